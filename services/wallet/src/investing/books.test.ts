import {
  capitalReleased,
  levelBonusesDue,
  profitsDue,
  purchaseRequested,
  referralBonusesRevoked,
} from '@bambuzal/contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { type Ask, askingOf } from '../testing/asking';

let wallet: WalletApp;
let ask: Ask;
beforeAll(async () => {
  wallet = await createWalletApp();
  ask = askingOf(wallet);
});
afterAll(() => wallet.close());

const checksSchema = z.object({
  checks: z.array(z.object({ name: z.string(), passed: z.boolean() })),
});

const cents = fc.integer({ min: 1, max: 100_000 });
const member = fc.nat({ max: 2 });
const anyStep = fc.record({
  what: fc.constantFrom('fund', 'buy', 'undone', 'returned', 'kept', 'profit', 'bonus', 'revoke'),
  parts: fc.array(fc.record({ member, amount: cents }), { minLength: 1, maxLength: 4 }),
  /** Few names, so that steps repeat messages, also with changed contents. */
  name: fc.nat({ max: 3 }),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Applies a step. The wallet may refuse a step. */
async function take(run: string, members: readonly string[], step: Step): Promise<void> {
  const items = step.parts.map(({ member: i, amount }, position) => ({
    userId: members[i] ?? '',
    amount,
    description: 'Passo',
    investmentId: `${run}:${step.name}`,
    bonusId: `${step.name}:${position}`,
  }));
  const batchId = `${run}:${step.name}`;
  const [first] = items;
  if (!first) return;
  const { userId, amount, investmentId } = first;
  const investment = { userId, amount, investmentId, description: 'Passo' };
  const asked = {
    fund: () => wallet.fund(userId, 'available', amount),
    buy: () => ask(purchaseRequested, { ...investment, purchaseId: batchId }),
    undone: () => ask(capitalReleased, { ...investment, outcome: 'undone' }),
    returned: () => ask(capitalReleased, { ...investment, outcome: 'returned' }),
    kept: () => ask(capitalReleased, { ...investment, outcome: 'kept' }),
    profit: () => ask(profitsDue, { batchId, date: '2026-03-02', profits: items }),
    bonus: () =>
      ask(levelBonusesDue, {
        batchId,
        bonuses: items.map((item) => ({
          ...item,
          ...({ wallet: 'bonus', category: 'bonus', metadata: {} } as const),
        })),
      }),
    revoke: () => ask(referralBonusesRevoked, { batchId, bonuses: items }),
  } as const;
  await asked[step.what]().catch((error: unknown) => {
    const isExpected =
      error instanceof Error && /INSUFFICIENT_BALANCE|posted otherwise/.test(error.message);
    if (!isExpected) throw error;
  });
}

test('the books balance after any requests in any order', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 12 }), async (steps) => {
      const run = `run-${(runs += 1)}`;
      const members = [newMember(), newMember(), newMember()];
      for (const step of steps) await take(run, members, step);
    }),
    { numRuns: 25 },
  );
  const { body } = await wallet.admin.post('/api/admin/solvency/recount').expect(200);
  const { checks } = checksSchema.parse(body);
  expect(checks.map(({ passed }) => passed)).toEqual([true, true, true]);
});
