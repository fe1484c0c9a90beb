import { type CryptoToken, cryptoTokens } from '../providers/crypto-provider';
import { ProviderError } from '../providers/provider-error';
import { microTokens, tokensText } from '../providers/token-units';
import type { DepositParts } from './deposit-parts';
import type { DepositRow } from './deposit.model';

const payableSeconds = 60 * 60;

/** What a provider said of how a deposit is to be paid, as fields of its row. */
export type PaymentInstructions = Pick<DepositRow, 'expiresAt'> &
  (
    | { readonly 'payment.pixCopyPaste': string }
    | {
        readonly externalId: string;
        readonly 'payment.address': string;
        readonly 'payment.payAmount': string;
      }
  );

/** Whether the provider has said how it is to be paid. */
export function hasInstructions({ payment: { pixCopyPaste, address } }: DepositRow): boolean {
  return pixCopyPaste !== null || address !== null;
}

/** As a filter: of two that store instructions at once the first counts. */
export const withoutInstructions = {
  'payment.pixCopyPaste': null,
  'payment.address': null,
} as const;

export function payableUntil(now: Date): Date {
  return new Date(now.getTime() + payableSeconds * 1000);
}

/**
 * Asks a deposit's provider how it is to be paid; writes nothing, and may be asked again.
 *
 * @throws ProviderError
 */
export function paymentInstructionsOf(
  parts: DepositParts,
  row: DepositRow,
): Promise<PaymentInstructions> {
  return row.method === 'pix' ? byPix(parts, row) : inCrypto(parts, row, cryptoTokens[row.method]);
}

async function byPix(
  { providers, members, now }: DepositParts,
  row: DepositRow,
): Promise<PaymentInstructions> {
  if (providers.pix?.name !== row.provider || row.externalId === null) throw unknownProvider(row);
  const owners = await members.ownersOf([row.userId]);
  const name = owners.get(row.userId)?.fullName ?? '';
  const { copyPaste } = await providers.pix.createCharge({
    txid: row.externalId,
    amount: row.amount,
    expiresInSeconds: payableSeconds,
    payer: row.document === null ? null : { document: row.document, name },
  });
  return { 'payment.pixCopyPaste': copyPaste, expiresAt: payableUntil(now()) };
}

async function inCrypto(
  { providers, settings, now }: DepositParts,
  row: DepositRow,
  token: CryptoToken,
): Promise<PaymentInstructions> {
  const provider = await providers.crypto.named(row.provider);
  if (!provider) throw unknownProvider(row);
  const { currency, cryptoConfirmationThreshold } = await settings.read();
  const expiresAt = payableUntil(now());
  const invoice = await provider.createPayment({
    depositId: String(row._id),
    token,
    price: row.amount,
    currency,
    payAmount: microTokens(row.payment.payAmount ?? '0'),
    requiredConfirmations: row.payment.requiredConfirmations ?? cryptoConfirmationThreshold,
    expiresAt,
  });
  return {
    externalId: invoice.paymentId,
    'payment.address': invoice.address,
    'payment.payAmount': tokensText(invoice.payAmount),
    expiresAt: invoice.expiresAt ?? expiresAt,
  };
}

function unknownProvider({ provider }: DepositRow): ProviderError {
  return new ProviderError(`${provider} is not configured any more`);
}
