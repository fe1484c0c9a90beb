import { commitmentOf, completeDay, demoRandomness, roundOfBlock } from '@bambuzal/market';
import type { FairnessDayJson } from '../api';

const startsAt = 1_795_057_200;
const seed = new Uint8Array(32).fill(5);
const terms = { pair: 'BAMBU/BRL', open: 1_250_000, volatility: 200 };
export const prices = completeDay({ ...terms, dayStart: startsAt, seed }, demoRandomness).prices();
const pair = {
  ...terms,
  decimals: 4,
  scale: 147,
  close: prices[86_400] ?? 0,
  checkpoints: Array.from({ length: 24 }, (_, hour) => prices[(hour + 1) * 3600] ?? 0),
};

/** A day of the market, as it is published after its end. */
export const publishedDay: FairnessDayJson = {
  day: '2026-11-19',
  startsAt,
  formula: 1,
  source: 'simulated',
  beacon: 'none',
  commitment: commitmentOf(seed),
  committedAt: '2026-11-12T03:00:00.000Z',
  seed: Buffer.from(seed).toString('hex'),
  revealedAt: '2026-11-20T03:01:00.000Z',
  receiptKey: {},
  pairs: [pair],
  pool: {
    rule: {
      pair: 'BAMBU/BRL',
      strategy: { strategy: 'breakout', period: 20 },
      duration: 180,
      tradesPerDay: 96,
      netTradesAtEnd: 2,
    },
    idle: [],
    trades: null,
  },
  termsFrozenAt: '2026-11-18T03:00:00.000Z',
  refunds: 0,
};

interface RoundsOfHour {
  readonly firstRound: number;
  /** In base64. */
  readonly randomness: string;
}

/** Kept, because an hour takes long to compute and most tests read the whole day. */
const hours = new Map<number, RoundsOfHour>();

/** @returns published rounds of an hour of that day */
export function roundsOfHour(hour: number): RoundsOfHour {
  const known = hours.get(hour);
  if (known) return known;
  const firstRound = roundOfBlock(startsAt) + hour * 1200;
  const rounds = Array.from({ length: 1200 }, (_, i) =>
    Buffer.from(demoRandomness(firstRound + i)),
  );
  const computed = { firstRound, randomness: Buffer.concat(rounds).toString('base64') };
  hours.set(hour, computed);
  return computed;
}
