import { isDeepStrictEqual } from 'node:util';
import {
  basisPointsSchema,
  type BonusFlag,
  type BonusStatus,
  centsSchema,
  DomainError,
  referralBonusCredited,
} from '@bambuzal/contracts';
import type { Actor } from '@bambuzal/service-kit';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { batchIdOf, decideBonus, grantBonus } from './bonus';
import type { Bonus, BonusDecision, BonusEvent, BonusPosting } from './bonus-event';
import { relatedTo } from './bonus-source';

/* Tests the rules of a bonus with random events, in any order and repeated. */

const hourMs = 60 * 60 * 1000;
const start = new Date('2026-03-04T15:00:00Z');
const finalStatuses: readonly BonusStatus[] = ['cancelled', 'reversed'];

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

const anyGrant = fc.record({
  amount: fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => centsSchema.parse(cents)),
  level: fc.integer({ min: 1, max: 5 }),
  holdHours: fc.constantFrom(0, 24),
  isFlagged: fc.boolean(),
  sourceType: fc.constantFrom('investment', 'smart_trading'),
});
type AnyGrant = typeof anyGrant extends fc.Arbitrary<infer Value> ? Value : never;

const kinds = [
  'due',
  'credit_by_administrator',
  'cancel_by_administrator',
  'credited',
  'source_reversed',
  'taken_back',
] as const satisfies readonly BonusEvent['kind'][];

const anySteps = fc.array(
  fc.record({
    // More `due` and `credited` events, so that fewer histories end early by a command.
    kind: fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...kinds) },
      { weight: 1, arbitrary: fc.constantFrom('due' as const, 'credited' as const) },
    ),
    pick: fc.nat(11),
    hours: fc.constantFrom(0, 0, 1, 24),
  }),
  { maxLength: 20 },
);
type Step = typeof anySteps extends fc.Arbitrary<(infer Value)[]> ? Value : never;

/** The history of a bonus: the events so far, and the present state. */
class History {
  now = start;
  state: Bonus;
  readonly decisions: BonusDecision[] = [];

  constructor(grant: AnyGrant) {
    const granted = grantBonus(newBonus(grant), start);
    this.decisions.push(granted);
    this.state = granted.state;
  }

  eventOf({ kind, pick }: Step): BonusEvent {
    const batchId = batchIdOf(this.state);
    switch (kind) {
      case 'due': {
        const flags: BonusFlag[] = pick % 3 === 0 ? ['same_device'] : [];
        return { kind, flags, batchId };
      }
      case 'credit_by_administrator': {
        const inAnHour = new Date(this.now.getTime() + hourMs);
        const ends = [null, this.now, inAnHour, start] as const;
        return { kind, by: administrator, batchId, coolingOffUntil: ends[pick % 4] ?? null };
      }
      case 'cancel_by_administrator':
        return { kind, by: administrator, reason: 'Mesma pessoa' };
      case 'credited':
        return { kind, transactionId: `line ${pick}`, creditedAt: this.now.toISOString() };
      case 'source_reversed':
        return { kind };
      case 'taken_back':
        return { kind, amount: Math.floor((this.state.amount * (pick % 3)) / 2) };
    }
  }

  /** @returns the decision; `undefined` if the event was refused */
  apply(event: BonusEvent): BonusDecision | undefined {
    const verdict = decideBonus(this.state, event, this.now);
    if (verdict instanceof DomainError) return undefined;
    this.decisions.push(verdict);
    this.state = verdict.state;
    return verdict;
  }

  run(steps: readonly Step[], after: (event: BonusEvent, before: Bonus) => void = () => {}): void {
    for (const step of steps) {
      this.now = new Date(this.now.getTime() + step.hours * hourMs);
      const event = this.eventOf(step);
      const before = this.state;
      this.apply(event);
      after(event, before);
    }
  }

  postings<Kind extends BonusPosting['kind']>(kind: Kind) {
    return this.decisions
      .flatMap((decided) => decided.postings)
      .filter((posting): posting is Extract<BonusPosting, { kind: Kind }> => posting.kind === kind);
  }

