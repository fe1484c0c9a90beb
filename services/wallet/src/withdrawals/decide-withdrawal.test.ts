import { type Cents, centsSchema, DomainError } from '@bambuzal/contracts';
import { actorFixture } from '@bambuzal/service-kit/testing';
import fc from 'fast-check';
import { Types } from 'mongoose';
import type { Posting } from '../ledger/ledger';
import { decideRequest, decideWithdrawal, type WithdrawalEvent } from './decide-withdrawal';
import type { Withdrawal } from './withdrawal';

const cents = (amount: number): Cents => centsSchema.parse(amount);
const start = new Date('2026-03-02T12:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const administrator = actorFixture();

function pending(change: Partial<Withdrawal> = {}): Withdrawal {
  return {
    _id: new Types.ObjectId(),
    userId: 'ana',
    amount: cents(10_000),
    fee: cents(500),
    netAmount: cents(9_500),
    walletType: 'yield',
    method: 'pix',
    status: 'pending',
    payoutStatus: 'none',
    pixKeyId: 'key',
    keyType: 'email',
    destination: 'ana@example.com',
    usdtRate: null,
    isAutomatic: true,
    personNeededFor: null,
    risk: null,
    isSimulated: true,
    attempt: 0,
    provider: null,
    externalPaymentId: null,
    adminNotes: null,
    rejectionReason: null,
    createdAt: start,
    dueAt: later(86_400),
    heldUntil: null,
    heldFor: null,
    processedAt: null,
    processedBy: null,
    paidAt: null,
    payoutDueAt: start,
    payoutTries: 0,
    correlationId: null,
    ...change,
  };
}

/** Requests a withdrawal and applies events step by step. Refused events are skipped. */
function live(steps: readonly (readonly [number, WithdrawalEvent])[], from = pending()) {
  const request = decideRequest(from);
  const states = [request.state];
  const postings: Posting[] = [...request.postings];
  let now = 0;
  for (const [seconds, event] of steps) {
    now += seconds;
    const verdict = decideWithdrawal(states.at(-1) ?? from, event, later(now));
    if (verdict instanceof DomainError) continue;
    states.push(verdict.state);
    postings.push(...verdict.postings);
  }
  return { state: states.at(-1) ?? from, states, postings };
}

/** Sums of the postings in cents, by account. */
function sums(postings: readonly Posting[]): Record<string, number> {
  const all = new Map<string, number>();
  for (const { account, amount } of postings.flatMap(({ lines }) => lines)) {
    const name = 'wallet' in account ? account.wallet : JSON.stringify(account);
    all.set(name, (all.get(name) ?? 0) + amount);
  }
  return Object.fromEntries([...all].filter(([, amount]) => amount !== 0));
}

const attempts = fc.integer({ min: 1, max: 3 });
const payers = fc.constantFrom(
  { name: 'simulator', isByHand: false, isSimulated: true },
  { name: 'manual', isByHand: true, isSimulated: false },
);
const events: fc.Arbitrary<WithdrawalEvent> = fc.oneof(
  fc.nat(9000).map((seconds): WithdrawalEvent => ({
    kind: 'held',
    hold: { heldUntil: later(seconds), heldFor: 'credentials_changed' },
  })),
  fc
    .record({
      by: fc.constantFrom(administrator, null),
      payer: payers,
      externalPaymentId: fc.constantFrom('E1', undefined),
    })
    .map((approval): WithdrawalEvent => ({ kind: 'approved', correlationId: 'c', ...approval })),
  fc.constant<WithdrawalEvent>({ kind: 'left_to_people', reason: 'member_count' }),
  fc.constant<WithdrawalEvent>({ kind: 'rejected', by: administrator, reason: 'chave errada' }),
  attempts.map((attempt): WithdrawalEvent => ({ kind: 'paid', attempt, externalId: 'E2' })),
  attempts.map((attempt): WithdrawalEvent => ({ kind: 'failed', attempt, reason: 'sem chave' })),
);
const lives = fc.array(fc.tuple(fc.nat(4000), events), { maxLength: 14 });

test('no cent appears or vanishes: the reserved amount is paid, returned, or still reserved', () => {
  fc.assert(
    fc.property(lives, (steps) => {
      const { state, postings } = live(steps);
      for (const { lines } of postings) {
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      }
      const expected =
        state.payoutStatus === 'paid'
          ? { yield: -10_000, '{"system":"external"}': 9_500, '{"system":"fee_income"}': 500 }
          : { yield: -10_000, withdrawal_hold: 10_000 };
      expect(sums(postings)).toEqual(state.status === 'rejected' ? {} : expected);
    }),
  );
});

test('a paid or rejected withdrawal keeps its state after any event', () => {
  fc.assert(
    fc.property(lives, events, (steps, event) => {
      const { state } = live(steps);
      if (state.payoutStatus !== 'paid' && state.status !== 'rejected') return;
      const verdict = decideWithdrawal(state, event, later(99_999));
      if (verdict instanceof DomainError) return;
      expect(verdict).toEqual({ state, postings: [], messages: [], audit: [] });
    }),
  );
});

test('an attempt gets one outcome, and later reports about it change nothing', () => {
  fc.assert(
    fc.property(lives, attempts, (steps, attempt) => {
      const { state } = live(steps);
      const paid = { kind: 'paid', attempt, externalId: 'E2' } as const;
      const once = decideWithdrawal(state, paid, later(99_999));
      if (once instanceof DomainError) throw once;
      const failed = { kind: 'failed', attempt, reason: 'late' } as const;
      for (const event of [paid, failed]) {
        expect(decideWithdrawal(once.state, event, later(99_999))).toMatchObject({
          state: once.state,
          postings: [],
        });
      }
    }),
  );
});

test('each approval begins a new attempt, only after the previous attempt failed', () => {
  fc.assert(
    fc.property(lives, (steps) => {
      const { states } = live(steps);
      for (const [index, after] of states.entries()) {
        const before = states[index - 1] ?? after;
        const isApproval = before.status === 'pending' && after.status === 'approved';
        expect(after.attempt).toBe(before.attempt + (isApproval ? 1 : 0));
        if (!isApproval) continue;
        expect(before.payoutStatus).toBe(before.attempt === 0 ? 'none' : 'failed');
      }
    }),
  );
});

test('a report about another attempt changes nothing', () => {
  const sending = pending({ status: 'approved', payoutStatus: 'sending', attempt: 2 });
  for (const event of [
    { kind: 'paid', attempt: 1, externalId: 'E2' },
    { kind: 'failed', attempt: 1, reason: 'late' },
  ] as const) {
    expect(decideWithdrawal(sending, event, later(1))).toMatchObject({ state: sending });
  }
});

test('a withdrawal paid by hand is settled when it is approved', () => {
  const payer = { name: 'manual', isByHand: true, isSimulated: false };
  const { state, postings } = live([
    [
      1,
      {
        kind: 'approved',
        by: administrator,
        payer,
        correlationId: 'c',
        externalPaymentId: 'E1',
      },
    ],
  ]);
  expect(state).toMatchObject({
    payoutStatus: 'paid',
    externalPaymentId: 'E1',
    provider: 'manual',
  });
  expect(sums(postings)).not.toHaveProperty('withdrawal_hold');
});

test('a held withdrawal cannot be approved', () => {
  fc.assert(
    fc.property(fc.nat(9000), fc.nat(9000), (heldFor, waited) => {
      const held = pending({ heldUntil: later(heldFor), heldFor: 'new_destination' });
      const payer = { name: 'simulator', isByHand: false, isSimulated: true };
      const event = { kind: 'approved', by: null, payer, correlationId: 'c' } as const;
      const verdict = decideWithdrawal(held, event, later(waited));
      expect(verdict instanceof DomainError).toBe(waited < heldFor);
    }),
  );
});

test('an event never shortens a hold', () => {
  fc.assert(
    fc.property(lives, (steps) => {
      const holds = live(steps).states.map(({ heldUntil }) => heldUntil?.getTime() ?? 0);
      expect(holds).toEqual(holds.toSorted((one, other) => one - other));
    }),
  );
});

test.each([
  ['an administrator who approves their own', { userId: administrator.caller.sub }, 'OWN_MONEY'],
  ['one that was rejected', { status: 'rejected' }, 'WITHDRAWAL_NOT_PENDING'],
] as const)('an approval is refused: %s', (_what, change, code) => {
  const payer = { name: 'simulator', isByHand: false, isSimulated: true };
  const event = { kind: 'approved', by: administrator, payer, correlationId: 'c' } as const;
  expect(decideWithdrawal(pending(change), event, start)).toMatchObject({ code });
});

test('a payment by hand requires its identifier', () => {
  const payer = { name: 'manual', isByHand: true, isSimulated: false };
  const event = { kind: 'approved', by: administrator, payer, correlationId: 'c' } as const;
  const code = 'PAYMENT_REFERENCE_REQUIRED';
  expect(decideWithdrawal(pending(), event, start)).toMatchObject({ code });
});
