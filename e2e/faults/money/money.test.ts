import fc from 'fast-check';
import { until } from '../../support/until';
import { readBooks } from './books';
import { MoneyFixture } from './money-fixture';
import { Operations, type Command, commands } from './operations';

/**
 * A normal run has enough operations to find a fault. `FAULT_TRIALS=full npm test --
 * e2e/faults/money` takes minutes and tests the full promise for the books.
 */
const isFull = process.env['FAULT_TRIALS'] === 'full';
const interleavings = isFull ? 12 : 1;
const operationsUnderFire = isFull ? 2_000 : 250;
const kills = isFull ? 10 : 2;

const ground = new MoneyFixture();
beforeAll(() => ground.lay(), 120_000);
afterAll(() => ground.clear(), 60_000);

async function open(members: number): Promise<Operations> {
  const { client, transact } = ground;
  return new Operations({ client, transact, ...(await ground.addMembers(members)) });
}

/** @param atOnce number of simultaneous operations */
async function carryOut(operations: Operations, all: readonly Command[], atOnce: number) {
  const queue = all.values();
  const work = async () => {
    for (const command of queue) await operations.carryOut(command);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Waits until all pending messages and payouts are done. */
async function settle({ purchases }: Operations): Promise<void> {
  const decisions = ground.books.collection<{ _id: string }>('purchases');
  const decided = async () =>
    (await decisions.countDocuments({ _id: { $in: [...purchases] } })) === purchases.size;
  await until('every purchase is decided', decided, 60_000);
  const withdrawals = ground.books.collection('withdrawals');
  const settled = async () => (await withdrawals.countDocuments({ payoutStatus: 'sending' })) === 0;
  // A payout that was under way at the last kill is leased for another 60 s.
  await until('every payout has its outcome', settled, 120_000);
}

function expectOneEffectEach({ effects }: Operations): void {
  expect([...effects].filter(([, named]) => named.size !== 1)).toEqual([]);
}

test('the books balance and each key takes effect once, under concurrent requests to few accounts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(commands(3), { minLength: 100, maxLength: 200 }), async (all) => {
      const operations = await open(3);
      await carryOut(operations, all, 8);
      await settle(operations);
      const { faults } = await readBooks(ground.books);
      expect(faults).toEqual([]);
      expectOneEffectEach(operations);
    }),
    // No shrinking, because that would repeat runs of seconds. The seed is printed.
    { numRuns: interleavings, endOnFailure: true },
  );
}, 900_000);

test('no money is lost or doubled when the wallet is killed repeatedly, at any step', async () => {
  const all = fc.sample(commands(20), operationsUnderFire);
  const operations = await open(20);
  const before = await readBooks(ground.books);
  // The sum is below the number of operations, and each operation is at least one request. Every
  // kill therefore takes place.
  const killings = ground.killNowAndThen(fc.sample(fc.integer({ min: 40, max: 100 }), kills));
  await carryOut(operations, all, 12);
  await killings.end();
  await settle(operations);
  const after = await readBooks(ground.books);
  expect(after.faults).toEqual([]);
  expectOneEffectEach(operations);
  // A key whose answer named a document created exactly one document. Other keys created none.
  const made = [...operations.effects.values()].flatMap((named) => [...named]);
  expect(new Set(made).size).toBe(made.length);
  const { documents, refusals } = operations;
  const unnamed = [...after.documents].filter(
    ([id]) => !before.documents.has(id) && !documents.has(id),
  );
  // The refusals tell why no answer named them.
  const refused = unnamed.length > 0 ? [...refusals] : [];
  expect({ unnamed, refused }).toEqual({ unnamed: [], refused: [] });
  expect([...documents].filter((id) => !after.documents.has(id))).toEqual([]);
  expect(killings.count()).toBe(kills);
}, 900_000);
