import pino from 'pino';
import { within } from '../background/within';
import { eventually } from '../testing/eventually';
import { startFlakyProxy } from '../testing/flaky-proxy';
import { connectBroker } from './broker';

const limitMs = 5_000;

test('a close ends when the connection is lost before RabbitMQ has answered', async () => {
  const proxy = await startFlakyProxy(process.env['BAMBUZAL_TEST_AMQP_URL'] ?? '');
  const log = pino({ level: 'silent' });
  const broker = await connectBroker(proxy.url, 'test-broker.messages', log);
  await eventually(() => Promise.resolve(broker.isConnected));
  const closing = broker.close();
  // Also ends the server of the proxy, which would keep the process alive after a failure.
  proxy.close();
  await within(limitMs, closing);
});
