import { type CryptoToken, cryptoTokens } from '../providers/crypto-provider';
import { ProviderError } from '../providers/provider-error';
import { microTokens, tokensText } from '../providers/token-units';
import type { PaymentInstructions } from './decide-deposit';
import { type Deposit, payableSeconds, payableUntil } from './deposit';
import type { DepositDependencies } from './deposit-dependencies';

type Dependencies = Pick<DepositDependencies, 'members' | 'now' | 'providers' | 'settings'>;

/**
 * Asks a deposit's provider for payment instructions. Writes no data and may be repeated.
 *
 * @throws ProviderError
 */
export function paymentInstructionsOf(
  dependencies: Dependencies,
  deposit: Deposit,
): Promise<PaymentInstructions> {
  const { method } = deposit;
  if (method === 'pix') return byPix(dependencies, deposit);
  return inCrypto(dependencies, deposit, cryptoTokens[method]);
}

async function byPix(
  { providers, members, now }: Dependencies,
  { provider, externalId, userId, amount, document }: Deposit,
): Promise<PaymentInstructions> {
  if (providers.pix?.name !== provider || externalId === null) throw unknownProvider(provider);
  const owners = await members.ownersOf([userId]);
  const name = owners.get(userId)?.fullName ?? '';
  const { copyPaste } = await providers.pix.createCharge({
    txid: externalId,
    amount,
    expiresInSeconds: payableSeconds,
    payer: document === null ? null : { document, name },
  });
  return { payment: { pixCopyPaste: copyPaste }, expiresAt: payableUntil(now()) };
}

async function inCrypto(
  { providers, settings, now }: Dependencies,
  { _id, amount, payment, provider: name }: Deposit,
  token: CryptoToken,
): Promise<PaymentInstructions> {
  const provider = await providers.crypto.named(name);
  if (!provider) throw unknownProvider(name);
  const { currency, cryptoConfirmationThreshold } = await settings.read();
  const expiresAt = payableUntil(now());
  const invoice = await provider.createPayment({
    depositId: String(_id),
    token,
    price: amount,
    currency,
    payAmount: microTokens(payment.payAmount ?? '0'),
    requiredConfirmations: payment.requiredConfirmations ?? cryptoConfirmationThreshold,
    expiresAt,
  });
  return {
    externalId: invoice.paymentId,
    payment: { address: invoice.address, payAmount: tokensText(invoice.payAmount) },
    expiresAt: invoice.expiresAt ?? expiresAt,
  };
}

function unknownProvider(provider: string): ProviderError {
  return new ProviderError(`${provider} is not configured any more`);
}
