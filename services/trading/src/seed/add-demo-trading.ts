import { agreementVersion, type DemoTrade, demoTrades } from '@bambuzal/contracts';
import { outcomeOf } from '@bambuzal/market';
import { accepted, dayAfter, dayOf, decision } from '@bambuzal/service-kit';
import { setTimeout as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import type { Agreements } from '../agreement/agreements';
import type { TradingDependencies } from '../dependencies';
import { laneCount, numberOf } from '../trades/lanes';
import { decideTrade, orderTrade, type Trade } from '../trades/trade';
import { idOfDemoPerson } from './id-of-demo-person';

/**
 * Adds members' trades on the days of the demo's initial market, unless they exist.
 *
 * @returns number of trades added
 */
export async function addDemoTrading(
  dependencies: TradingDependencies,
  agreements: Pick<Agreements, 'accept'>,
): Promise<number> {
  const { market, marketDays, now, prices, trades } = dependencies;
  const today = dayOf(now());
  const known = await trades
    .find({ _id: { $in: demoTrades.map(({ id }) => id) } }, { _id: 1 })
    .lean();
  const knownIds = new Set(known.map(({ _id }) => String(_id)));
  // Also adds trades that an interrupted attempt left out.
  const missing = demoTrades.filter(({ id }) => !knownIds.has(id));
  if (missing.length === 0) return 0;
  // The past prices of an exchange cannot be made up.
  if (prices.current.name !== 'simulated') return 0;
  // The service may never have run, so this commits to the days, draws their rounds, and reveals
  // them. A running service may do the same at the same time.
  const yesterday = { day: dayAfter(today, -1), close: { $ne: null } };
  await market.advance();
  while (!(await marketDays.exists(yesterday))) {
    await pause(100);
    await market.advance();
  }
  for (const trade of missing) {
    await agreements.accept(idOfDemoPerson(trade.username), agreementVersion);
    await addTrade(dependencies, trade, today);
  }
  return missing.length;
}

async function addTrade(
  { market, receipts, seeds, tradeStore, tradingConfiguration, transact }: TradingDependencies,
  { id, isWin, payout, amount, duration, pair, ...demo }: DemoTrade,
  today: string,
): Promise<void> {
  const day = dayAfter(today, -demo.daysAgo);
  const { commitment, startsAt } = await seeds.one(day);
  const orderedAt = startsAt + demo.hour * 3600;
  const userId = idOfDemoPerson(demo.username);
  const { pairs } = await tradingConfiguration.of(day);
  const terms = pairs.find((one) => one.pair === pair);
  if (!terms) throw new Error(`${pair} is not traded`);
  // With equal prices the trade neither wins nor loses, so take a later second.
  for (let entryAt = orderedAt + 6; ; entryAt += 3) {
    const exitAt = entryAt + duration;
    const entryPrice = await market.priceAt(pair, entryAt);
    const exitPrice = await market.priceAt(pair, exitAt);
    if (entryPrice === undefined || exitPrice === undefined)
      throw new Error(`${day} has no prices`);
    if (entryPrice === exitPrice) continue;
    const rises = outcomeOf('CALL', entryPrice, exitPrice) === 'won';
    const direction: Trade['direction'] = rises === isWin ? 'CALL' : 'PUT';
    const agreed = {
      pair,
      source: 'simulated' as const,
      direction,
      amount,
      payout,
      entryAt,
      exitAt,
    };
    const { state: ordered } = orderTrade(
      {
        ...agreed,
        _id: new Types.ObjectId(id),
        userId,
        decimals: terms.decimals,
        duration,
        lane: numberOf(userId, laneCount),
        // The trade has ended, so it does not count towards the house's exposure.
        exposureId: 'demo',
        robot: null,
        receipt: receipts.sign({ id, ...agreed, commitments: [commitment] }),
      },
      new Date(orderedAt * 1000),
    );
    const endedAt = new Date(exitAt * 1000);
    const held = { kind: 'reservation_decided', outcome: 'held' } as const;
    const { state: open } = accepted(decideTrade(ordered, held, endedAt));
    const known = {
      kind: 'prices_known',
      entry: { points: entryPrice, tradeId: null },
      exit: { points: exitPrice, tradeId: null },
    } as const;
    const { state } = accepted(decideTrade(open, known, endedAt));
    // The wallet's own demo data contains the postings.
    await transact((unit) => tradeStore.add(unit, decision(state)));
    return;
  }
}
