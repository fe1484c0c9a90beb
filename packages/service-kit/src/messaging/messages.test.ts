import { randomUUID } from 'node:crypto';
import { DomainError, messageType } from '@bambuzal/contracts';
import { type Model, mongo, Schema } from 'mongoose';
import { z } from 'zod';
import { prepareModels } from '../infrastructure/models';
import type { ServiceContext } from '../service-context';
import { createTestContext } from '../testing/test-context';
import { startConsumer } from './consumer';
import { subscription } from './subscription';
import { removeTopology } from './topology';

const counted = messageType('test.thing.counted', 1, z.object({ by: z.int() }), ['counter']);

let context: ServiceContext;
let failures: Error[] = [];
let waitsForDatabase = 0;

interface TotalRow {
  readonly _id: string;
  readonly sum: number;
}

let totals: Model<TotalRow>;

beforeAll(async () => {
  context = await createTestContext('counter', { usesBroker: true });
  totals = context.database.connection.model<TotalRow>(
    'Total',
    new Schema<TotalRow>({ _id: String, sum: Number }, { versionKey: false }),
  );
  await prepareModels(Object.values(context.database.connection.models));
  const consumer = startConsumer({
    ...context,
    databaseReady: () => {
      waitsForDatabase += 1;
      return context.database.ready();
    },
    subscriptions: [
      subscription(counted, async ({ by }, { session }) => {
        const failure = failures.shift();
        if (failure) throw failure;
        await totals.updateOne({ _id: 'all' }, { $inc: { sum: by } }, { upsert: true, session });
      }),
    ],
  });
  await consumer.started;
  context.relay.start();
});

afterAll(() => context.close());

beforeEach(async () => {
  failures = [];
  waitsForDatabase = 0;
  await totals.deleteMany();
  await context.broker.withChannel(async (channel) => {
    await channel.purgeQueue(context.names.deadLetters('counter'));
  });
});

async function sum(): Promise<number> {
  const row = await totals.findById('all').lean();
  return row?.sum ?? 0;
}

const deadLetters = () => waiting(context.names.deadLetters('counter'));

