import { z } from 'zod';
import { plainText } from '../personal';
import { memberAccountSchema, systemAccountSchema } from './wallets';

/** Owner, with the data that this service has about them. */
export const ownerSchema = z.object({
  id: z.string(),
  username: z.string().nullable(),
  fullName: z.string().nullable(),
});

/** Reason of a decision about money, in an administrator's words. */
export const reason = plainText(300).min(3);

/** Names of figures: balances of a member, and amounts for the platform's books. */
export const bookFigures = [...memberAccountSchema.options, ...systemAccountSchema.options];
