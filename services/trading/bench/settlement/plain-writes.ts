import { performance } from 'node:perf_hooks';
import type { ServiceContext } from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import type { Exposure } from '../../src/trades/exposure';
import { inBatches, type PreparedTrades, tradesOf } from './prepared-trades';

/**
 * Writes the same documents plainly to the same server, in batches of the same size, without rules,
 * transactions or messages: results in place of open trades, then accounts and statement lines.
 *
 * @returns milliseconds of each step
 */
export async function timeOfPlainWrites(
  { database }: ServiceContext,
  exposure: Pick<Exposure, 'idOf'>,
  count: number,
) {
  const { connection } = database;
  const prepared = tradesOf(exposure, count);
  const trades = connection.collection('bare_trades');
  for (const some of inBatches(prepared.trades)) await trades.insertMany([...some]);
  const resultsMs = await timeOf(async () => {
    for (const some of inBatches(prepared.trades)) {
      await trades.bulkWrite(
        some.map(({ _id, amount }) => ({
          updateOne: {
            filter: { _id, state: 'open' },
            update: {
              $set: {
                state: 'settled',
                entryPrice: 1_250_000,
                exitPrice: 1_250_100,
                outcome: 'won',
                result: amount,
                settledAt: new Date(),
              },
            },
          },
        })),
      );
    }
  });
  const creditsMs = await timeOf(() => writeCredits(connection, prepared));
  return { resultsMs, creditsMs };
}

interface Account {
  readonly _id: string;
  readonly balance: number;
}

async function writeCredits(
  connection: ServiceContext['database']['connection'],
  { trades }: PreparedTrades,
): Promise<void> {
  const accounts = connection.collection<Account>('bare_accounts');
  const lines = connection.collection('bare_lines');
  for (const some of inBatches(trades)) {
    await accounts.bulkWrite(
      some.flatMap(({ amount, userId }) =>
        ['available', 'smart_trading'].map((wallet) => ({
          updateOne: {
            filter: { _id: `${userId}/${wallet}` },
            update: { $inc: { balance: amount } },
            upsert: true,
          },
        })),
      ),
    );
    await lines.insertMany(
      some.map(({ amount, userId }) => ({
        _id: new Types.ObjectId(),
        userId,
        amount,
        category: 'trading_capital',
        description: 'Operação CALL em BAMBU/BRL',
        createdAt: new Date(),
      })),
    );
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
