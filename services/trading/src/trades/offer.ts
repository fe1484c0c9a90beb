import { type Cents, DomainError, type SystemSettings } from '@bambuzal/contracts';
import { dayOf } from '@bambuzal/service-kit';
import type { TradingConfig } from '../config';
import type { TradingDependencies } from '../dependencies';

/** @returns the reason why trading is closed for everyone; `undefined` if it is open */
export function closedBy(
  { isAuthorised }: Pick<TradingConfig, 'isAuthorised'>,
  { enableTradingModule }: Pick<SystemSettings, 'enableTradingModule'>,
): 'TRADING_DISABLED' | 'TRADING_NOT_AUTHORISED' | undefined {
  if (!enableTradingModule) return 'TRADING_DISABLED';
  return isAuthorised ? undefined : 'TRADING_NOT_AUTHORISED';
}

/** @throws DomainError TRADING_DISABLED, TRADING_NOT_AUTHORISED */
export function assertOpen(...given: Parameters<typeof closedBy>): void {
  const code = closedBy(...given);
  if (code) throw new DomainError(code);
}

/**
 * @param field name of the field with the amount
 * @throws DomainError TRADE_OUT_OF_RANGE
 */
export function assertStakeWithinRange(
  amount: Cents,
  { currency, tradingMaxAmount, tradingMinAmount }: SystemSettings,
  field = 'amount',
): void {
  if (amount >= tradingMinAmount && amount <= tradingMaxAmount) return;
  const values = {
    minimum: { cents: tradingMinAmount, currency },
    maximum: { cents: tradingMaxAmount, currency },
  };
  const code = 'TRADE_OUT_OF_RANGE';
  throw new DomainError(code, { [field]: code }, { values });
}

/**
 * The terms of a trade on the day of the first moment. The pair must be traded on the days of all
 * moments.
 *
 * @param moments entry and exit, Unix seconds
 * @throws DomainError NOT_FOUND if the pair or the duration is not offered then
 */
export async function offeredTerms(
  { prices, tradingConfiguration }: Pick<TradingDependencies, 'prices' | 'tradingConfiguration'>,
  { duration, pair }: { readonly duration: number; readonly pair: string },
  moments: readonly [number, ...number[]],
): Promise<{ readonly decimals: number; readonly exposureLimit: Cents }> {
  const days = moments.map((second) => dayOf(new Date(second * 1000)));
  const offered = await Promise.all(days.map((day) => prices.current.pairsOn(day)));
  const terms = offered.map((pairs) => pairs.find((one) => one.pair === pair));
  const [first] = terms;
  const { durations, exposureLimit } = await tradingConfiguration.of(
    dayOf(new Date(moments[0] * 1000)),
  );
  if (!first || terms.includes(undefined) || !durations.includes(duration)) {
    throw new DomainError('NOT_FOUND');
  }
  return { decimals: first.decimals, exposureLimit };
}
