import {
  type Cents,
  centsSchema,
  type DepositMethod,
  DomainError,
  type SystemSettings,
  isMethodOffered,
} from '@bambuzal/contracts';

/** Largest deposit in cents. A larger amount needs an agreement with the operator first. */
const maximum = centsSchema.parse(1_000_000_000);

type Limits = Pick<
  SystemSettings,
  | 'currency'
  | 'minDepositAmount'
  | 'minUSDTAmount'
  | 'usdtRate'
  | 'minTRXAmount'
  | 'usdcRate'
  | 'trxRate'
  | 'enableCryptoPayments'
  | 'enableUSDT'
  | 'enableTRX'
>;

/** @throws DomainError METHOD_NOT_OFFERED if the operator has switched it off */
export function assertOffered(method: DepositMethod, settings: Limits): void {
  if (!isMethodOffered(method, settings)) throw new DomainError('METHOD_NOT_OFFERED');
}

/** @throws DomainError DEPOSIT_BELOW_MINIMUM or DEPOSIT_TOO_LARGE */
export function assertWithinLimits(method: DepositMethod, amount: Cents, settings: Limits): void {
  const { currency } = settings;
  const minimum = minimumOf(method, settings);
  if (amount < minimum) {
    const values = { minimum: { cents: minimum, currency } };
    throw new DomainError('DEPOSIT_BELOW_MINIMUM', { amount: 'DEPOSIT_BELOW_MINIMUM' }, { values });
  }
  assertNotTooLarge(amount, settings);
}

/** @throws DomainError DEPOSIT_TOO_LARGE */
export function assertNotTooLarge(amount: Cents, { currency }: Pick<Limits, 'currency'>): void {
  if (amount <= maximum) return;
  const values = { maximum: { cents: maximum, currency } };
  throw new DomainError('DEPOSIT_TOO_LARGE', { amount: 'DEPOSIT_TOO_LARGE' }, { values });
}

/** @returns cents per token; `null` for PIX */
export function rateOf(
  method: DepositMethod,
  { usdtRate, usdcRate, trxRate }: Limits,
): Cents | null {
  return { pix: null, usdt: usdtRate, usdc: usdcRate, trx: trxRate }[method];
}

/** Minimum deposit in cents. USDT and TRX also have their own minimum, in hundredths of a token. */
function minimumOf(method: DepositMethod, settings: Limits): Cents {
  const { minDepositAmount, minUSDTAmount, minTRXAmount } = settings;
  const rate = rateOf(method, settings);
  const tokens = { pix: null, usdt: minUSDTAmount, usdc: null, trx: minTRXAmount }[method];
  if (rate === null || tokens === null) return minDepositAmount;
  // Rounds up to a cent.
  const inCents = (BigInt(tokens) * BigInt(rate) + 99n) / 100n;
  return centsSchema.parse(Math.max(minDepositAmount, Number(inCents)));
}
