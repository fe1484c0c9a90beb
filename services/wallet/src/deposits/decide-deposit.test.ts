import { type Cents, centsSchema, DomainError } from '@bambuzal/contracts';
import { actorFixture } from '@bambuzal/service-kit/testing';
import fc from 'fast-check';
import { Types } from 'mongoose';
import type { Posting } from '../ledger/ledger';
import type { CryptoPayment, CryptoPaymentStatus } from '../providers/crypto-provider';
import { cryptoPaymentStatuses } from '../providers/crypto-provider';
import { decideDeposit, type DepositEvent } from './decide-deposit';
import type { Deposit } from './deposit';

const cents = (amount: number): Cents => centsSchema.parse(amount);
const start = new Date('2026-03-02T12:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const administrator = actorFixture();

function depositFixture(change: Partial<Deposit> = {}): Deposit {
  return {
    _id: new Types.ObjectId(),
    userId: String(new Types.ObjectId()),
    method: 'usdt',
    amount: cents(10_000),
    receivedAmount: cents(0),
    status: 'awaiting_payment',
    document: null,
    provider: 'simulator',
    simulated: true,
    externalId: 'first',
    repeatedIds: [],
    payment: {
      pixCopyPaste: null,
      address: 'T-address',
      payAmount: '20.000000',
      actuallyPaid: null,
      rate: cents(500),
      confirmations: 0,
      requiredConfirmations: 3,
    },
    providerStatus: null,
    payments: [],
    approval: null,
    providerFailed: false,
    expiresAt: later(3600),
    createdAt: start,
    confirmedAt: null,
    differs: false,
    nextCheckAt: start,
    ...change,
  };
}

/** Applies events to a deposit step by step. Refused events are skipped. */
function live(from: Deposit, steps: readonly (readonly [number, DepositEvent])[]) {
  const postings: Posting[] = [];
  const published: unknown[] = [];
  const states = [from];
  let now = 0;
  for (const [seconds, event] of steps) {
    now += seconds;
    const state = states.at(-1) ?? from;
    const verdict = decideDeposit(state, event, later(now));
    if (verdict instanceof DomainError) continue;
    postings.push(...verdict.postings);
    published.push(...verdict.messages.map(({ data }) => data));
    states.push(verdict.state);
  }
  return { state: states.at(-1) ?? from, states, postings, published };
}

/** Amount that the postings add to members' wallets, in cents. */
const credited = (postings: readonly Posting[]): number =>
  postings
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => 'userId' in account)
    .reduce((sum, { amount }) => sum + amount, 0);

const amounts = fc.integer({ min: 1, max: 30_000 }).map(cents);
/** Amount of each payment in cents. The provider's record of a payment never changes its amount. */
const paid = { first: 6_000, second: 4_000, third: 9_000 };
const payments = fc.constantFrom<keyof typeof paid>('first', 'second', 'third').map((id) => ({
  id,
  amount: cents(paid[id]),
  transactionId: `line of ${id}`,
}));
const firstPayment = fc
  .record({
    status: fc.constantFrom<CryptoPaymentStatus>(...cryptoPaymentStatuses),
    actuallyPaid: fc.bigInt({ min: 0n, max: 30_000_000n }),
    confirmations: fc.option(fc.nat(9)),
  })
  .map((reported): CryptoPayment => ({
    paymentId: 'first',
    parentPaymentId: null,
    orderId: null,
    token: 'USDT',
    ...reported,
  }));
const events = fc.oneof(
  fc.constant<DepositEvent>({
    kind: 'instructions_given',
    instructions: { expiresAt: later(7200), payment: { address: 'another address' } },
  }),
  fc.constant<DepositEvent>({ kind: 'provider_failed' }),
  fc
    .constantFrom('first', 'second', 'third')
    .map((paymentId): DepositEvent => ({ kind: 'payment_announced', paymentId })),
  fc
    .record({ first: fc.option(firstPayment, { nil: undefined }), payments: fc.array(payments) })
    .map((found): DepositEvent => ({ kind: 'checked', ...found, pollIntervalMs: 1000 })),
  fc.option(amounts, { nil: undefined }).map((amount): DepositEvent => ({
    kind: 'approved',
    by: administrator,
    amount,
    transactionId: 'line of approval',
  })),
  fc.constant<DepositEvent>({ kind: 'cancelled', by: administrator }),
);
const lives = fc.array(fc.tuple(fc.nat(4000), events), { maxLength: 12 });

test('no cent appears or vanishes: the postings balance, and add up to the received amount', () => {
  fc.assert(
    fc.property(lives, (steps) => {
      const { state, postings, published } = live(depositFixture(), steps);
      for (const { lines } of postings) {
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      }
      expect(credited(postings)).toBe(state.receivedAmount);
      expect(published).toHaveLength(postings.length);
    }),
  );
});

