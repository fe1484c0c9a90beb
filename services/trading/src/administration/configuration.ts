import {
  DomainError,
  type TradingConfiguration,
  type TradingConfigurationPatch,
} from '@bambuzal/contracts';
import { type Changes, dayAfter, dayOf, rowUpdate } from '@bambuzal/service-kit';

/** Time before the beginning of a day at which the day's pairs and the pool's rule become final. */
export const frozenAheadMs = 24 * 60 * 60 * 1000;

const mostActivePairs = 10;

/** @returns the first day to which a change made at `now` applies */
export function firstOpenDay(now: Date): string {
  return dayAfter(dayOf(new Date(now.getTime() + frozenAheadMs - 1)), 1);
}

/** The last final day. This day and all earlier ones have begun or begin within `frozenAheadMs`. */
export function lastFrozenDay(now: Date): string {
  return dayOf(new Date(now.getTime() + frozenAheadMs));
}

/** @returns the pairs that are traded */
export function activePairs({ pairs }: Pick<TradingConfiguration, 'pairs'>) {
  return pairs.filter(({ isActive }) => isActive);
}

/**
 * Applies a change to a configuration.
 *
 * @returns the refusal if the parts do not fit each other, or a required part is removed
 */
export function changedConfiguration(
  before: TradingConfiguration,
  patch: TradingConfigurationPatch,
): TradingConfiguration | DomainError {
  const after: TradingConfiguration = {
    pairs: patch.pairs ?? before.pairs,
    durations: (patch.durations ?? before.durations).toSorted((one, other) => one - other),
    exposureLimit: patch.exposureLimit ?? before.exposureLimit,
    maxDailyLoss: patch.maxDailyLoss ?? before.maxDailyLoss,
    poolRule: patch.poolRule ?? before.poolRule,
    flexibleFee: patch.flexibleFee ?? before.flexibleFee,
    terms: (patch.terms ?? before.terms).toSorted((one, other) => one.days - other.days),
    minDeposit: patch.minDeposit ?? before.minDeposit,
    maxDeposit: patch.maxDeposit ?? before.maxDeposit,
  };
  return refusalOfPairs(before, after) ?? refusalOfTerms(after) ?? after;
}

/** @returns changed fields for the audit; `undefined` if nothing changed */
export function configurationChanges(
  before: TradingConfiguration,
  after: TradingConfiguration,
): Changes | undefined {
  const newValues = rowUpdate(before, after)?.$set;
  if (!newValues) return undefined;
  const names = new Set(Object.keys(newValues));
  const oldValues = Object.fromEntries(Object.entries(before).filter(([name]) => names.has(name)));
  return { oldValues, newValues };
}

function refusalOfPairs(
  before: TradingConfiguration,
  after: TradingConfiguration,
): DomainError | undefined {
  const { pairs, poolRule, durations } = after;
  const byName = new Map(pairs.map((one) => [one.pair, one]));
  if (byName.size < pairs.length) return new DomainError('PAIR_TWICE', { pairs: 'PAIR_TWICE' });
  // Prices are stored in whole points: changed decimals would change the price from one day to the
  // next.
  const fixed = before.pairs.find(({ pair, decimals }) => byName.get(pair)?.decimals !== decimals);
  if (fixed) {
    return new DomainError('PAIR_FIXED', { pairs: 'PAIR_FIXED' }, { values: { pair: fixed.pair } });
  }
  const active = activePairs(after);
  if (active.length < 1 || active.length > mostActivePairs) {
    return new DomainError('PAIRS_ALL_OFF', { pairs: 'PAIRS_ALL_OFF' });
  }
  if (!active.some(({ pair }) => pair === poolRule.pair)) {
    const values = { pair: poolRule.pair };
    return new DomainError('POOL_PAIR_OFF', { poolRule: 'POOL_PAIR_OFF' }, { values });
  }
  if (new Set(durations).size < durations.length) {
    return new DomainError('DURATION_TWICE', { durations: 'DURATION_TWICE' });
  }
  return undefined;
}

function refusalOfTerms({
  flexibleFee,
  maxDeposit,
  minDeposit,
  terms,
}: TradingConfiguration): DomainError | undefined {
  if (new Set(terms.map(({ days }) => days)).size < terms.length) {
    return new DomainError('TERM_TWICE', { terms: 'TERM_TWICE' });
  }
  if (terms.some(({ fee }) => fee > flexibleFee)) {
    return new DomainError('TERM_FEE_TOO_HIGH', { terms: 'TERM_FEE_TOO_HIGH' });
  }
  if (minDeposit > maxDeposit) {
    return new DomainError('DEPOSIT_LIMITS_CROSSED', { minDeposit: 'DEPOSIT_LIMITS_CROSSED' });
  }
  return undefined;
}
