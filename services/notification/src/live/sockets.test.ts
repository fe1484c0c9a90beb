import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { createSockets } from './sockets';

test('a page with a silently dead connection notices early enough to refetch within 15 s', async () => {
  const alone = new Server().adapter();
  if (!alone) throw new Error('socket.io has an adapter of its own for one instance');
  const sockets = createSockets(alone, 1000);
  sockets.attach(createServer());
  const { pingInterval = Infinity, pingTimeout = Infinity } = sockets.engine.opts;
  await sockets.close();
  expect(pingInterval + pingTimeout).toBeLessThanOrEqual(12_000);
});
