import { isDeepStrictEqual } from 'node:util';
import {
  basisPointsSchema,
  capitalReleased,
  centsSchema,
  DomainError,
  investmentActivated,
  investmentCompleted,
  investmentReversed,
  type MessageType,
  profitOf,
  purchaseRequested,
} from '@bambuzal/contracts';
import type { Actor } from '@bambuzal/service-kit';
import fc from 'fast-check';
import { Types } from 'mongoose';
import type { z } from 'zod';
import type { InvestmentPackageRow } from '../packages/investment-package.model';
import { unpaidDays } from './daily-profit';
import {
  decideInvestment,
  type Investment,
  type InvestmentDecision,
  type InvestmentEvent,
} from './investment';
import { decideOrder } from './investment-payment';

/* Tests the rules of an investment under random events, in any order and repeated. */

const hourMs = 60 * 60 * 1000;
const start = new Date('2026-03-04T15:00:00Z');
const finalStatuses: readonly Investment['status'][] = ['completed', 'cancelled'];

const administrator: Actor = {
  caller: {
    iss: 'bambuzal-auth',
    aud: 'bambuzal',
    sub: 'root',
    sid: 's',
    role: 'admin',
    adminType: 'master',
    iat: 0,
    exp: 0,
  },
  origin: { ipAddress: '127.0.0.1', userAgent: 'test' },
};

const anyOrder = fc.record({
  amount: fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => centsSchema.parse(cents)),
  payWith: fc.constantFrom('balance' as const, 'pix' as const),
  durationDays: fc.integer({ min: 1, max: 5 }),
  dailyRate: fc.integer({ min: 1, max: 999 }).map((rate) => basisPointsSchema.parse(rate)),
  returnCapital: fc.boolean(),
  businessDaysOnly: fc.boolean(),
  coolingOffHours: fc.constantFrom(0, 24),
});
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Value> ? Value : never;

const kinds = [
  'pay',
  'purchase_paid',
  'purchase_refused',
  'deposit_arranged',
  'deposit_refused',
  'deposit_confirmed',
  'cancel_by_member',
  'cancel_by_administrator',
  'days_paid',
  'cooling_off_ended',
  'capital_settled',
] as const satisfies readonly InvestmentEvent['kind'][];

const anySteps = fc.array(
  fc.record({
    // Payments and paid days are drawn more often than commands that end the investment.
    kind: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...kinds) },
      { weight: 3, arbitrary: fc.constantFrom('answer' as const, 'days_paid' as const) },
      { weight: 2, arbitrary: fc.constantFrom('pay' as const, 'deposit_confirmed' as const) },
    ),
    pick: fc.nat(11),
    hours: fc.constantFrom(0, 0, 1, 24, 72),
  }),
  { maxLength: 40 },
);
type Step = typeof anySteps extends fc.Arbitrary<(infer Value)[]> ? Value : never;

/** Events of one investment so far, with a wallet that decides each attempt once. */
class History {
  now = start;
  state: Investment;
  readonly decisions: InvestmentDecision[] = [];
  /** Days that were paid, in the order of payment. */
  readonly days: string[] = [];
  private readonly offer: InvestmentPackageRow;
  private readonly states: Investment[] = [];

  constructor(private readonly order: AnyOrder) {
    const { amount, payWith, durationDays, dailyRate, returnCapital, businessDaysOnly } = order;
    this.offer = {
      _id: new Types.ObjectId(),
      name: 'Bambu',
      description: '',
      imageUrl: null,
      minAmount: amount,
      maxAmount: amount,
      minDailyRate: null,
      maxDailyRate: null,
      isActive: true,
      isOrdered: false,
      version: 1,
      createdAt: start,
      dailyRate,
      durationDays,
      returnCapital,
      businessDaysOnly,
    };
    const ordered = decideOrder(
      { userId: 'ana', amount, payWith, document: '52998224725' },
      this.offer,
      start,
    );
    this.decisions.push(ordered);
    this.state = ordered.state;
  }

  eventOf({ kind, pick }: Step): InvestmentEvent {
    if (kind === 'answer') return this.answerOf(this.asked.at(-1) ?? '');
    switch (kind) {
      case 'pay':
        return { kind, offer: this.offerOf(pick), by: pick % 2 === 0 ? administrator : null };
      case 'purchase_paid':
      case 'purchase_refused':
        // Also repeats answers, and answers attempts that were never made.
        return this.answerOf(this.asked[pick] ?? `${String(this.state._id)}:${pick}`);
      case 'deposit_arranged':
        return {
          kind,
          amount: this.order.amount + (pick % 3 === 0 ? 1 : 0),
          payment: { ...payment, depositId: `deposit ${pick}` },
        };
      case 'deposit_refused':
        return { kind, refusal: { reason: 'TOO_MANY_OPEN_DEPOSITS', limit: null } };
      case 'deposit_confirmed':
        return { kind, isOnOffer: pick % 6 !== 0 };
      case 'cancel_by_administrator':
        return { kind, by: administrator, reason: 'Pedido' };
      case 'days_paid':
        return this.daysOf(pick);
      case 'cancel_by_member':
      case 'cooling_off_ended':
      case 'capital_settled':
        return { kind };
    }
  }

