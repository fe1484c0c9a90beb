import {
  problemSchema,
  reservationDecided,
  reservationRequested,
  settlementsDue,
  tradeEndpoints,
  type TradeJson,
  tradeSchema,
} from '@bambuzal/contracts';
import { eventually } from '@bambuzal/service-kit/testing';
import type { Response } from 'supertest';
import { z } from 'zod';
import { newMember, type TradingApp } from './trading-app';
import { untilOpen } from './until-open';

export type Reservation = z.output<typeof reservationRequested.data>;
export type SettlementItem = z.output<typeof settlementsDue.data>['items'][number];

interface Trader {
  /** Creates a member who has accepted the agreement, with a daily loss limit of R$ 1,000. */
  readonly member: () => Promise<string>;
  /** Sends an order of R$ 10 on BAMBU/BRL for a minute. Resolves with the service's answer. */
  readonly order: (userId: string, body?: object, key?: string) => Promise<Response>;
  /** Waits for the nth stake requested for a member, and answers it in place of the wallet. */
  readonly answer: (
    userId: string,
    outcome: 'held' | 'insufficient_balance' | 'too_late',
    nth?: number,
  ) => Promise<Reservation>;
  /** Places an order whose stake is reserved. */
  readonly open: (userId: string, body?: object) => Promise<TradeJson>;
  readonly trade: (userId: string, id: string) => Promise<TradeJson>;
  /** Payouts to a member that were requested from the wallet. */
  readonly settled: (userId: string) => Promise<SettlementItem[]>;
  /** Moves the clock past a trade's end, and waits for its result. */
  readonly result: (userId: string, id: string) => Promise<TradeJson>;
}

/**
 * How far the clock is moved past a trade's end. A trade ends at least 6 s after the close of a
 * minute, whose signal has lapsed by then, so that a robot orders nothing between two steps of a
 * test.
 */
const afterExitMs = 5_000;

/** Helpers shared by tests of trades, with a stand-in for the wallet. */
export function tradersIn(app: TradingApp): Trader {
  const asked = async (userId: string) =>
    z
      .array(reservationRequested.data)
      .parse(await app.sent(reservationRequested.type))
      .filter((one) => one.userId === userId);
  const order: Trader['order'] = async (userId, body = {}, key) => {
    const request = app.as(userId).post('/api/trading/trades', {
      pair: 'BAMBU/BRL',
      direction: 'CALL',
      amount: 10,
      duration: 60,
      ...body,
    });
    return key === undefined ? request : request.set('Idempotency-Key', key);
  };
  const answer: Trader['answer'] = async (userId, outcome, nth = 1) => {
    const reservation = await eventually(async () => (await asked(userId))[nth - 1]);
    const { reservationId } = reservation;
    const decidedAt = app.now().toISOString();
    await app.receive(reservationDecided, { reservationId, userId, outcome, decidedAt });
    return reservation;
  };
  const trade = async (userId: string, id: string): Promise<TradeJson> => {
    const answer = await app.as(userId).get('/api/trading/trades?pageSize=100').expect(200);
    const { data } = tradeEndpoints.list.answer.parse(answer.body);
    const found = data.find((one) => one.id === id);
    if (!found) throw new Error(`${userId} has no trade ${id}`);
    return z.encode(tradeSchema, found);
  };
  return {
    order,
    answer,
    trade,
    async member() {
      const userId = newMember();
      const as = app.as(userId);
      await as.post('/api/smart-trading/agreement', { version: 1 }).expect(200);
      await as.put('/api/trading/limits', { dailyLoss: 1000 }).expect(200);
      return userId;
    },
    async open(userId, body) {
      const nth = (await asked(userId)).length + 1;
      const accepted = async () => {
        for (;;) {
          const response = await order(userId, body);
          const problem = problemSchema.safeParse(response.body).data;
          if (problem?.code !== 'MARKET_STALE') return response;
          // A busy machine's prices are late.
          await untilOpen(app);
        }
      };
      const [response] = await Promise.all([accepted(), answer(userId, 'held', nth)]);
      if (response.status !== 201) throw new Error(`answered ${response.text}`);
      return z.encode(tradeSchema, tradeSchema.parse(response.body));
    },
    async settled(userId) {
      const batches = z.array(settlementsDue.data).parse(await app.sent(settlementsDue.type));
      return batches.flatMap(({ items }) => items.filter((item) => item.userId === userId));
    },
    async result(userId, id) {
      const { exitAt } = await trade(userId, id);
      const later = new Date(exitAt * 1000 + afterExitMs);
      if (app.now() < later) app.setTime(later);
      return eventually(async () => {
        const now = await trade(userId, id);
        return now.status !== 'PENDING' && now;
      });
    },
  };
}
