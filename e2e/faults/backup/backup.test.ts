import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUp, restoreBackup } from '@bambuzal/backup';
import { purchaseRequested, solvencySchema } from '@bambuzal/contracts';
import { databaseNameOf } from '@bambuzal/service-kit';
import fc from 'fast-check';
import { until } from '../../support/until';
import { readBooks } from '../money/books';
import { MoneyFixture } from '../money/money-fixture';
import { type Command, commands, Operations } from '../money/operations';
import { type RestoredMoney, startRestored } from './restored-money';

const namespace = 'restored.';
const operationsUnderWay = 250;
/** Number of entries after which the backup begins. */
const entriesBefore = 40;

const ground = new MoneyFixture();
const folder = mkdtempSync(path.join(tmpdir(), 'backups-'));
let restored: RestoredMoney | undefined;
beforeAll(() => ground.lay(), 120_000);
afterAll(async () => {
  await restored?.close();
  await ground.clear();
  rmSync(folder, { recursive: true });
}, 60_000);

async function carryOut(operations: Operations, all: readonly Command[]): Promise<void> {
  const queue = all.values();
  const work = async () => {
    for (const command of queue) await operations.carryOut(command);
  };
  await Promise.all(Array.from({ length: 12 }, work));
}

test('a backup that is made while money moves is restored with books that balance', async () => {
  const { client, transact } = ground;
  const operations = new Operations({ client, transact, ...(await ground.addMembers(20)) });
  const work = carryOut(operations, fc.sample(commands(20), operationsUnderWay));
  const entries = ground.books.collection('journal_entries');
  const isUnderWay = async () => (await entries.countDocuments()) >= entriesBefore;
  await until('money moves', isUnderWay, 60_000);
  const mongo = ground.books.getClient();
  const { name } = await backUp(mongo, {
    namespace: '',
    folder,
    keep: 1,
    productVersion: 'test',
    now: new Date(),
  });
  await work;
  await restoreBackup(mongo, { backup: path.join(folder, name), namespace });
  const counted = await mongo
    .db(databaseNameOf(namespace, 'wallet'))
    .collection('journal_entries')
    .countDocuments();
  expect(counted).toBeGreaterThanOrEqual(entriesBefore);
  expect(counted).toBeLessThan(await entries.countDocuments());

  restored = await startRestored(ground, namespace);
  const { books, requests } = restored;
  // Each purchase that was requested by then is decided, also one whose message was on its way.
  const requested = await requests
    .collection('outbox')
    .distinct('envelope.data.purchaseId', { 'envelope.type': purchaseRequested.type });
  expect(requested).not.toHaveLength(0);
  const decided = async () =>
    (await books.collection('purchases').countDocuments()) === requested.length;
  await until('every restored purchase is decided', decided, 60_000);
  const sending = { payoutStatus: 'sending' };
  const settled = async () => (await books.collection('withdrawals').countDocuments(sending)) === 0;
  await until('every restored payout has its outcome', settled, 60_000);

  expect((await readBooks(books)).faults).toEqual([]);
  const recount = '/api/admin/solvency/recount';
  const answer = await restored.client.call({ as: {}, method: 'POST', path: recount });
  const { checks } = solvencySchema.parse(answer.body);
  expect(checks.map(({ passed }) => passed)).toEqual([true, true, true]);
}, 300_000);