/** Number of messages in a queue; 0 if the queue does not exist. */
async function waiting(queue: string): Promise<number> {
  let count = 0;
  const look = context.broker.withChannel(async (channel) => {
    count = (await channel.checkQueue(queue)).messageCount;
  });
  await look.catch(() => undefined);
  return count;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not come to pass within ten seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const envelope = (data: unknown) => ({
  id: randomUUID(),
  type: counted.type,
  version: 1,
  occurredAt: new Date().toISOString(),
  correlationId: 'test-correlation',
  causationId: 'test-causation',
  data,
});

const send = (content: string) =>
  context.broker.publish([
    {
      exchange: context.names.exchange,
      routingKey: counted.type,
      content: Buffer.from(content),
    },
  ]);

test('a message is sent with the commit of its change, and takes effect', async () => {
  await context.transact((unit) => unit.publish(counted, { by: 3 }));
  await until(async () => (await sum()) === 3);
});

test('publishes no message when a change is rolled back', async () => {
  const undone = context.transact(async (unit) => {
    await unit.publish(counted, { by: 100 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await context.transact((unit) => unit.publish(counted, { by: 1 }));
  await until(async () => (await sum()) > 0);
  expect(await sum()).toBe(1);
});

test('a message that is delivered twice takes effect once', async () => {
  const twice = JSON.stringify(envelope({ by: 5 }));
  await send(twice);
  await send(twice);
  await context.transact((unit) => unit.publish(counted, { by: 1 }));
  await until(async () => (await sum()) >= 6);
  expect(await sum()).toBe(6);
});

test.each([
  ['that is no JSON', 'nonsense'],
  ['that is no envelope', '{}'],
  ['whose data does not fit', JSON.stringify(envelope({ by: 'many' }))],
  ['of another version', JSON.stringify({ ...envelope({ by: 1 }), version: 9 })],
])(
  'a message %s ends in the dead letter queue and is counted, and the queue continues',
  async (_what, content) => {
    await send(content);
    await until(async () => (await deadLetters()) === 1);
    await context.transact((unit) => unit.publish(counted, { by: 2 }));
    await until(async () => (await sum()) === 2);
    expect(await context.metrics.text()).toMatch(/messages_total\{.*outcome="dead".*\} [1-9]/);
  },
);

test('measures how long a message waited before it was handled', async () => {
  const info = jest.spyOn(context.log, 'info');
  const minuteAgo = new Date(Date.now() - 60_000).toISOString();
  const late = { ...envelope({ by: 6 }), occurredAt: minuteAgo };
  await send(JSON.stringify(late));
  await until(async () => (await sum()) === 6);
  expect(info).toHaveBeenCalledWith(
    expect.objectContaining({ messageId: late.id, type: counted.type }),
    'a message had waited',
  );
  expect(JSON.stringify(info.mock.calls)).toMatch(/"waitedMs":6\d{4},"waitedHereMs":\d{1,4}\b/);
  expect(await context.metrics.text()).toMatch(
    /message_wait_seconds_count\{.*type="test\.thing\.counted".*\} [1-9]/,
  );
  info.mockClear();
  await context.transact((unit) => unit.publish(counted, { by: 1 }));
  await until(async () => (await sum()) === 7);
  expect(info).not.toHaveBeenCalledWith(expect.anything(), 'a message had waited');
  info.mockRestore();
});

test('a message that fails for now is retried, and takes effect once', async () => {
  failures = [new Error('for now')];
  await context.transact((unit) => unit.publish(counted, { by: 7 }));
  await until(async () => (await sum()) === 7);
  expect(await deadLetters()).toBe(0);
});

test('a message waits while the database is away, and uses up no attempt', async () => {
  const tried = async () =>
    /outcome="retried".* (\d+)/.exec(await context.metrics.text())?.[1] ?? '0';
  const before = await tried();
  const away = new mongo.MongoServerError({ message: 'stepped down', code: 189 });
  failures = [away, away, away];
  await context.transact((unit) => unit.publish(counted, { by: 4 }));
  await until(async () => (await sum()) === 4);
  expect(waitsForDatabase).toBe(3);
  expect(await tried()).toBe(before);
});

test('a message waits for a consumer that has not started yet', async () => {
  const later = messageType('test.thing.planned', 1, z.object({}), ['latecomer']);
  await context.transact((unit) => unit.publish(later, {}));
  await until(async () => (await waiting(context.names.queue('latecomer'))) === 1);
  await context.broker.withChannel((channel) =>
    removeTopology(channel, context.names, 'latecomer'),
  );
});

test('refuses a subscription by a service that the message type does not name', () => {
  const foreign = messageType('test.thing.foreign', 1, z.object({}), ['somebody-else']);
  const subscriptions = [subscription(foreign, () => Promise.resolve())];
  const databaseReady = () => context.database.ready();
  expect(() => startConsumer({ ...context, databaseReady, subscriptions })).toThrow(
    'counter is no consumer of test.thing.foreign',
  );
});

test('refuses a second subscription to one type', () => {
  const ours = messageType('test.thing.ours', 1, z.object({}), ['counter']);
  const entry = subscription(ours, () => Promise.resolve());
  const databaseReady = () => context.database.ready();
  const subscriptions = [entry, entry];
  expect(() => startConsumer({ ...context, databaseReady, subscriptions })).toThrow(
    'counter subscribes twice to test.thing.ours',
  );
});

test('a stop finishes the message under way, and leaves later ones in the queue', async () => {
  const slow = messageType('test.thing.slow', 1, z.object({}), ['sleeper']);
  let finish = () => {};
  let isBegun = false;
  const consumer = startConsumer({
    ...context,
    service: 'sleeper',
    databaseReady: () => context.database.ready(),
    subscriptions: [
      subscription(slow, () => {
        isBegun = true;
        return new Promise<void>((resolve) => (finish = resolve));
      }),
    ],
  });
  await consumer.started;
  await context.transact((unit) => unit.publish(slow, {}));
  await until(() => Promise.resolve(isBegun));
  let isStopped = false;
  const stopped = consumer.stop().then(() => (isStopped = true));
  await context.transact((unit) => unit.publish(slow, {}));
  await until(async () => (await waiting(context.names.queue('sleeper'))) === 1);
  expect(isStopped).toBe(false);
  finish();
  await stopped;
  expect(await waiting(context.names.queue('sleeper'))).toBe(1);
  await context.broker.withChannel((channel) => removeTopology(channel, context.names, 'sleeper'));
});

test('a business refusal is not retried', async () => {
  failures = [new DomainError('CONFLICT')];
  await context.transact((unit) => unit.publish(counted, { by: 7 }));
  await until(async () => (await deadLetters()) === 1);
  expect(await sum()).toBe(0);
});
