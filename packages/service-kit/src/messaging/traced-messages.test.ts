import { randomUUID } from 'node:crypto';
import { messageType } from '@bambuzal/contracts';
import { z } from 'zod';
import { prepareModels } from '../infrastructure/models';
import { currentContext, newContext, runInContext } from '../request-context';
import type { ServiceContext } from '../service-context';
import { createTestContext } from '../testing/test-context';
import { newTrace, parseTraceParent, type TraceParent } from '../tracing/trace-parent';
import { startConsumer } from './consumer';
import { subscription } from './subscription';

const told = messageType('test.thing.traced', 1, z.object({ name: z.string() }), ['counter']);

let context: ServiceContext;
const handled = new Map<string, (trace: TraceParent) => void>();

beforeAll(async () => {
  context = await createTestContext('counter', { usesBroker: true });
  await prepareModels(Object.values(context.database.connection.models));
  const consumer = startConsumer({
    ...context,
    databaseReady: () => context.database.ready(),
    subscriptions: [
      subscription(told, ({ name }) => {
        handled.get(name)?.(currentContext().trace);
        return Promise.resolve();
      }),
    ],
  });
  await consumer.started;
  context.relay.start();
});

afterAll(() => context.close());

/** Trace in which the consumer handles the message of a name. */
const traceOf = (name: string) => new Promise<TraceParent>((resolve) => handled.set(name, resolve));

test('a message is handled in the trace of the request that published it', async () => {
  const trace = { ...newTrace(), isSampled: true };
  const seen = traceOf('published');
  await runInContext({ ...newContext(), trace }, () =>
    context.transact((unit) => unit.publish(told, { name: 'published' }), { key: 'a' }),
  );
  expect(await seen).toEqual(trace);
  const row = await context.outbox.rows.findOne({ 'envelope.data.name': 'published' }).lean();
  expect(parseTraceParent(row?.envelope.traceparent)).toEqual(trace);
});

test.each([
  ['without a trace', undefined],
  ['whose trace is invalid', 'not-a-trace'],
])('a message %s begins a trace that is not recorded', async (name, traceparent) => {
  const seen = traceOf(name);
  const envelope = {
    id: randomUUID(),
    type: told.type,
    version: 1,
    occurredAt: new Date().toISOString(),
    correlationId: 'test-correlation',
    causationId: 'test-causation',
    traceparent,
    data: { name },
  };
  const { exchange } = context.names;
  const content = Buffer.from(JSON.stringify(envelope));
  await context.broker.publish([{ exchange, routingKey: told.type, content }]);
  expect(await seen).toMatchObject({
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    isSampled: false,
  });
});
