import {
  DomainError,
  type exchangeDaySchema,
  fairnessEndpoints,
  type TradingConfiguration,
} from '@bambuzal/contracts';
import { scaleOf } from '@bambuzal/market';
import { type Operation, publicOperation, startOfDay } from '@bambuzal/service-kit';
import type { z } from 'zod';
import type { TradingDependencies } from '../dependencies';
import type { Exchange } from '../exchange/exchange';
import type { FairnessSeedRow } from '../market/fairness-seed.model';
import { type PoolDay, tradesOver } from '../pool/pool-day';
import type { Receipts } from '../receipts';

type Dependencies = Pick<
  TradingDependencies,
  | 'exchange'
  | 'marketDays'
  | 'now'
  | 'poolDays'
  | 'prices'
  | 'receipts'
  | 'rounds'
  | 'seeds'
  | 'tradingConfiguration'
>;

/** Data with which anyone can recompute a day. A day of an exchange has no commitment. */
export function fairnessRoutes({
  exchange,
  marketDays,
  now,
  poolDays,
  prices,
  receipts,
  rounds,
  seeds,
  tradingConfiguration,
}: Dependencies): Operation[] {
  const summaryOf = (row: FairnessSeedRow) => ({
    day: row._id,
    startsAt: row.startsAt,
    beacon: row.beacon,
    commitment: row.commitment,
    committedAt: row.committedAt,
    seed: row.revealedAt === null ? null : seeds.secretOf(row).toString('hex'),
    revealedAt: row.revealedAt,
  });

  /** The market knows some prices a few seconds early. Future prices are never published. */
  const secondsSince = (second: number) => now().getTime() / 1000 - second;
  const hoursSince = (second: number) => Math.max(0, Math.floor(secondsSince(second) / 3600));

  return [
    publicOperation(fairnessEndpoints.days, async ({ query }) => {
      const { data, pagination } = await seeds.page(query);
      return { data: data.map(summaryOf), pagination, source: prices.current.name };
    }),
    publicOperation(fairnessEndpoints.day, async ({ params: { day } }) => {
      const row = await seeds.find(day);
      if (!row && exchange) return exchangeDay(day, exchange, receipts);
      if (!row) throw new DomainError('NOT_FOUND');
      const terms = await marketDays.find({ day }).sort({ pair: 1 }).lean();
      const hasBegun = secondsSince(row.startsAt) >= 0;
      return {
        ...summaryOf(row),
        formula: 1 as const,
        source: 'simulated' as const,
        receiptKey: { ...receipts.publicKey },
        pairs: terms.map(({ pair, decimals, volatility, open, close, checkpoints }) => ({
          pair,
          decimals,
          volatility,
          open: hasBegun ? open : null,
          scale: open === null || !hasBegun ? null : scaleOf(open, volatility),
          // For the present day, only the market knows the close and the coming checkpoints.
          close: row.revealedAt === null ? null : close,
          checkpoints: checkpoints.slice(0, hoursSince(row.startsAt)),
        })),
        pool: poolOf(await tradingConfiguration.of(day), await poolDays.find(day)),
        termsFrozenAt: row.termsFrozenAt,
        refunds: row.refunds,
      };
    }),
    publicOperation(fairnessEndpoints.rounds, async ({ params: { day }, query: { hour } }) => {
      const stored = await rounds.ofHour(day, hour);
      if (!stored) throw new DomainError('NOT_FOUND');
      const randomness = Buffer.from(stored.randomness.value()).toString('base64');
      return { firstRound: stored.firstRound, randomness };
    }),
  ];
}

/**
 * A day with prices from an exchange. It has no seed and no commitment: the exchange's own record
 * proves the prices.
 */
function exchangeDay(
  day: string,
  { name, prices }: Exchange,
  { publicKey }: Receipts,
): z.output<typeof exchangeDaySchema> {
  return {
    day,
    startsAt: startOfDay(day).getTime() / 1000,
    source: 'exchange',
    exchange: name,
    seed: null,
    receiptKey: { ...publicKey },
    pairs: prices.pairs.map(({ pair, decimals, symbol }) => ({ pair, decimals, symbol })),
  };
}

/**
 * The pool's trades are published after the day is over, so that they can be checked as a whole.
 */
function poolOf({ poolRule }: TradingConfiguration, traded: PoolDay | undefined) {
  if (!traded) return { rule: poolRule, idle: [], trades: null };
  const { idle, rule, state } = traded;
  const trades = state === 'open' ? null : tradesOver(traded);
  return { rule, idle: idle.map(({ from, to }) => ({ from, to })), trades };
}
