import { basisPointsSchema, centsSchema, DomainError } from '@bambuzal/contracts';
import { actorFixture } from '@bambuzal/service-kit/testing';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { shareOnLeaving } from '../pool/shares';
import {
  decideDeposit,
  type Deposit,
  type DepositDecision,
  type DepositEvent,
  makeDeposit,
} from './deposit';
import { shareOut } from './share-out';

const now = new Date('2026-03-02T15:00:00Z');
const cents = (amount: number) => centsSchema.parse(amount);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Applies an event, and fails if it is refused. */
function decided(deposit: Deposit, event: DepositEvent): DepositDecision {
  const verdict = decideDeposit(deposit, event, now);
  if (verdict instanceof DomainError) throw verdict;
  return verdict;
}

function active(principal: number, termDays: number | null, number: number): Deposit {
  const { state } = makeDeposit(
    {
      _id: new Types.ObjectId(String(number).padStart(24, '0')),
      userId: 'ana',
      kind: termDays === null ? 'flexible' : 'fixed',
      termDays,
      principal: cents(principal),
      feeRate: basisPointsSchema.parse(termDays === null ? 2_000 : 1_000),
      flexibleFeeRate: basisPointsSchema.parse(2_000),
    },
    '2026-03-01',
    now,
  );
  return decided(state, {
    kind: 'reservation_held',
    participatesFrom: '2026-03-01',
    bonusBase: cents(principal),
    bonusesHeldUntil: now,
  }).state;
}

const askedBack: DepositEvent = {
  kind: 'asked_back',
  openedDay: '2026-03-01',
  by: actorFixture(),
  reason: null,
};

/**
 * The wallet's books after it has posted the settlements: `smart_trading`, available, yield, and
 * the house's.
 */
class Books {
  readonly locked = new Map<string, number>();
  paid = 0;
  fees = 0;
  house = 0;

  hold(deposit: Deposit): void {
    this.locked.set(String(deposit._id), deposit.principal);
  }

  post({ postings, state }: DepositDecision): void {
    for (const posting of postings) {
      if (posting.kind !== 'settlement') continue;
      const { available, fee, locked, yield: gain } = posting.item;
      const id = String(state._id);
      this.locked.set(id, (this.locked.get(id) ?? 0) - locked);
      this.paid += available + gain;
      this.fees += fee;
      this.house += locked - available - gain - fee;
    }
  }
}

