import {
  settlementsDue,
  settlementsPosted,
  smartTradingDepositSchema,
  type SmartTradingDepositJson,
  smartTradingEndpoints,
} from '@bambuzal/contracts';
import { completeDay, demoRandomness, type PoolTrade, poolTradesOf } from '@bambuzal/market';
import { dayAfter, dayOf, startOfDay } from '@bambuzal/service-kit';
import { eventually } from '@bambuzal/service-kit/testing';
import { z } from 'zod';
import { nativeHash } from '../market/native-hash';
import { followPool } from '../pool/follow-pool';
import { anotherInstance } from './another-instance';
import { type SettlementItem, tradersIn } from './trader';
import { newMember, type TradingApp } from './trading-app';
import { untilOpen } from './until-open';

interface Depositor {
  /** Creates a member who has accepted the agreement. */
  readonly member: () => Promise<string>;
  readonly ask: (userId: string, body?: object) => ReturnType<ReturnType<TradingApp['as']>['post']>;
  /** Makes a deposit whose money the wallet has reserved; by default R$ 100, flexible. */
  readonly deposit: (userId: string, body?: object) => Promise<SmartTradingDepositJson>;
  readonly one: (userId: string, id: string) => Promise<SmartTradingDepositJson>;
  /** Moves the clock into the next day, and waits until the pool has opened it. @returns the day */
  readonly nextDay: () => Promise<string>;
  /** The trades that follow from a day's rule and prices. The day must be open. */
  readonly tradesOf: (day: string) => Promise<PoolTrade[]>;
  /** Answers every batch in place of the wallet. */
  readonly post: () => Promise<void>;
  /** Settlements requested from the wallet for a member. */
  readonly settled: (userId: string) => Promise<SettlementItem[]>;
}

/** Helpers shared by tests of Smart Trading, with a stand-in for the wallet. */
export function depositorsIn(app: TradingApp): Depositor {
  const { answer, settled } = tradersIn(app);
  const { market, marketDays, poolDays, seeds, tradingConfiguration } = app.dependencies;
  const ask: Depositor['ask'] = (userId, body = {}) =>
    app.as(userId).post('/api/smart-trading/deposits', { amount: 100, kind: 'flexible', ...body });
  return {
    ask,
    settled,
    async member() {
      const userId = newMember();
      await app.as(userId).post('/api/smart-trading/agreement', { version: 1 }).expect(200);
      return userId;
    },
    async deposit(userId, body) {
      const [response] = await Promise.all([ask(userId, body), answer(userId, 'held')]);
      if (response.status !== 201) throw new Error(`answered ${response.text}`);
      return z.encode(smartTradingDepositSchema, smartTradingDepositSchema.parse(response.body));
    },
    async one(userId, id) {
      const answer = await app.as(userId).get('/api/smart-trading').expect(200);
      const { deposits } = smartTradingEndpoints.read.answer.parse(answer.body);
      const found = deposits.find((one) => one.id === id);
      if (!found) throw new Error(`${userId} has no deposit ${id}`);
      return z.encode(smartTradingDepositSchema, found);
    },
    async nextDay() {
      const day = dayAfter(dayOf(app.now()), 1);
      app.setTime(new Date(startOfDay(day).getTime() + 5_000));
      // The service does the same, at other times.
      await untilOpen(app);
      await market.advance();
      await eventually(async () => {
        await followPool(anotherInstance(app));
        return (await poolDays.latest())?._id === day;
      });
      return day;
    },
    async tradesOf(day) {
      await market.advance();
      const { poolRule: rule } = await tradingConfiguration.of(day);
      const row = await seeds.one(day);
      const terms = await marketDays.findOne({ day, pair: rule.pair }).orFail().lean();
      const { open, pair, volatility } = terms;
      if (open === null) throw new Error(`${day} is not open`);
      const seed = seeds.secretOf(row);
      const complete = completeDay(
        { pair, open, volatility, dayStart: row.startsAt, seed },
        demoRandomness,
        nativeHash,
      );
      return poolTradesOf(rule, complete);
    },
    async post() {
      const batches = z.array(settlementsDue.data).parse(await app.sent(settlementsDue.type));
      const postedAt = app.now().toISOString();
      for (const { batchId } of batches)
        await app.receive(settlementsPosted, { batchId, postedAt });
    },
  };
}
