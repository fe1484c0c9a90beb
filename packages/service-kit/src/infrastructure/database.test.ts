import { once } from 'node:events';
import { createConnection, mongo } from 'mongoose';
import { startFlakyProxy, type FlakyProxy } from '../testing/flaky-proxy';
import { isDatabaseOutage, unlessLost } from './database';

interface NoteRow {
  readonly _id: string;
}

type Command = (notes: mongo.Collection<NoteRow>) => Promise<unknown>;

const commands: [string, Command][] = [
  ['a reading', (notes) => notes.findOne()],
  ['a change', (notes) => notes.updateOne({ _id: 'one' }, { $set: { read: true } })],
  ['an insertion of many', (notes) => notes.insertMany([{ _id: 'one' }, { _id: 'two' }])],
  ['a bulk of changes', (notes) => notes.bulkWrite([{ deleteOne: { filter: { _id: 'one' } } }])],
];

describe('when the server goes away', () => {
  let passage: FlakyProxy;
  let client: mongo.MongoClient;

  beforeEach(async () => {
    passage = await startFlakyProxy(process.env['BAMBUZAL_TEST_MONGODB_URI'] ?? '');
    client = new mongo.MongoClient(passage.url, {
      directConnection: true,
      serverSelectionTimeoutMS: 2000,
      monitorCommands: true,
    });
    await client.connect();
  });
  afterEach(async () => {
    await client.close();
    passage.close();
  });

  test.each(commands)('%s fails with an error that counts as an outage', async (_name, command) => {
    passage.cut();
    const failure = command(client.db('nowhere').collection('notes'));
    const error = await failure.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(mongo.MongoError);
    expect(isDatabaseOutage(error)).toBe(true);
  });

  test.each([['insertOne'], ['insertMany']] as const)(
    'a lost connection while %s is sending counts as an outage',
    async (method) => {
      const notes = client.db('nowhere').collection<NoteRow & { text: string }>('notes');
      const note = { _id: 'long', text: 'x'.repeat(12_000_000) };
      const sent = once(client, 'commandStarted');
      const failure = method === 'insertOne' ? notes.insertOne(note) : notes.insertMany([note]);
      const outcome = failure.catch((thrown: unknown) => thrown);
      await sent;
      passage.cut();
      expect(isDatabaseOutage(await outcome)).toBe(true);
    },
  );
});

test.each([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436])(
  'a server that answers error %d counts as away',
  (code) => {
    const refusal = new mongo.MongoServerError({ message: 'not the primary', code });
    expect(isDatabaseOutage(refusal)).toBe(true);
  },
);

test('a refusal by the server does not count as an outage', () => {
  const duplicate = new mongo.MongoServerError({ message: 'E11000 duplicate key', code: 11_000 });
  expect(isDatabaseOutage(duplicate)).toBe(false);
  const conflict = new mongo.MongoServerError({ message: 'write conflict', code: 112 });
  expect(isDatabaseOutage(conflict)).toBe(false);
  expect(isDatabaseOutage(new Error('other'))).toBe(false);
  expect(isDatabaseOutage({ code: 189 })).toBe(false);
});

describe('work without an answer from the driver', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const never = () => new Promise<never>(() => undefined);
  const outcomeOf = (work: Promise<unknown>) => {
    const outcome = jest.fn();
    work.then(outcome, outcome);
    return outcome;
  };
  const passed = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  test('fails as an outage ten seconds after the connection was lost', async () => {
    const connection = createConnection();
    const outcome = outcomeOf(unlessLost(connection, never));
    await passed(60_000);
    connection.emit('disconnected');
    await passed(9_999);
    expect(outcome).not.toHaveBeenCalled();
    await passed(1);
    expect(isDatabaseOutage(outcome.mock.calls[0]?.[0])).toBe(true);
    expect(connection.listenerCount('disconnected')).toBe(0);
  });

  test('returns its result if it comes in time, and leaves no listener behind', async () => {
    const connection = createConnection();
    let answer: (result: string) => void = () => undefined;
    const outcome = outcomeOf(
      unlessLost(connection, () => new Promise<string>((resolve) => (answer = resolve))),
    );
    connection.emit('disconnected');
    await passed(5_000);
    answer('done');
    await passed(0);
    expect(outcome).toHaveBeenCalledWith('done');
    expect(jest.getTimerCount()).toBe(0);
    expect(connection.listenerCount('disconnected')).toBe(0);
  });
});
