import type { Connection } from 'mongoose';
import { z } from 'zod';
import { ApiClient } from '../../support/api-client';
import { creditMember } from '../../support/credit-member';
import { registerMember, type RegisteredMember } from '../../support/new-member';
import { crash } from '../../support/processes';
import { type StackFacts, TestStack } from '../../support/stack';
import { until } from '../../support/until';
import { serviceVictim, whole } from '../service-stage';

/**
 * Robots decide and order at the closes of minutes. `trading` is killed while they do so, and again
 * while all of them are stopped. Takes some minutes, so that only `FAULT_TRIALS=full` runs it.
 */
const fullTest = process.env['FAULT_TRIALS'] === 'full' ? test : test.skip;

const parts = ['gateway', 'auth', 'admin', 'wallet', 'trading'];
const robots = 12;
const pairs = ['BAMBU/BRL', 'PANDA/BRL', 'LOTUS/BRL'] as const;

/** Settings that differ, so that some robot has a signal at nearly each close of a minute. */
function settingsOf(robot: number) {
  const strategy = { strategy: 'rsi_reversion', period: 5 + (robot % 4), low: 49, high: 51 };
  return {
    pair: pairs[robot % pairs.length],
    strategy,
    duration: 60,
    stake: 10,
    tradesPerDay: 50,
    openTrades: 3,
    stopLoss: 1_000,
    takeProfit: null,
    days: 1,
  };
}
const minuteMs = 60_000;

const orderSchema = z.object({
  userId: z.string(),
  robot: z.object({ runId: z.string(), signalAt: z.int() }),
});
const robotSchema = z.object({ _id: z.string(), state: z.string(), tradesToday: z.int() });

const stack = new TestStack(['--only', parts.join(','), '--seed', 'auth'], {
  DEMO: 'true',
  DEMO_MARKET_DAYS: '0',
});
let facts: StackFacts;
let trading: Connection;
let members: readonly RegisteredMember[];

async function done(client: ApiClient, method: string, path: string, body: object): Promise<void> {
  const answer = await client.call(method, path, body);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
}

async function trader(master: ApiClient, robot: number): Promise<RegisteredMember> {
  const member = await registerMember(facts.publicUrl);
  await creditMember(master, member.id, 1_000);
  await done(member.client, 'POST', '/api/smart-trading/agreement', { version: 1 });
  await done(member.client, 'PUT', '/api/trading/limits', { dailyLoss: 1_000 });
  await done(member.client, 'POST', '/api/trading/robot/start', settingsOf(robot));
  return member;
}

beforeAll(async () => {
  if (process.env['FAULT_TRIALS'] !== 'full') return;
  facts = await stack.start(120_000);
  trading = await stack.database('trading');
  const master = await new ApiClient(facts.publicUrl).signIn('master');
  const made: RegisteredMember[] = [];
  for (let i = 0; i < robots; i += 1) made.push(await trader(master, i));
  members = made;
}, 240_000);

afterAll(() => stack.stop());

const orders = async () =>
  z.array(orderSchema).parse(
    await trading
      .collection('trading_trades')
      .find({ robot: { $ne: null } })
      .toArray(),
  );
const closeOf = (at: number) => Math.floor(at / minuteMs) * minuteMs;

/** Kills `trading` as soon as a robot has ordered at a close after now. */
async function killWhileOrdering(): Promise<void> {
  const from = closeOf(Date.now()) / 1000;
  const ordered = async () => (await orders()).some(({ robot }) => robot.signalAt > from);
  await until('a robot orders', ordered, 4 * minuteMs);
  crash(stack.pid, serviceVictim('trading').pattern);
  await whole(facts, parts);
}

async function isCounted(): Promise<boolean> {
  const placed = await orders();
  const all = await trading.collection('trading_bots').find().toArray();
  const counted = z.array(robotSchema).parse(all);
  const agrees = ({ _id, tradesToday }: (typeof counted)[number]) =>
    placed.filter(({ userId }) => userId === _id).length === tradesToday;
  return counted.length === robots && counted.every(agrees);
}

/** Stops a member's robot, and asks again until the killed process is back. */
function stop({ client }: RegisteredMember): Promise<void> {
  return until(
    'the robot is stopped',
    async () => {
      const answer = await client.call('POST', '/api/trading/robot/stop').catch(() => undefined);
      return answer?.ok === true;
    },
    minuteMs,
  );
}

fullTest.each([1, 2, 3])(
  'a robot follows each signal once, and counts its orders, after a kill -9 between decision and order: %d',
  async () => {
    await killWhileOrdering();
    const all = await orders();
    const signals = all.map(({ robot }) => `${robot.runId} ${robot.signalAt}`);
    expect(new Set(signals).size).toBe(all.length);
    // The two collections are read one after the other, and an order may come between.
    await until('each robot has counted its orders', isCounted, minuteMs);
  },
  6 * minuteMs,
);

fullTest(
  'no robot orders after its stop has answered, with a kill -9 of trading among the stops',
  async () => {
    const from = closeOf(Date.now()) / 1000;
    const ordered = async () => (await orders()).some(({ robot }) => robot.signalAt > from);
    await until('a robot orders', ordered, 4 * minuteMs);
    const stops = members.map(stop);
    crash(stack.pid, serviceVictim('trading').pattern);
    await Promise.all(stops);
    const atStop = (await orders()).length;
    await whole(facts, parts);
    // The next two closes would have signals again.
    const later = closeOf(Date.now()) + 2 * minuteMs + 15_000;
    await until('two more minutes close', () => Promise.resolve(Date.now() > later), 4 * minuteMs);
    expect(await orders()).toHaveLength(atStop);
  },
  9 * minuteMs,
);
