import { type Connection, createConnection } from 'mongoose';
import { z } from 'zod';
import { ApiClient } from '../../support/api-client';
import { registerMember, type RegisteredMember } from '../../support/new-member';
import { crash, findDescendant } from '../../support/processes';
import { type StackFacts, TestStack } from '../../support/stack';
import { until } from '../../support/until';
import { readBooks } from '../money/books';
import { type Databases, SagaFixture, servicePattern } from './saga-fixture';
import { steps } from './steps';

const victims = [
  { name: 'investment', pattern: servicePattern('investment') },
  { name: 'wallet', pattern: servicePattern('wallet') },
  { name: 'referral', pattern: servicePattern('referral') },
  { name: 'notification', pattern: servicePattern('notification') },
  { name: 'RabbitMQ', pattern: /beam\.smp/ },
  { name: 'MongoDB', pattern: /mongo\/main\.ts/ },
];

/** In passing each step and each victim is met; every pair when `FAULT_TRIALS=full` asks for it. */
const isFull = process.env['FAULT_TRIALS'] === 'full';
const table = steps.flatMap((step, row) =>
  victims
    .filter((_, column) => isFull || column % steps.length === row)
    .map((victim) => [step.name, victim.name, step, victim] as const),
);

const parts = ['gateway', 'auth', 'admin', 'wallet', 'investment', 'referral', 'notification'];
const stack = new TestStack(['--only', parts.join(',')], { DEMO: 'true' });
const idSchema = z.object({ id: z.string() });

let facts: StackFacts;
let databases: Databases;
let chain: RegisteredMember[];
let packageId: string;

beforeAll(async () => {
  facts = await stack.start(120_000);
  databases = {
    wallet: await database('wallet'),
    investment: await database('investment'),
    referral: await database('referral'),
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
  const funded = await master.call('POST', `/api/admin/users/${third.id}/balance-adjustments`, {
    walletType: 'available',
    amount: 50_000,
    direction: 'credit',
    reason: 'Saldo do teste',
  });
  expect(funded.status).toBe(201);
  expect((await third.client.call('POST', '/api/risk-acceptance', { version: 1 })).status).toBe(
    200,
  );
}, 180_000);

afterAll(async () => {
  const { wallet, investment, referral } = databases;
  for (const connection of [wallet, investment, referral]) await connection.close();
  await stack.stop();
});

function database(dbName: string): Promise<Connection> {
  return createConnection(facts.servers.mongodb, { dbName }).asPromise();
}

/** Whatever was killed has a successor that answers. */
async function whole(): Promise<void> {
  const ready = async (port: number) =>
    (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok === true;
  const all = async () => (await Promise.all(Object.values(facts.ports).map(ready))).every(Boolean);
  await until('every service is ready', all, 60_000);
}

test.each(table)(
  '%s: a kill -9 of %s leaves the chain to come to its end, once',
  async (_step, _victim, { reach }, { pattern }) => {
    const scene = new SagaFixture({ launcherPid: stack.pid, databases, packageId, chain });
    const killed = findDescendant(stack.pid, pattern);
    try {
      await reach(scene);
      crash(stack.pid, pattern);
    } finally {
      scene.thawAll();
    }
    const hasSuccessor = () => {
      const pid = findDescendant(stack.pid, pattern);
      return pid !== undefined && pid !== killed;
    };
    await until('what was killed is there again', hasSuccessor, 60_000);
    await scene.ended();
    await whole();
  },
  200_000,
);

test('and the books balance', async () => {
  const { faults } = await readBooks(databases.wallet);
  expect(faults).toEqual([]);
});
