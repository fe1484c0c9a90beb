import { hexToBytes } from '@noble/hashes/utils.js';
import { commitmentOf, completeDay, scaleOf } from './market-day';
import { poolTradesOf } from './pool-day';
import type { IdleSpan, PoolRule, PoolTrade } from './pool-trades';
import { daySeconds, roundOfBlock, roundsOfDay } from './rounds';

/** Published form of a past day. */
export interface PublishedDay {
  readonly startsAt: number;
  readonly commitment: string;
  /** Seed in hex. */
  readonly seed: string;
  readonly pairs: readonly {
    readonly pair: string;
    readonly open: number;
    readonly volatility: number;
    readonly scale: number;
    readonly close: number;
    readonly checkpoints: readonly number[];
  }[];
  readonly pool: {
    readonly rule: PoolRule;
    readonly idle: readonly IdleSpan[];
    /** `null` for a day without a pool. */
    readonly trades: readonly PoolTrade[] | null;
  };
}

/** The rounds of one hour: 32 bytes each. */
export interface PublishedRounds {
  readonly firstRound: number;
  readonly randomness: Uint8Array;
}

export interface DayCheck {
  readonly what: 'commitment' | 'rounds' | 'scale' | 'close' | 'checkpoints' | 'pool';
  /** Name of the pair, if the check concerns one pair. */
  readonly pair?: string;
  readonly passed: boolean;
}

export interface VerifiedDay {
  readonly checks: readonly DayCheck[];
  /** Computed prices by pair, one for each second since the start of the day. */
  readonly prices: ReadonlyMap<string, Int32Array>;
}

const bytesOfRound = 32;
const hours = 24;

/** Computes a day again from its published data, and compares the results. */
export function verifyDay(day: PublishedDay, rounds: readonly PublishedRounds[]): VerifiedDay {
  const seed = hexToBytes(day.seed);
  const checks: DayCheck[] = [
    { what: 'commitment', passed: commitmentOf(seed) === day.commitment },
    { what: 'rounds', passed: areRoundsOf(day.startsAt, rounds) },
  ];
  const firstRound = roundOfBlock(day.startsAt);
  const roundsPerHour = roundsOfDay / hours;
  const randomnessOf = (round: number) => {
    const at = round - firstRound;
    const start = (at % roundsPerHour) * bytesOfRound;
    const ofHour = rounds[Math.floor(at / roundsPerHour)]?.randomness ?? new Uint8Array();
    return ofHour.subarray(start, start + bytesOfRound);
  };
  const prices = new Map<string, Int32Array>();
  for (const { pair, open, volatility, scale, close, checkpoints } of day.pairs) {
    const terms = { pair, open, volatility, dayStart: day.startsAt, seed };
    const computedDay = completeDay(terms, randomnessOf);
    const computed = computedDay.prices();
    const ofHours = Array.from({ length: hours }, (_, i) => computed[(i + 1) * 3600]);
    prices.set(pair, computed);
    checks.push(
      { what: 'scale', pair, passed: scale === scaleOf(open, volatility) },
      { what: 'close', pair, passed: close === computed[daySeconds] },
      {
        what: 'checkpoints',
        pair,
        passed:
          checkpoints.length === hours && ofHours.every((price, i) => price === checkpoints[i]),
      },
    );
    const { rule, idle, trades } = day.pool;
    if (pair === rule.pair && trades !== null) {
      const passed = areEqual(trades, poolTradesOf(rule, computedDay, idle));
      checks.push({ what: 'pool', pair, passed });
    }
  }
  return { checks, prices };
}

/** Whether the pool's published trades are exactly those of its rule. */
function areEqual(published: readonly PoolTrade[], computed: readonly PoolTrade[]): boolean {
  const textOf = ({ direction, signalAt, entryAt, exitAt, outcome }: PoolTrade) =>
    [direction, signalAt, entryAt, exitAt, outcome].join();
  return (
    published.length === computed.length &&
    published.every((trade, i) => {
      const other = computed[i];
      return other !== undefined && textOf(trade) === textOf(other);
    })
  );
}

function areRoundsOf(startsAt: number, rounds: readonly PublishedRounds[]): boolean {
  const roundsPerHour = roundsOfDay / hours;
  return (
    rounds.length === hours &&
    rounds.every(
      ({ firstRound, randomness }, hour) =>
        firstRound === roundOfBlock(startsAt) + hour * roundsPerHour &&
        randomness.length === roundsPerHour * bytesOfRound,
    )
  );
}
