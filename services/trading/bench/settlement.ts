import { setTimeout as pause } from 'node:timers/promises';
import {
  createTestContext,
  createTestIdentity,
  startServiceProcesses,
} from '@bambuzal/service-kit/testing';
import { z } from 'zod';
import { Exposure } from '../src/trades/exposure';
import { timeOfPlainWrites } from './settlement/plain-writes';
import { lockStakes, tradesOf, type WalletBooks, writeTrades } from './settlement/prepared-trades';

/**
 * Measures trades that end in the same second, with `trading` and `wallet` in separate processes:
 * the time until every result is known, and until every credit is posted. Needs the same servers as
 * the tests, with the same variables (`BAMBUZAL_TEST_MONGODB_URI`, `BAMBUZAL_TEST_AMQP_URL`,
 * `BAMBUZAL_TEST_REDIS_URL`).
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const heapMb = 110;
const everyMs = 50;
const limitMs = 180_000;
const identity = createTestIdentity();
const context = await createTestContext('trading', { keys: identity.keys, usesBroker: true });
const { connection } = context.database;
const exposure = new Exposure(connection);
const services = await startServiceProcesses(['trading', 'wallet'], {
  context,
  heapMb,
  identity,
  servicesFolder: new URL('../../', import.meta.url),
});
const walletDatabase = services.databaseOf('wallet');
const sums = z.array(z.object({ total: z.number() }));

async function sumOf(wallet: string): Promise<number> {
  const [sum] = sums.parse(
    await walletDatabase
      .collection('accounts')
      .aggregate([{ $match: { wallet } }, { $group: { _id: null, total: { $sum: '$balance' } } }])
      .toArray(),
  );
  return sum?.total ?? 0;
}

const wallet: WalletBooks = { locked: () => sumOf('smart_trading') };

const open = () =>
  connection
    .collection('trading_trades')
    .countDocuments({ state: 'open', lane: { $gte: 0 } }, { limit: 1 });
const locked = () =>
  walletDatabase
    .collection('accounts')
    .countDocuments({ wallet: 'smart_trading', balance: { $gt: 0 } }, { limit: 1 });

async function untilNone(count: () => Promise<number>, since: number): Promise<number> {
  for (;;) {
    if ((await count()) === 0) return Date.now() - since;
    if (Date.now() - since > limitMs) throw new Error(`not done after ${limitMs} ms`);
    await pause(everyMs);
  }
}

/** @returns durations in milliseconds, from the second at which all trades end */
async function measure(count: number) {
  const prepared = tradesOf(exposure, count);
  await lockStakes(context, wallet, prepared);
  const exitAt = Math.ceil((Date.now() + 4_000 + count) / 1000);
  await writeTrades(context, prepared, exitAt);
  if (Date.now() > exitAt * 1000) throw new Error('the trades were written too late');
  const houseBefore = await sumOf('trading_result');
  await pause(exitAt * 1000 - Date.now());
  const since = exitAt * 1000;
  const [resultsMs, creditsMs] = await Promise.all([
    untilNone(open, since),
    untilNone(locked, since),
  ]);
  await assertExact(exitAt, count, (await sumOf('trading_result')) - houseBefore);
  return { resultsMs, creditsMs };
}

/** Checks that each result arrived once, and that the house received the members' losses. */
async function assertExact(exitAt: number, count: number, house: number): Promise<void> {
  const settled = await connection
    .collection('trading_trades')
    .find({ exitAt, state: 'settled' })
    .project({ result: 1 })
    .toArray();
  const results = settled.reduce((sum, { result }) => sum + Number(result), 0);
  if (settled.length !== count || results + house !== 0) {
    throw new Error(`${settled.length} are settled for ${results}; the house has ${house}`);
  }
}

try {
  // Warm up: compilation and first connections would distort the measurement.
  await measure(1_000);
  const count = 10_000;
  const plain = await timeOfPlainWrites(context, exposure, count);
  const { creditsMs, resultsMs } = await measure(count);
  const row = (ms: number, plainMs: number) => ({
    seconds: (ms / 1000).toFixed(1),
    'the same as plain writes, seconds': (plainMs / 1000).toFixed(1),
    ratio: (ms / plainMs).toFixed(1),
  });
  console.table({
    'all results are known (wanted: 3 s)': row(resultsMs, plain.resultsMs),
    'all credits are posted (wanted: 15 s)': row(creditsMs, plain.creditsMs),
  });
} finally {
  await services.stop();
  await context.close();
}
