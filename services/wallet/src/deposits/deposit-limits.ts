import {
  type Cents,
  centsSchema,
  type DepositMethod,
  DomainError,
  type SystemSettings,
} from '@bambuzal/contracts';

/** Cents. Above this people talk to each other first. */
const maximum = centsSchema.parse(1_000_000_000);

type Limits = Pick<
  SystemSettings,
  | 'currency'
  | 'minDepositAmount'
  | 'minUSDTAmount'
  | 'usdtRate'
  | 'usdcRate'
  | 'enableCryptoPayments'
  | 'enableUSDT'
>;

/** @throws DomainError METHOD_NOT_OFFERED while the operator has it switched off */
export function demandOffered(method: DepositMethod, settings: Limits): void {
  const isOffered =
    method === 'pix' ||
    (settings.enableCryptoPayments && (method === 'usdc' || settings.enableUSDT));
  if (!isOffered) throw new DomainError('METHOD_NOT_OFFERED');
}

/** @throws DomainError DEPOSIT_BELOW_MINIMUM or DEPOSIT_TOO_LARGE */
export function demandWithinLimits(method: DepositMethod, amount: Cents, settings: Limits): void {
  const { currency } = settings;
  const minimum = minimumOf(method, settings);
  if (amount < minimum) {
    const values = { minimum: { cents: minimum, currency } };
    throw new DomainError('DEPOSIT_BELOW_MINIMUM', { amount: 'DEPOSIT_BELOW_MINIMUM' }, { values });
  }
  if (amount > maximum) {
    const values = { maximum: { cents: maximum, currency } };
    throw new DomainError('DEPOSIT_TOO_LARGE', { amount: 'DEPOSIT_TOO_LARGE' }, { values });
  }
}

/** @returns cents for one token; `null` of PIX */
export function rateOf(method: DepositMethod, settings: Limits): Cents | null {
  if (method === 'pix') return null;
  return method === 'usdt' ? settings.usdtRate : settings.usdcRate;
}

/** The setting for USDT is in hundredths of a token; rounded up to a cent. */
function minimumOf(
  method: DepositMethod,
  { minDepositAmount, minUSDTAmount, usdtRate }: Limits,
): Cents {
  if (method !== 'usdt') return minDepositAmount;
  const inCents = (BigInt(minUSDTAmount) * BigInt(usdtRate) + 99n) / 100n;
  return centsSchema.parse(Math.max(minDepositAmount, Number(inCents)));
}
