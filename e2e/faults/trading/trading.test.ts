import type { Connection } from 'mongoose';
import { z } from 'zod';
import { ApiClient } from '../../support/api-client';
import { creditMember } from '../../support/credit-member';
import { registerMember, type RegisteredMember } from '../../support/new-member';
import { type StackFacts, TestStack } from '../../support/stack';
import { readBooks } from '../money/books';
import { killAt, mongodb, rabbitmq, redis, serviceVictim, whole } from '../service-stage';
import { steps } from './steps';
import { type Databases, TradeFixture } from './trade-fixture';

const victims = [serviceVictim('trading'), serviceVictim('wallet'), mongodb, rabbitmq, redis];

/** A normal run covers each step and each killed process. `FAULT_TRIALS=full` covers every pair. */
const isFull = process.env['FAULT_TRIALS'] === 'full';
const table = steps.flatMap((step, row) =>
  victims
    .filter((_, column) => isFull || row % victims.length === column)
    .map((victim) => [step.name, victim.name, step, victim] as const),
);

const parts = ['gateway', 'auth', 'admin', 'wallet', 'trading'];
const stack = new TestStack(['--only', parts.join(','), '--seed', 'auth'], {
  DEMO: 'true',
  DEMO_MARKET_DAYS: '0',
});
const solvencySchema = z.object({
  checks: z.array(z.object({ name: z.string(), passed: z.boolean() })),
});
const sums = z.array(z.object({ total: z.number() }));

let facts: StackFacts;
let databases: Databases;
let member: RegisteredMember;
let master: ApiClient;

beforeAll(async () => {
  facts = await stack.start(120_000);
  databases = { trading: await stack.database('trading'), wallet: await stack.database('wallet') };
  member = await registerMember(facts.publicUrl);
  master = await new ApiClient(facts.publicUrl).signIn('master');
  await creditMember(master, member.id, 50_000);
  await done(member.client, 'POST', '/api/smart-trading/agreement', { version: 1 });
  await done(member.client, 'PUT', '/api/trading/limits', { dailyLoss: 50_000 });
}, 180_000);

afterAll(() => stack.stop());

async function done(client: ApiClient, method: string, path: string, body: object): Promise<void> {
  const answer = await client.call(method, path, body);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
}

/** @param field to sum over the matching rows, in cents */
async function sumOf(rows: Connection, name: string, filter: object, field: string) {
  const [sum] = sums.parse(
    await rows
      .collection(name)
      .aggregate([{ $match: filter }, { $group: { _id: null, total: { $sum: `$${field}` } } }])
      .toArray(),
  );
  return sum?.total ?? 0;
}

test.each(table)(
  '%s: after a kill -9 of %s the stake is held and paid out exactly once, or not held at all',
  async (_step, _victim, { mayBeRefused = false, reach }, victim) => {
    const fixture = new TradeFixture({ launcherPid: stack.pid, databases, member });
    await killAt(stack, victim, fixture, () => reach(fixture));
    expect(mayBeRefused ? ['paid out', 'refused'] : ['paid out']).toContain(await fixture.ended());
    await whole(facts, parts);
  },
  200_000,
);

test("credits the house with exactly the members' losses from trades and the pool, and leaves no stake or exposure open", async () => {
  const { trading, wallet } = databases;
  const results = await sumOf(trading, 'trading_trades', {}, 'result');
  const house = await sumOf(wallet, 'accounts', { wallet: 'trading_result' }, 'balance');
  const shared = await sumOf(trading, 'smart_trading_days', {}, 'share');
  expect(house + results + shared).toBe(0);
  const locked = { owner: member.id, wallet: 'smart_trading' };
  expect(await sumOf(wallet, 'accounts', locked, 'balance')).toBe(0);
  expect(await sumOf(trading, 'trading_exposure', {}, 'amount')).toBe(0);
  const limits = await trading.collection('member_limits').findOne({ userId: member.id });
  expect(limits).toMatchObject({ openStakes: 0, openTrades: 0 });
});

test('the books balance, and every solvency check passes', async () => {
  const { faults } = await readBooks(databases.wallet);
  expect(faults).toEqual([]);
  const answer = await master.call('POST', '/api/admin/solvency/recount');
  const { checks } = solvencySchema.parse(await answer.json());
  expect(checks.filter(({ passed }) => !passed)).toEqual([]);
});