test('credits the larger of the approved and the reported amount, in either order', () => {
  fc.assert(
    fc.property(lives, (steps) => {
      const { state } = live(depositFixture(), steps);
      const reported = state.payments.reduce((sum, { amount }) => sum + amount, 0);
      expect(state.receivedAmount).toBe(Math.max(reported, state.approval?.amount ?? 0));
    }),
  );
});

test('a repeated event changes nothing', () => {
  fc.assert(
    fc.property(lives, events, (steps, event) => {
      const { state } = live(depositFixture(), steps);
      const once = live(state, [[0, event]]);
      const twice = live(once.state, [[0, event]]);
      expect(twice.postings).toEqual([]);
      expect({ ...twice.state, nextCheckAt: null }).toEqual({ ...once.state, nextCheckAt: null });
    }),
  );
});

test('credits each payment once, under one reference', () => {
  fc.assert(
    fc.property(lives, (steps) => {
      const { postings } = live(depositFixture(), steps);
      const references = postings.map(({ reference }) => reference);
      expect(new Set(references).size).toBe(references.length);
    }),
  );
});

test('a confirmed deposit stays confirmed after any event', () => {
  fc.assert(
    fc.property(lives, (steps) => {
      const statuses = live(depositFixture(), steps).states.map(({ status }) => status);
      const confirmed = statuses.indexOf('confirmed');
      const after = confirmed === -1 ? [] : statuses.slice(confirmed);
      expect(new Set(after).size).toBeLessThanOrEqual(1);
    }),
  );
});

test('an unpaid deposit expires exactly at its time', () => {
  const checked = { kind: 'checked', payments: [], pollIntervalMs: 1000 } as const;
  expect(live(depositFixture(), [[3599, checked]]).state.status).toBe('awaiting_payment');
  expect(live(depositFixture(), [[3600, checked]]).state.status).toBe('expired');
});

test('a late report does not revert a payment', () => {
  const report = (status: CryptoPaymentStatus): readonly [number, DepositEvent] => [
    1,
    {
      kind: 'checked',
      first: {
        paymentId: 'first',
        parentPaymentId: null,
        orderId: null,
        token: 'USDT',
        status,
        actuallyPaid: 1n,
        confirmations: null,
      },
      payments: [],
      pollIntervalMs: 1000,
    },
  ];
  const { state } = live(depositFixture(), [report('partially_paid'), report('confirming')]);
  expect([state.status, state.providerStatus]).toEqual(['partially_paid', 'partially_paid']);
});

test('a deposit that an administrator cancelled is reopened only by a payment', () => {
  fc.assert(
    fc.property(lives, (steps) => {
      const withoutPayments = steps.filter(([, { kind }]) => kind !== 'checked');
      const cancelled = depositFixture({ status: 'cancelled' });
      expect(live(cancelled, withoutPayments).state.status).toBe('cancelled');
    }),
  );
});

test('reversing all credits leaves a received amount of zero, and reversing another entry changes nothing', () => {
  fc.assert(
    fc.property(fc.array(payments, { minLength: 1 }), (found) => {
      const checked = { kind: 'checked', payments: found, pollIntervalMs: 1000 } as const;
      const once = live(depositFixture(), [[1, checked]]);
      const reversals = once.state.payments.map(({ credited: amount }) => {
        const event = { kind: 'credit_reversed', amount, isApproval: false } as const;
        return [1, event] as const;
      });
      const { state, postings } = live(once.state, reversals);
      expect([state.receivedAmount, state.status]).toEqual([0, 'cancelled']);
      expect(live(state, [[1, checked]]).postings).toEqual([]);
      expect(postings).toEqual([]);
    }),
  );
});

test('an approval matched with payments cannot be reversed', () => {
  const approved = { kind: 'approved', by: administrator, transactionId: 'a' } as const;
  const amount = cents(4_000);
  const found = [{ id: 'first', amount, transactionId: 'b' }];
  const { state } = live(depositFixture(), [
    [1, approved],
    [1, { kind: 'checked', payments: found, pollIntervalMs: 1000 }],
  ]);
  const reversal = { kind: 'credit_reversed', amount: state.amount, isApproval: true } as const;
  expect(decideDeposit(state, reversal, later(9))).toMatchObject({ code: 'ENTRY_NOT_REVERSIBLE' });
});

test('an administrator cannot approve their own deposit', () => {
  const own = depositFixture({ userId: administrator.caller.sub });
  const event = { kind: 'approved', by: administrator, transactionId: 'a' } as const;
  expect(decideDeposit(own, event, start)).toMatchObject({ code: 'OWN_MONEY' });
});