const plans = fc.array(
  fc.record({
    principal: fc.integer({ min: 5_000, max: 1_000_000 }),
    termDays: fc.constantFrom(null, 3, 90),
  }),
  { minLength: 1, maxLength: 12 },
);
const days = fc.array(
  fc.array(
    fc.record({
      net: fc.integer({ min: -4, max: 4 }),
      /** The deposit that leaves after the close, if any. */
      leaves: fc.option(fc.nat(), { freq: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  { minLength: 1, maxLength: 6 },
);

test('loses no cent when deposits leave, or when a close is split and repeated', () => {
  fc.assert(
    fc.property(plans, days, fc.integer({ min: 1, max: 5 }), (made, sequence, batchSize) => {
      const books = new Books();
      let all = made.map(({ principal, termDays }, i) => active(principal, termDays, i + 1));
      all.forEach((deposit) => books.hold(deposit));
      let earned = 0;
      const put = (decision: DepositDecision) => {
        books.post(decision);
        all = all.map((one) => (one._id.equals(decision.state._id) ? decision.state : one));
      };
      sequence.forEach((trades, i) => {
        const day = `2026-03-0${i + 1}`;
        const takePart = () => all.filter(({ status }) => status === 'active');
        let pot = { result: cents(0), weight: cents(sumOf(takePart().map(({ value }) => value))) };
        for (const { net, leaves } of trades) {
          const stake = Math.floor(pot.weight / 1000);
          pot = { ...pot, result: cents(pot.result + net * stake) };
          earned += net * stake;
          const there = takePart();
          const leaver = leaves === null ? undefined : there[leaves % there.length];
          if (!leaver) continue;
          const share = shareOnLeaving(pot, leaver.value);
          pot = { result: cents(pot.result - share), weight: cents(pot.weight - leaver.value) };
          const asked = decided(leaver, askedBack).state;
          const left = decided(asked, { kind: 'left_pool', share });
          put(left);
          // The repeated event changes nothing.
          expect(decided(left.state, { kind: 'left_pool', share })).toMatchObject({ postings: [] });
        }
        let cursor: ReturnType<typeof shareOut>['cursor'] = null;
        const inDay = takePart();
        for (let from = 0; from < inDay.length; from += batchSize) {
          const batch = inDay.slice(from, from + batchSize);
          const shared = shareOut({ _id: day, cursor, ...pot }, batch, 'batch');
          // A batch that is lost in a crash is repeated with the same result.
          expect(shareOut({ _id: day, cursor, ...pot }, batch, 'batch')).toEqual(shared);
          for (const { deposit, event } of shared.steps) put(decided(deposit, event));
          cursor = shared.cursor;
        }
        expect(cursor?.shared ?? 0).toBe(pot.result);
        expect(cursor?.weight ?? 0).toBe(pot.weight);
        const locked = sumOf([...books.locked.values()]);
        expect(locked).toBe(sumOf(all.map((deposit) => deposit.locked)));
        for (const { locked: held, status, value } of takePart()) {
          expect([status, held]).toEqual(['active', value]);
        }
      });
      for (const deposit of all) {
        if (!deposit.isPayoutDue) continue;
        const paid = decided(deposit, { kind: 'paid_out', batchId: 'payout' });
        put(paid);
        expect(decided(paid.state, { kind: 'paid_out', batchId: 'again' }).postings).toEqual([]);
      }
      const running = sumOf(
        all.filter(({ status }) => status === 'active').map(({ value }) => value),
      );
      const principals = sumOf(all.map(({ principal }) => principal));
      expect(sumOf([...books.locked.values()])).toBe(running);
      expect(running + books.paid + books.fees).toBe(principals + earned);
      expect(books.house).toBe(0 - earned);
      expect(books.fees).toBe(sumOf(all.map(({ feesPaid }) => feesPaid)));
    }),
    { numRuns: 300 },
  );
});

test('charges the fee on gains above the highest value so far, and never twice on the same gain', () => {
  const shares = fc.array(fc.integer({ min: -2_000, max: 2_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(shares, (sequence) => {
      let deposit = active(100_000, null, 1);
      let highest: number = deposit.value;
      for (const [i, share] of sequence.entries()) {
        const before = deposit;
        const event = { kind: 'day_closed', day: `day ${i}`, share: cents(share) } as const;
        deposit = decided(deposit, { ...event, batchId: 'b' }).state;
        const gross = before.value + share;
        const fee = Math.floor(Math.max(0, gross - highest) * 0.2 + 1e-9);
        expect(deposit.value).toBe(gross - fee);
        expect(deposit.feesPaid - before.feesPaid).toBe(fee);
        highest = Math.max(highest, deposit.value);
      }
    }),
  );
});

describe('a deposit that leaves', () => {
  const leave = (deposit: Deposit, share: number) =>
    decided(decided(deposit, askedBack).state, { kind: 'left_pool', share: cents(share) }).state;
  const gaining = (deposit: Deposit, ...shares: number[]) =>
    shares.reduce<Deposit>(
      (one, share) =>
        decided(one, { kind: 'day_closed', day: '2026-03-01', share: cents(share), batchId: 'b' })
          .state,
      deposit,
    );
  const payoutOf = (amount: number, toAvailable: number, fee: number) => ({
    amount,
    toAvailable,
    toYield: amount - toAvailable,
    fee,
  });

  test('pays the fee on its last gain if it is flexible', () => {
    expect(leave(active(10_000, null, 1), 100).payout).toEqual(payoutOf(10_080, 10_000, 20));
  });

  test('pays what is left after a loss to the available balance', () => {
    expect(leave(active(10_000, null, 1), -100).payout).toEqual(payoutOf(9_900, 9_900, 0));
  });

  test('repays its fee discount if it is fixed and its term has not ended', () => {
    const deposit = gaining(active(10_000, 90, 1), 500);
    expect(deposit).toMatchObject({ value: 10_450, feesPaid: 50, gains: 500 });
    expect(leave(deposit, 100).payout).toEqual(payoutOf(10_480, 10_000, 70));
    expect(leave(deposit, 100)).toMatchObject({ feesPaid: 120, gains: 600 });
  });

  test('repays at most its gain if it is fixed', () => {
    const deposit = gaining(active(10_000, 90, 1), 500);
    expect(leave(deposit, -430).payout).toEqual(payoutOf(10_000, 10_000, 20));
    expect(leave(deposit, -600).payout).toEqual(payoutOf(9_850, 9_850, 0));
  });

  test('is ended by the last close of its term, without a leaving fee, if it is fixed', () => {
    const ended = gaining(active(10_000, 1, 1), 500);
    expect(ended).toMatchObject({
      status: 'ended',
      isPayoutDue: true,
      locked: 10_450,
      payout: payoutOf(10_450, 10_000, 0),
    });
  });

  test('gets the whole principal back, and has its bonuses reversed, if it does not take part yet', () => {
    const later: Deposit = {
      ...active(10_000, 90, 1),
      participatesFrom: '2026-03-03',
      bonusesHeldUntil: new Date('2026-04-02T15:00:00Z'),
    };
    const undone = decided(later, askedBack);
    expect(undone.state).toMatchObject({ status: 'undone', payout: payoutOf(10_000, 10_000, 0) });
    expect(undone.messages.map(({ type }) => type.type)).toEqual(['trading.deposit.reversed']);
    const paid = decided(undone.state, { kind: 'paid_out', batchId: 'b' });
    expect(paid.postings).toMatchObject([
      { item: { locked: 10_000, available: 10_000, yield: 0, fee: 0 } },
    ]);
    expect(paid.messages).toMatchObject([{ data: { outcome: 'undone', paidOut: 10_000 } }]);
  });

  test('refuses a request to leave unless the deposit is active', () => {
    const over = leave(active(10_000, null, 1), 0);
    expect(decideDeposit(over, askedBack, now)).toMatchObject({ code: 'DEPOSIT_NOT_ACTIVE' });
  });
});
