import { basisPointsSchema, centsSchema, type PriceSourceName } from '@bambuzal/contracts';
import { accepted, decision } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { decideTrade, orderTrade, type Trade } from '../trades/trade';
import type { TradingApp } from './trading-app';

interface Settled {
  readonly userId: string;
  /** Unix seconds. */
  readonly exitAt: number;
  readonly isWin: boolean;
  readonly pair?: string;
  readonly source?: PriceSourceName;
  readonly robot?: Trade['robot'];
}

/** A minute in which the price rose. */
const [before, after] = [1_250_000, 1_250_100];

/**
 * Writes a trade of R$ 10 that has ended, as the rules decide it: a gain of R$ 8, or a loss of R$
 * 10. It saves the minutes that a trade takes.
 */
export async function addSettledTrade(
  { dependencies }: Pick<TradingApp, 'dependencies'>,
  { userId, exitAt, isWin, pair = 'BAMBU/BRL', source = 'simulated', robot = null }: Settled,
): Promise<void> {
  const { tradeStore, transact } = dependencies;
  const duration = 60;
  const endedAt = new Date(exitAt * 1000);
  const { state: ordered } = orderTrade(
    {
      _id: new Types.ObjectId(),
      userId,
      pair,
      source,
      decimals: 4,
      direction: isWin ? 'CALL' : 'PUT',
      amount: centsSchema.parse(1_000),
      payout: basisPointsSchema.parse(8_000),
      duration,
      entryAt: exitAt - duration,
      exitAt,
      lane: 0,
      exposureId: `${pair} 0`,
      robot,
      receipt: 'signed',
    },
    new Date((exitAt - duration - 6) * 1000),
  );
  const held = { kind: 'reservation_decided', outcome: 'held' } as const;
  const { state: open } = accepted(decideTrade(ordered, held, endedAt));
  const known = {
    kind: 'prices_known',
    entry: { points: before, tradeId: null },
    exit: { points: after, tradeId: null },
  } as const;
  const { state } = accepted(decideTrade(open, known, endedAt));
  await transact((unit) => tradeStore.add(unit, decision(state)));
}