  /** @returns the decision; `undefined` if the event was refused */
  apply(event: InvestmentEvent): InvestmentDecision | undefined {
    const verdict = decideInvestment(this.state, event, this.now);
    if (verdict instanceof DomainError) return undefined;
    this.states.push(this.state);
    if (event.kind === 'days_paid' && verdict.state.paidDays > this.state.paidDays) {
      this.days.push(...event.days);
    }
    this.decisions.push(verdict);
    this.state = verdict.state;
    return verdict;
  }

  run(steps: readonly Step[], after: (event: InvestmentEvent, before: Investment) => void): void {
    for (const step of steps) {
      this.now = new Date(this.now.getTime() + step.hours * hourMs);
      const event = this.eventOf(step);
      const before = this.state;
      this.apply(event);
      after(event, before);
    }
  }

  sent<Data extends z.ZodType>(type: MessageType<Data>): z.output<Data>[] {
    return this.decisions.flatMap(({ messages }) =>
      messages.filter((sent) => sent.type === type).map(({ data }) => type.data.parse(data)),
    );
  }

  /** Ids of the attempts that the wallet was asked to pay, oldest first. */
  get asked(): string[] {
    return this.sent(purchaseRequested).map(({ purchaseId }) => purchaseId);
  }

  /**
   * Answer of a wallet that pays every second attempt and repeats its answer for a repeated
   * request.
   */
  private answerOf(purchaseId: string): InvestmentEvent {
    const { coolingOffHours } = this.order;
    const isPaid = this.asked.includes(purchaseId) && this.isPaying(purchaseId);
    if (isPaid) return { kind: 'purchase_paid', purchaseId, coolingOffHours };
    return { kind: 'purchase_refused', purchaseId };
  }

  private isPaying(purchaseId: string): boolean {
    return (Number(purchaseId.split(':')[1]) + this.order.durationDays) % 2 === 0;
  }

  private offerOf(pick: number): InvestmentPackageRow | null {
    if (pick === 0) return null;
    if (pick === 1) return { ...this.offer, isActive: false };
    if (pick === 2) return { ...this.offer, durationDays: 400 };
    return this.offer;
  }

  /** Days that are due now, or that were due in an earlier state. */
  private daysOf(pick: number): InvestmentEvent {
    const of = pick % 3 === 0 ? (this.states[pick] ?? this.state) : this.state;
    const days = unpaidDays(of, '2099-12-31').slice(0, 1 + (pick % 2));
    const rates = days.map((_, i) => basisPointsSchema.parse(this.order.dailyRate + i + pick));
    return { kind: 'days_paid', days, rates };
  }
}

const payment = {
  method: 'pix' as const,
  pixCopyPaste: '000201',
  address: null,
  network: null,
  token: null,
  payAmount: null,
  simulated: true,
  expiresAt: start,
};

/**
 * Checks a property over random histories. @param check called after every event, with the state
 * before it
 */
function holds(
  check: (history: History, event: InvestmentEvent, before: Investment) => void,
): void {
  fc.assert(
    fc.property(anyOrder, anySteps, (order, steps) => {
      const history = new History(order);
      history.run(steps, (event, before) => check(history, event, before));
    }),
    { numRuns: 300 },
  );
}

const amountsOf = (messages: readonly { readonly amount: number }[]) =>
  messages.map(({ amount }) => amount);

test('every attempt requests the whole amount under a new id', () => {
  holds((history) => {
    const asked = history.sent(purchaseRequested);
    expect(amountsOf(asked)).toEqual(asked.map(() => history.state.amount));
    expect(new Set(history.asked).size).toBe(asked.length);
  });
});

test('at most one attempt is in progress, and only while the investment is pending', () => {
  holds((history, event, before) => {
    const { purchaseId, status } = history.state;
    const isLatest = status === 'pending' && purchaseId === history.asked.at(-1);
    expect(purchaseId === null || isLatest).toBe(true);
    const isOver = before.purchaseId !== null && purchaseId !== before.purchaseId;
    const answered = 'purchaseId' in event ? event.purchaseId : undefined;
    expect(isOver ? answered : before.purchaseId).toBe(before.purchaseId);
  });
});

test('the wallet holds the capital exactly while the investment is active', () => {
  holds((history) => {
    const { amount, status } = history.state;
    const bound = amountsOf(history.sent(investmentActivated));
    const released = amountsOf(history.sent(capitalReleased));
    const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);
    expect(sum(bound) - sum(released)).toBe(status === 'active' ? amount : 0);
    expect(bound.length).toBeLessThanOrEqual(1);
    expect(released.length).toBeLessThanOrEqual(1);
  });
});

