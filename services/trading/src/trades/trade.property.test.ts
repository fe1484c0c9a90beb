import { basisPointsSchema, centsSchema, DomainError } from '@bambuzal/contracts';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { z } from 'zod';
import { decideTrade, orderTrade, type SettlementItem, type Trade, type TradeEvent } from './trade';

const now = new Date('2026-03-02T15:00:00Z');

const outcomes = ['held', 'insufficient_balance', 'too_late'] as const;

const events: fc.Arbitrary<TradeEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('reservation_decided' as const),
    outcome: fc.constantFrom(...outcomes),
  }),
  fc.record({
    kind: fc.constant('prices_known' as const),
    entry: fc.record({ points: fc.integer({ min: 99, max: 101 }), tradeId: fc.constant(null) }),
    exit: fc.record({ points: fc.integer({ min: 99, max: 101 }), tradeId: fc.constant(null) }),
  }),
  fc.constant({ kind: 'price_missing' as const }),
  fc.constant({ kind: 'cancelled' as const }),
);
/** Seconds after the order. Cancelling is possible only in the first two. */
const moments = fc.integer({ min: 0, max: 4 });

function ordered(amount: number, payout: number, direction: 'CALL' | 'PUT'): Trade {
  const agreed = {
    _id: new Types.ObjectId(),
    userId: 'ana',
    pair: 'BAMBU/BRL',
    source: 'simulated' as const,
    decimals: 4,
    direction,
    amount: centsSchema.parse(amount),
    payout: basisPointsSchema.parse(payout),
    duration: 60,
    entryAt: 1_772_463_606,
    exitAt: 1_772_463_666,
    lane: 0,
    exposureId: 'BAMBU/BRL CALL 0',
    robot: null,
    receipt: 'signed',
  };
  return orderTrade(agreed, now).state;
}

test('pays out a held stake exactly once, for repeated events in any order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom('CALL' as const, 'PUT' as const),
      fc.array(fc.tuple(events, moments), { maxLength: 12 }),
      (amount, payout, direction, sequence) => {
        let trade = ordered(amount, payout, direction);
        let wasHeld = false;
        /** The wallet's first answer. The wallet decides once, and repeats the same answer. */
        let answer: string | undefined;
        const items: SettlementItem[] = [];
        for (const [event, seconds] of sequence) {
          const heard =
            event.kind === 'reservation_decided' && answer !== undefined
              ? { ...event, outcome: z.enum(outcomes).parse(answer) }
              : event;
          if (heard.kind === 'reservation_decided') answer = heard.outcome;
          const before = trade;
          const verdict = decideTrade(trade, heard, new Date(now.getTime() + seconds * 1000));
          if (verdict instanceof DomainError) throw verdict;
          trade = verdict.state;
          items.push(...verdict.postings);
          wasHeld ||= heard.kind === 'reservation_decided' && heard.outcome === 'held';
          const isOver = before.state === 'settled' || before.state === 'failed';
          if (isOver) expect(trade).toEqual({ ...before, awaitsAnswer: trade.awaitsAnswer });
          if (isOver && !before.awaitsAnswer) expect(verdict.postings).toEqual([]);
          const isCancelled = trade.failure === 'cancelled' && before.failure !== 'cancelled';
          if (isCancelled) {
            expect(before.state).toBe('reserving');
            expect(now.getTime() / 1000 + seconds).toBeLessThan(trade.entryAt - 4);
          }
        }
        const isPaid = wasHeld && (trade.state === 'settled' || trade.state === 'failed');
        expect(items).toHaveLength(isPaid ? 1 : 0);
        for (const item of items) {
          expect(item.locked).toBe(amount);
          expect(item.available + item.yield - item.locked).toBe(trade.result);
          expect(item.yield).toBeLessThanOrEqual(Math.floor((amount * payout) / 10_000));
          expect(item.available).toBe(trade.outcome === 'lost' ? 0 : amount);
        }
      },
    ),
    { numRuns: 500 },
  );
});

describe('a cancelled order', () => {
  const cancelled = () => {
    const verdict = decideTrade(ordered(100, 8000, 'CALL'), { kind: 'cancelled' }, now);
    if (verdict instanceof DomainError) throw verdict;
    return verdict.state;
  };

  test('fails at once, without a settlement', () => {
    expect(cancelled()).toMatchObject({ state: 'failed', failure: 'cancelled', result: 0 });
  });

  test('returns its stake once if the wallet held it, no matter when the answer arrives', () => {
    const held = { kind: 'reservation_decided', outcome: 'held' } as const;
    const late = new Date(now.getTime() + 3_600_000);
    const first = decideTrade(cancelled(), held, late);
    if (first instanceof DomainError) throw first;
    expect(first.postings).toMatchObject([{ locked: 100, available: 100, yield: 0 }]);
    expect(first.state).toMatchObject({ state: 'failed', failure: 'cancelled' });
    expect(decideTrade(first.state, held, late)).toMatchObject({ postings: [] });
  });

  test.each(['insufficient_balance', 'too_late'] as const)(
    'returns no stake when the wallet answers %s',
    (outcome) => {
      const heard = decideTrade(cancelled(), { kind: 'reservation_decided', outcome }, now);
      expect(heard).toMatchObject({ postings: [], state: { failure: 'cancelled' } });
    },
  );
});

test('an order cannot be cancelled from four seconds before its entry', () => {
  const trade = ordered(100, 8000, 'CALL');
  const final = new Date((trade.entryAt - 4) * 1000);
  const before = new Date(final.getTime() - 1);
  expect(decideTrade(trade, { kind: 'cancelled' }, final)).toMatchObject({ state: trade });
  expect(decideTrade(trade, { kind: 'cancelled' }, before)).toMatchObject({
    state: { failure: 'cancelled' },
  });
});

test('a refused stake cannot be held later', () => {
  const refused = decideTrade(
    ordered(100, 8000, 'CALL'),
    { kind: 'reservation_decided', outcome: 'too_late' },
    now,
  );
  if (refused instanceof DomainError) throw refused;
  const late = decideTrade(refused.state, { kind: 'reservation_decided', outcome: 'held' }, now);
  expect(late).toMatchObject({ state: { state: 'failed', failure: 'too_late' }, postings: [] });
});

test('asks for its stake until four seconds before the entry', () => {
  const trade = ordered(100, 8000, 'CALL');
  const { messages } = orderTrade(trade, now);
  const expiresAt = new Date((trade.entryAt - 4) * 1000).toISOString();
  expect(messages).toMatchObject([{ data: { reservationId: String(trade._id), expiresAt } }]);
});
