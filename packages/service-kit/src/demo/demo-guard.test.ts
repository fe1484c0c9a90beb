import { demoPeople } from '@bambuzal/contracts';
import { mongo } from 'mongoose';
import { databaseNameOf, type ServiceContext } from '../service-context';
import { startService } from '../service';
import { createTestContext } from '../testing/test-context';
import { DemoRefusal, guardDatabase } from './demo-guard';
import { removeDemo } from './remove-demo';
import { UnfinishedRestore, unfinishedRestoreCollection } from './unfinished-restore';

let contexts: ServiceContext[] = [];

afterEach(async () => {
  for (const context of contexts) await context.close();
  contexts = [];
});

async function createContext(): Promise<ServiceContext> {
  const context = await createTestContext('guarded');
  contexts.push(context);
  return context;
}

const guard = ({ database }: ServiceContext, isDemo: boolean) =>
  guardDatabase(database.connection, isDemo);

const ana = demoPeople.find(({ username }) => username === 'ana')?.id ?? '';

test('a database first used by the demo is refused outside the demo, with the command that helps', async () => {
  const context = await createContext();
  await guard(context, true);
  await guard(context, true);
  await expect(guard(context, false)).rejects.toThrow(DemoRefusal);
  await expect(guard(context, false)).rejects.toThrow(/^[^\n]*`npm run demo:remove`[^\n]*$/);
});

test('a database first used outside the demo is refused in the demo, before anything is written', async () => {
  const context = await createContext();
  await guard(context, false);
  await guard(context, false);
  await expect(guard(context, true)).rejects.toThrow(/DEMO=false/);
});

test('two instances that open a new database at the same time agree on its kind', async () => {
  const context = await createContext();
  await Promise.all([guard(context, true), guard(context, true), guard(context, true)]);
  await expect(guard(context, false)).rejects.toThrow(DemoRefusal);
});

const traces: [string, string, object][] = [
  ['an account', 'users', { _id: new mongo.ObjectId(ana) }],
  ['a member that another service told of', 'members', { _id: ana }],
  ['a recipient', 'recipients', { _id: ana }],
  ['a simulated charge', 'simulated_pix_payments', { amount: 1 }],
  ['a simulated crypto payment', 'simulated_crypto_payments', { amount: 1 }],
  ['a simulated payout', 'simulated_payouts', { amount: 1 }],
  ['a simulated message', 'simulated_messages', { text: '123456' }],
  ['what its administrator did', 'audit_logs', { adminId: ana }],
  ['what its member did', 'audit_logs', { userId: ana }],
];

test.each(traces)(
  'a demo database without the mark is recognised by %s',
  async (_what, collection, row) => {
    const context = await createContext();
    const { connection } = context.database;
    await connection.collection(collection).insertOne(row);
    if (collection === 'users')
      await connection.collection('users').insertOne({ username: 'real' });
    await expect(guard(context, false)).rejects.toThrow(DemoRefusal);
    await guard(context, true);
  },
);

test.each(['users', 'members', 'recipients'])(
  'a real database without the mark is recognised by its %s, and gets no demo accounts',
  async (collection) => {
    const context = await createContext();
    await context.database.connection.collection(collection).insertOne({ username: 'real' });
    await expect(guard(context, true)).rejects.toThrow(DemoRefusal);
    await guard(context, false);
  },
);

test('a service refuses a foreign database before it writes, serves or takes a message', async () => {
  const context = await createContext();
  await guard(context, true);
  const start = jest.fn();
  const modulesOn = () => [{ name: 'guarded', start }];
  const real = { ...context, config: { ...context.config, DEMO: false } };
  await expect(startService({ name: 'guarded', modulesOn }, real)).rejects.toThrow(DemoRefusal);
  expect(start).not.toHaveBeenCalled();
});

test('a database to which a restore is unfinished is refused, and stays unmarked', async () => {
  const context = await createContext();
  const unfinished = context.database.connection.collection(unfinishedRestoreCollection);
  await unfinished.insertOne({ since: new Date() });
  await expect(guard(context, true)).rejects.toThrow(UnfinishedRestore);
  await unfinished.drop();
  await guard(context, false);
});

describe('removing the demo', () => {
  test('empties every database and queue of the stack; the stack then starts outside the demo', async () => {
    const context = await createContext();
    await guard(context, true);
    await context.database.connection.collection('users').insertOne({ username: 'visitor' });
    expect(await removeDemo(['guarded', 'other'], context.config)).toEqual(['guarded', 'other']);
    expect(await context.database.connection.db?.listCollections().toArray()).toEqual([]);
    await guard(context, false);
    expect(await removeDemo(['guarded', 'other'], context.config)).toEqual([]);
  });

  test('leaves the data unchanged if there was no demo', async () => {
    const context = await createContext();
    await guard(context, false);
    const people = context.database.connection.collection('users');
    await people.insertOne({ username: 'real' });
    expect(await removeDemo(['guarded'], context.config)).toEqual([]);
    expect(await people.countDocuments()).toBe(1);
  });

  test('leaves the data unchanged if members of a real product are found beside the demo', async () => {
    const context = await createContext();
    await guard(context, false);
    const people = context.database.connection.collection('users');
    await people.insertOne({ username: 'real' });
    const { connection } = context.database;
    const { NAMESPACE } = context.config;
    const other = connection.useDb(databaseNameOf(NAMESPACE, 'other'));
    await guardDatabase(other, true);
    await expect(removeDemo(['guarded', 'other'], context.config)).rejects.toThrow(DemoRefusal);
    expect(await people.countDocuments()).toBe(1);
    await other.dropDatabase();
  });
});
