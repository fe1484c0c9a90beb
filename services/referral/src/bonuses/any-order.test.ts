import {
  type BonusesDue,
  bonusesCredited,
  bonusesDueSchema,
  bonusesTakenBack,
  investmentActivated,
  investmentReversed,
  referralBonusesDue,
  referralBonusesRevoked,
  tradingDepositActivated,
  tradingDepositReversed,
  userRegistered,
} from '@bambuzal/contracts';
import fc from 'fast-check';
import { levelKeys } from '../members/ancestors';
import { createReferralApp, newId, type ReferralApp } from '../testing/referral-app';
import { creditOf } from '../testing/wallet-stand-in';

/*
 * Messages arrive in any order and more than once, and messages that come too early are delivered
 * again. In every case each bonus is paid once, each bonus of an undone source is taken back once,
 * and the figures match the remaining investments and Smart Trading deposits.
 */

let referral: ReferralApp;
beforeAll(async () => {
  referral = await createReferralApp();
});
afterAll(() => referral.close());

const percentages = [1_000n, 500n, 300n, 200n, 100n];
const plans = fc.array(
  fc.record({
    investor: fc.nat(),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    isUndone: fc.boolean(),
    sourceType: fc.constantFrom('investment', 'smart_trading'),
    /** Part of a deposit that is not new money, in cents. */
    moved: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  { minLength: 1, maxLength: 5 },
);

type Plan = typeof plans extends fc.Arbitrary<(infer Value)[]> ? Value : never;
type Message = () => Promise<void>;

const parseDue = (data: unknown) => bonusesDueSchema.parse(data);
const parseRevoked = (data: unknown) => referralBonusesRevoked.data.parse(data);

class World {
  /** A chain of members, each brought by the previous member. */
  readonly members = Array.from({ length: 7 }, newId);
  readonly investments: (Plan & { readonly id: string; readonly base: number })[];
  private readonly at = referral.now().toISOString();
  private readonly answered = new Set<string>();

  constructor(drawn: readonly Plan[]) {
    this.investments = drawn.map((plan) => ({
      ...plan,
      id: newId(),
      base: plan.sourceType === 'investment' ? plan.amount : Math.max(0, plan.amount - plan.moved),
      investor: plan.investor % this.members.length,
    }));
  }

  messages(): Message[] {
    return [
      ...this.members.map((userId, i) => () => this.register(userId, i)),
      ...this.investments.map((plan) => () => this.activate(plan)),
      ...this.investments.filter(({ isUndone }) => isUndone).map((plan) => () => this.undo(plan)),
    ];
  }

  /** The wallet's answers to the requests since the last call. */
  async answers(): Promise<Message[]> {
    const due = await this.own<BonusesDue>(referralBonusesDue, parseDue);
    const revoked = await this.own(referralBonusesRevoked, parseRevoked);
    return [
      ...due.map(
        (batch) => () => referral.receive(bonusesCredited, creditOf(batch, referral.now())),
      ),
      ...revoked.map(({ batchId, bonuses }) => () => {
        const taken = bonuses.map(({ bonusId, amount }) => ({ bonusId, amount }));
        return referral.receive(bonusesTakenBack, { batchId, taken });
      }),
    ];
  }

  private async own<Batch extends { batchId: string; bonuses: { userId: string }[] }>(
    type: typeof referralBonusesDue | typeof referralBonusesRevoked,
    parse: (data: unknown) => Batch,
  ): Promise<Batch[]> {
    const ids = new Set(this.members);
    return (await referral.sent(type.type)).map(parse).filter(({ batchId, bonuses }) => {
      if (!ids.has(bonuses[0]?.userId ?? '') || this.answered.has(batchId)) return false;
      this.answered.add(batchId);
      return true;
    });
  }

  private register(userId: string, i: number): Promise<void> {
    const username = `u${userId}`;
    const referrerId = this.members[i - 1] ?? null;
    return referral.receive(userRegistered, {
      userId,
      username,
      fullName: 'Pessoa',
      role: 'user',
      referralCode: userId,
      referrerId,
      language: 'pt-BR',
      registeredAt: this.at,
    });
  }

  private activate(plan: World['investments'][number]): Promise<void> {
    const { id, investor, amount, base } = plan;
    if (plan.sourceType === 'smart_trading') {
      return referral.receive(tradingDepositActivated, {
        depositId: id,
        userId: this.members[investor]!,
        kind: 'flexible',
        amount,
        bonusBase: base,
        activatedAt: this.at,
        bonusesHeldUntil: this.at,
      });
    }
    return referral.receive(investmentActivated, {
      investmentId: id,
      userId: this.members[investor]!,
      amount,
      packageId: 'p',
      packageName: 'Bambu',
      activatedAt: this.at,
      coolingOffUntil: this.at,
    });
  }

  private undo({ id, investor, amount, sourceType }: World['investments'][number]): Promise<void> {
    const reversal = { userId: this.members[investor]!, amount, reversedAt: this.at };
    return sourceType === 'investment'
      ? referral.receive(investmentReversed, { ...reversal, investmentId: id })
      : referral.receive(tradingDepositReversed, { ...reversal, depositId: id });
  }

  /** Final figures of each member, computed from the rules alone. */
  expected() {
    return this.members.map((_id, member) => {
      const levels = levelKeys.map((_key, i) => {
        const below = this.investments.filter(
          ({ investor, isUndone }) => investor === member + i + 1 && !isUndone,
        );
        const shareOf = (amount: number) => Number((BigInt(amount) * percentages[i]!) / 10_000n);
        return {
          members: member + i + 1 < this.members.length ? 1 : 0,
          volume: below.reduce((sum, { base }) => sum + base, 0),
          earned: below.reduce((sum, { base }) => sum + shareOf(base), 0),
        };
      });
      const own = this.investments.filter(
        ({ investor, isUndone }) => investor === member && !isUndone,
      );
      return { levels, volume: own.reduce((sum, { base }) => sum + base, 0), pendingAmount: 0 };
    });
  }

  /** Amounts credited by the wallet less the amounts taken back, by member. */
  async paid(): Promise<number[]> {
    this.answered.clear();
    const due = await this.own<BonusesDue>(referralBonusesDue, parseDue);
    this.answered.clear();
    const revoked = await this.own(referralBonusesRevoked, parseRevoked);
    const sumOf = (
      batches: readonly { bonuses: { userId: string; amount: number }[] }[],
      id: string,
    ) =>
      batches
        .flatMap(({ bonuses }) => bonuses)
        .filter(({ userId }) => userId === id)
        .reduce((sum, { amount }) => sum + amount, 0);
    return this.members.map((id) => sumOf(due, id) - sumOf(revoked, id));
  }
}

test('pays every bonus once, for messages in any order and with repetitions', async () => {
  await fc.assert(
    fc.asyncProperty(plans, fc.infiniteStream(fc.nat()), async (drawn, order) => {
      const world = new World(drawn);
      const pick = () => order.next().value ?? 0;
      const waiting = [...world.messages(), ...world.messages()];
      while (waiting.length > 0) {
        const [message] = waiting.splice(pick() % waiting.length, 1);
        await message?.().catch(() => waiting.push(message));
        // The wallet answers now and then, each time twice.
        if (waiting.length === 0 || pick() % 6 === 0) {
          const answers = await world.answers();
          waiting.push(...answers, ...answers);
        }
      }
      const figures = await Promise.all(
        world.members.map((id) => referral.dependencies.figures.of(id)),
      );
      const expected = world.expected();
      expect(figures).toEqual(expected);
      expect(await world.paid()).toEqual(
        expected.map(({ levels }) => levels.reduce((sum, { earned }) => sum + earned, 0)),
      );
    }),
    { numRuns: 8 },
  );
}, 120_000);

test('pays no bonus twice and loses none, for simultaneous messages of many investments', async () => {
  const world = new World(
    Array.from({ length: 12 }, (_, i) => ({
      investor: 2 + (i % 3),
      amount: 1_000 + i,
      isUndone: i % 4 === 0,
      sourceType: i % 2 === 0 ? 'investment' : 'smart_trading',
      moved: 10 * i,
    })),
  );
  const messages = world.messages();
  for (const message of messages.slice(0, world.members.length)) await message();
  const rest = messages.slice(world.members.length);
  await Promise.all([...rest, ...rest].map((message) => message()));
  for (;;) {
    const answers = await world.answers();
    if (answers.length === 0) break;
    await Promise.all([...answers, ...answers].map((message) => message()));
  }
  const figures = await Promise.all(
    world.members.map((id) => referral.dependencies.figures.of(id)),
  );
  expect(figures).toEqual(world.expected());
}, 120_000);
