import type { Outbox, OutboxRow } from './outbox';
import { OutboxRelay } from './relay';
import { Names } from './topology';
import { createLog } from '../log';
import { createMetrics } from '../metrics';
import { noTracing } from '../tracing/tracing';

const envelope = {
  id: 'one',
  type: 'test.thing.told',
  version: 1,
  occurredAt: '2026-01-02T03:04:05.000Z',
  correlationId: 'test',
  causationId: 'test',
  data: {},
};
const row: OutboxRow = { _id: 'one', envelope, consumers: ['wallet'], publishedAt: null };

test('queues are declared again after a connection to another server', async () => {
  let waiting: OutboxRow[] = [];
  let left: () => void = () => undefined;
  const outbox: Pick<Outbox, 'unpublished' | 'markPublished'> = {
    unpublished: () => Promise.resolve(waiting.splice(0)),
    markPublished: () => {
      left();
      return Promise.resolve();
    },
  };
  const withChannel = jest.fn<Promise<void>, []>(() => Promise.resolve());
  const broker = {
    isConnected: true,
    connections: 1,
    withChannel,
    publish: jest.fn<Promise<void>, []>(() => Promise.resolve()),
  };
  const relay = new OutboxRelay(
    outbox,
    broker,
    new Names('test.'),
    createMetrics('test'),
    createLog('test', 'silent'),
    noTracing,
  );
  const send = async () => {
    waiting = [row];
    const sent = new Promise<void>((resolve) => (left = resolve));
    relay.wake();
    await sent;
  };
  await send();
  await send();
  expect(withChannel).toHaveBeenCalledTimes(1);
  broker.connections = 2;
  await send();
  expect(withChannel).toHaveBeenCalledTimes(2);
  // A message that was under way when another server took over is sent again, after its queues are
  // declared.
  broker.publish.mockClear().mockImplementationOnce(() => {
    broker.connections = 3;
    waiting = [row];
    return Promise.resolve();
  });
  await send();
  expect(withChannel).toHaveBeenCalledTimes(3);
  expect(broker.publish).toHaveBeenCalledTimes(2);
  await relay.stop();
});