test('a paid attempt activates the investment, after any events in between', () => {
  holds((history, event) => {
    const isPaid = event.kind === 'purchase_paid';
    expect(isPaid && history.state.activatedAt === null).toBe(false);
  });
});

test('a cancellation reverses the effects of an investment, but its completion does not', () => {
  holds((history) => {
    const { activatedAt, status } = history.state;
    const isUndone = status === 'cancelled' && activatedAt !== null;
    expect(history.sent(investmentReversed)).toHaveLength(isUndone ? 1 : 0);
    expect(history.sent(investmentCompleted)).toHaveLength(status === 'completed' ? 1 : 0);
    const [released] = history.sent(capitalReleased);
    const end = history.state.terms.returnCapital ? 'returned' : 'kept';
    if (released) expect(released.outcome).toBe(isUndone ? 'undone' : end);
  });
});

test('the requested profit matches the rates of the paid days to the cent', () => {
  holds((history) => {
    const { amount, profit, rateSum } = history.state;
    const asked = history.decisions.flatMap(({ postings }) => amountsOf(postings));
    expect(asked.reduce((sum, cents) => sum + cents, 0)).toBe(profit);
    expect(profit).toBe(profitOf(amount, rateSum));
  });
});

test('a run pays each promised day once, in order, and no further day', () => {
  holds(({ days, state }) => {
    expect(days).toEqual([...new Set(days)].sort());
    expect(days).toHaveLength(state.paidDays);
    expect(state.lastProfitDate).toBe(days.at(-1) ?? null);
    expect(state.paidDays).toBeLessThanOrEqual(state.terms.durationDays);
    const isOver = state.paidDays === state.terms.durationDays;
    expect(state.status === 'completed').toBe(isOver);
    if (isOver) expect(state.lastProfitDate).toBe(state.endDate);
  });
});

test('no day is paid and no investment counts for levels during the cooling-off period', () => {
  holds(({ now, state }) => {
    const { coolingOffUntil, paidDays, settledAt } = state;
    const isPaidOrCounted = paidDays > 0 || settledAt !== null;
    const isCoolingOff = coolingOffUntil !== null && coolingOffUntil > now;
    expect(isPaidOrCounted && isCoolingOff).toBe(false);
  });
});

test('an investment in a final state does not change and sends no messages', () => {
  holds((history, _, before) => {
    if (!finalStatuses.includes(before.status)) return;
    const { capitalSettledAt: _capital, settledAt: _settled, ...final } = before;
    expect(history.state).toMatchObject(final);
  });
  fc.assert(
    fc.property(anyOrder, anySteps, anySteps, (order, steps, later) => {
      const history = new History(order);
      history.run(steps, () => {});
      if (!finalStatuses.includes(history.state.status)) return;
      const sent = history.decisions.length;
      history.run(later, () => {});
      for (const { messages, postings, audit } of history.decisions.slice(sent)) {
        expect([messages, postings, audit]).toEqual([[], [], []]);
      }
    }),
  );
});

test('the first payment instructions are kept when others arrive', () => {
  holds(({ state }, _, before) => {
    expect(state.payment).toEqual(before.payment ?? state.payment);
  });
});

test('a repeated event changes no state and sends no messages', () => {
  holds((history, event, before) => {
    const { now, state } = history;
    // An event that came too early may be accepted later, so only an accepted event is repeated at
    // a later time.
    const wasTaken = !isDeepStrictEqual(before, state);
    const again = wasTaken ? new Date(now.getTime() + hourMs) : now;
    const verdict = decideInvestment(state, event, again);
    if (verdict instanceof DomainError) return;
    expect([verdict.messages, verdict.postings]).toEqual([[], []]);
    // Money that arrives during an attempt is remembered for the next attempt.
    const asksAgain = event.kind === 'deposit_confirmed' && verdict.state.asksAgain;
    expect(verdict.state).toEqual(asksAgain ? { ...state, asksAgain } : state);
  });
});

test('an answered attempt leaves the investment paid, cancelled or ready for another attempt', () => {
  fc.assert(
    fc.property(anyOrder, anySteps, (order, steps) => {
      const history = new History(order);
      history.run(steps, () => {});
      const answer: Step = { kind: 'answer', pick: 0, hours: 0 };
      history.run([answer, answer], () => {});
      expect(history.state.purchaseId).toBeNull();
    }),
  );
});

test("an administrator's action is recorded once, and a refused action is not recorded", () => {
  fc.assert(
    fc.property(anyOrder, anySteps, (order, steps) => {
      const history = new History(order);
      for (const step of steps) {
        const event = history.eventOf(step);
        const decided = history.apply(event);
        const isAdministrators = 'by' in event && event.by !== null;
        if (decided) expect(decided.audit).toHaveLength(isAdministrators ? 1 : 0);
      }
    }),
  );
});
