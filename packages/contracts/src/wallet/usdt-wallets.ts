import { z } from 'zod';
import { instantSchema } from '../instant';
import { flagFilter } from '../lists';
import { plainText } from '../personal';
import { tableEndpoints } from '../table-endpoints';
import { tronTextSchema } from '../tron-text';

export const usdtWalletSchema = z.object({
  id: z.string(),
  walletAddress: z.string(),
  network: z.enum(['TRX']),
  description: z.string().nullable(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  createdAt: instantSchema,
});
export type UsdtWalletJson = z.input<typeof usdtWalletSchema>;

const usdtWalletFields = {
  walletAddress: tronTextSchema.min(1),
  description: plainText(80).nullable(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
};

export const usdtWalletEndpoints = tableEndpoints({
  path: '/api/admin/usdt-wallets',
  access: { permission: 'financials' },
  summaries: {
    list: "The operator's own wallets, the newest first",
    read: 'One wallet',
    add: 'Add a wallet',
    change: 'Change a wallet',
    remove: 'Remove a wallet',
  },
  fields: usdtWalletFields,
  defaults: {
    description: usdtWalletFields.description.default(null),
    isDefault: usdtWalletFields.isDefault.default(false),
    isActive: usdtWalletFields.isActive.default(true),
  },
  row: usdtWalletSchema,
  filters: { active: flagFilter },
  sorts: ['createdAt'],
  order: '-createdAt',
  isSearched: false,
  stepUp: true,
  refusals: ['CRYPTO_ADDRESS_INVALID', 'CRYPTO_ADDRESS_IS_CONTRACT', 'CRYPTO_ADDRESS_TAKEN'],
});
