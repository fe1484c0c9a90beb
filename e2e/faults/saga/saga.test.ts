import { z } from 'zod';
import { ApiClient } from '../../support/api-client';
import { creditMember } from '../../support/credit-member';
import { registerMember, type RegisteredMember } from '../../support/new-member';
import { type StackFacts, TestStack } from '../../support/stack';
import { readBooks } from '../money/books';
import { killAt, mongodb, rabbitmq, serviceVictim, whole } from '../service-stage';
import { type Databases, SagaFixture } from './saga-fixture';
import { steps } from './steps';

const victims = [
  serviceVictim('investment'),
  serviceVictim('wallet'),
  serviceVictim('referral'),
  serviceVictim('notification'),
  rabbitmq,
  mongodb,
];

/** A normal run covers each step and each killed process. `FAULT_TRIALS=full` covers every pair. */
const isFull = process.env['FAULT_TRIALS'] === 'full';
const table = steps.flatMap((step, row) =>
  victims
    .filter((_, column) => isFull || column % steps.length === row)
    .map((victim) => [step.name, victim.name, step, victim] as const),
);

const parts = ['gateway', 'auth', 'admin', 'wallet', 'investment', 'referral', 'notification'];
const stack = new TestStack(['--only', parts.join(','), '--seed', 'auth'], { DEMO: 'true' });
const idSchema = z.object({ id: z.string() });

let facts: StackFacts;
let databases: Databases;
let chain: RegisteredMember[];
let packageId: string;

beforeAll(async () => {
  facts = await stack.start(120_000);
  databases = {
    wallet: await stack.database('wallet'),
    investment: await stack.database('investment'),
    referral: await stack.database('referral'),
  };
  const origin = facts.publicUrl;
  const first = await registerMember(origin);
  const second = await registerMember(origin, first.referralCode);
  const third = await registerMember(origin, second.referralCode);
  chain = [first, second, third];
  const master = await new ApiClient(origin).signIn('master');
  const made = await master.call('POST', '/api/admin/investment-packages', {
    name: 'Plano do teste',
    minAmount: 20,
    maxAmount: 1_000,
    dailyProfitPercentage: 1.5,
    durationDays: 30,
  });
  packageId = idSchema.parse(await made.json()).id;
  await creditMember(master, third.id, 50_000);
  expect((await third.client.call('POST', '/api/risk-acceptance', { version: 1 })).status).toBe(
    200,
  );
}, 180_000);

afterAll(() => stack.stop());

test.each(table)(
  '%s: after a kill -9 of %s the saga completes exactly once',
  async (_step, _victim, { reach }, victim) => {
    const fixture = new SagaFixture({ launcherPid: stack.pid, databases, packageId, chain });
    await killAt(stack, victim, fixture, () => reach(fixture));
    await expect(fixture.ended()).resolves.toBeUndefined();
    await whole(facts, parts);
  },
  200_000,
);

test('the books balance after all kills', async () => {
  const { faults } = await readBooks(databases.wallet);
  expect(faults).toEqual([]);
});