  /** Sum of all changes of a figure, in cents. */
  figure(path: string): number {
    const changes = this.postings('figures').map(({ change }) => change.by[path] ?? 0);
    return changes.reduce((sum, cents) => sum + cents, 0);
  }
}

function newBonus({ amount, level, holdHours, isFlagged, sourceType }: AnyGrant): Bonus {
  const eligibleDate = new Date(start.getTime() + holdHours * hourMs);
  return {
    _id: new Types.ObjectId(),
    userId: 'bruno',
    referredUserId: 'carla',
    referredName: 'carla',
    sourceType,
    ...relatedTo({ sourceType, sourceId: 'source' }),
    amount,
    percentage: basisPointsSchema.parse(1_000),
    level,
    description: 'Bônus de indicação de nível 1 de carla',
    status: 'pending',
    flags: isFlagged ? ['same_document'] : [],
    isFlagged,
    investmentDate: start,
    eligibleDate,
    releaseAt: isFlagged ? null : eligibleDate,
    batchId: null,
    creditedDate: null,
    relatedTransactionId: null,
    revocationId: null,
    uncollectedAmount: centsSchema.parse(0),
    takenBackAt: null,
    cancellationReason: null,
    endedAt: null,
    createdAt: start,
  };
}

/** Runs random histories. @param check called after each event, with the state before the event */
function holds(check: (history: History, event: BonusEvent, before: Bonus) => void): void {
  fc.assert(
    fc.property(anyGrant, anySteps, (grant, steps) => {
      const history = new History(grant);
      history.run(steps, (event, before) => check(history, event, before));
    }),
    { numRuns: 300 },
  );
}

test('asks the wallet once to credit the whole amount, and once to take it back', () => {
  holds((history) => {
    const { amount, batchId, revocationId } = history.state;
    const credits = history.postings('credit');
    const asked = credits.map(({ bonus, ...batch }) => [bonus.amount, batch.batchId]);
    expect(asked).toEqual(batchId === null ? [] : [[amount, batchId]]);
    const returns = history.postings('take_back');
    const taken = returns.map(({ bonus, ...batch }) => [bonus.amount, batch.batchId]);
    expect(taken).toEqual(revocationId === null ? [] : [[amount, revocationId]]);
  });
});

test('takes back only a reversed bonus that the wallet has credited', () => {
  holds((history) => {
    const { creditedDate, status } = history.state;
    const isUndone = status === 'reversed' && creditedDate !== null;
    expect(history.postings('take_back')).toHaveLength(isUndone ? 1 : 0);
  });
});

test('the amount is pending until it is earned or lost, and is never counted in two figures', () => {
  holds((history) => {
    const { amount, level, status } = history.state;
    const isPending = status === 'pending' || status === 'crediting';
    expect(history.figure('pendingAmount')).toBe(isPending ? amount : 0);
    const earned = history.figure(`levels.level${level}.earned`);
    expect(earned).toBe(status === 'credited' ? amount : 0);
  });
});

test('tells a member once about a credit, and not about a credit that is taken back at once', () => {
  holds((history, event, before) => {
    const published = history.decisions.flatMap(({ messages }) =>
      messages.filter(({ type }) => type === referralBonusCredited),
    );
    const isCredited = event.kind === 'credited' && before.status === 'crediting';
    const sent = history.decisions.at(-1)?.messages.length;
    expect(published.length).toBeLessThanOrEqual(1);
    expect(isCredited && sent !== 1).toBe(false);
    expect(before.status === 'reversed' && sent !== 0).toBe(false);
  });
});

test('a bonus goes to the wallet when it is due and has no flag, or when an administrator credits it', () => {
  holds(({ now, state }, event, before) => {
    const isAsked = before.status === 'pending' && state.status === 'crediting';
    const isByItself = event.kind === 'due' && event.flags.length === 0;
    const isDue = before.releaseAt !== null && before.releaseAt <= now;
    const isByAdministrator =
      event.kind === 'credit_by_administrator' && (event.coolingOffUntil ?? now) <= now;
    expect(isAsked && !(isByItself && isDue) && !isByAdministrator).toBe(false);
  });
});

test('a flagged bonus waits for an administrator', () => {
  holds(({ state }) => {
    const isWaiting = state.status === 'pending' && state.isFlagged;
    expect(isWaiting && state.releaseAt !== null).toBe(false);
    expect(state.isFlagged).toBe(state.flags.length > 0);
  });
});

test('the uncollected amount is never larger than the amount to take back', () => {
  holds(({ state: { amount, revocationId, uncollectedAmount } }) => {
    expect(uncollectedAmount).toBeGreaterThanOrEqual(0);
    expect(uncollectedAmount).toBeLessThanOrEqual(revocationId === null ? 0 : amount);
  });
});

test('a bonus has an end exactly while it is cancelled or reversed, and the end never changes', () => {
  holds(({ now, state }, _, before) => {
    const hasEnded = finalStatuses.includes(state.status);
    const endsNow = hasEnded && !finalStatuses.includes(before.status);
    expect(state.endedAt).toEqual(endsNow ? now : before.endedAt);
    expect(state.endedAt !== null).toBe(hasEnded);
  });
});

test('only the first answer of the wallet says when a bonus was taken back, and how much of it', () => {
  holds(({ now, state }, event, before) => {
    const isFirst =
      event.kind === 'taken_back' && before.revocationId !== null && before.takenBackAt === null;
    expect(state.takenBackAt).toEqual(isFirst ? now : before.takenBackAt);
    const missing = isFirst ? state.amount - event.amount : before.uncollectedAmount;
    expect(state.uncollectedAmount).toBe(missing);
  });
});

test('names the source of a bonus in every message and posting', () => {
  holds(({ decisions, state }) => {
    const { relatedInvestmentId: investmentId, relatedSmartTradingId: smartTradingId } = state;
    for (const { data } of decisions.flatMap(({ messages }) => messages)) {
      expect(data).toMatchObject({ investmentId, smartTradingId });
    }
    for (const posting of decisions.flatMap(({ postings }) => postings)) {
      if (posting.kind !== 'figures') expect(posting.bonus.investmentId).toBe(investmentId);
    }
  });
});

test('a final state stays final', () => {
  holds(({ state }, _, before) => {
    expect(finalStatuses.includes(before.status) && state.status !== before.status).toBe(false);
    expect(state.cancellationReason).toBe(before.cancellationReason ?? state.cancellationReason);
    expect(state.creditedDate).toEqual(before.creditedDate ?? state.creditedDate);
    expect(state.batchId).toBe(before.batchId ?? state.batchId);
  });
});

test('a repeated event changes and sends nothing', () => {
  holds(({ now, state }, event, before) => {
    // An event that was too early may be accepted later.
    const wasTaken = !isDeepStrictEqual(before, state);
    const again = wasTaken ? new Date(now.getTime() + hourMs) : now;
    const verdict = decideBonus(state, event, again);
    const isRefused = verdict instanceof DomainError;
    const { messages, postings, ...after } = isRefused ? nothing(state) : verdict;
    expect([messages, postings, after.state]).toEqual([[], [], state]);
  });
});

const nothing = (state: Bonus): BonusDecision => ({
  state,
  postings: [],
  messages: [],
  audit: [],
});

test("audits an administrator's command once, and audits no refused command", () => {
  fc.assert(
    fc.property(anyGrant, anySteps, (grant, steps) => {
      const history = new History(grant);
      for (const step of steps) {
        const event = history.eventOf(step);
        const decided = history.apply(event) ?? nothing(history.state);
        const isTaken = history.decisions.at(-1) === decided;
        expect(decided.audit).toHaveLength('by' in event && isTaken ? 1 : 0);
      }
    }),
  );
});
