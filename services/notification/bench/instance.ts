import { createServer } from 'node:http';
import type { NotificationJson } from '@bambuzal/contracts';
import { connectCache, createLog, createMetrics } from '@bambuzal/service-kit';
import { Server } from 'socket.io';
import { z } from 'zod';
import { createLive } from '../src/live/create-live';
import type { Live } from '../src/live/live';
import { type Order, orderSchema, type Report } from './orders';

/**
 * A process that only holds sockets. `bare` is the baseline: the same socket.io without tickets,
 * rooms or other instances.
 */
const environment = z
  .object({ REDIS_URL: z.string(), NAMESPACE: z.string(), BARE: z.enum(['true', 'false']) })
  .parse(process.env);

const server = createServer();
const live = environment.BARE === 'true' ? bareLive() : ownLive();
server.listen(0, '127.0.0.1', () => {
  const { port } = z.object({ port: z.int() }).parse(server.address());
  report({ kind: 'ready', url: `http://127.0.0.1:${port}` });
});
process.on('message', (message) => obey(orderSchema.parse(message)));
process.once('disconnect', () => process.exit(0));

function ownLive(): Pick<Live, 'notify' | 'notifyAll'> {
  const log = createLog('notification', 'warn');
  const cache = connectCache(environment.REDIS_URL, environment.NAMESPACE, log);
  const metrics = createMetrics('notification');
  const service = createLive({ cache, log, metrics });
  service.attach(server);
  return service.live;
}

function bareLive(): Pick<Live, 'notify' | 'notifyAll'> {
  const io = new Server(server, { path: '/ws', transports: ['websocket'], serveClient: false });
  const { sockets } = io.of('/');
  let turn = sockets.values();
  return {
    // The bare server does not know user ids, so it sends to each socket in turn.
    notify: (_userIds, name, news) => {
      let next = turn.next();
      if (next.done) {
        turn = sockets.values();
        next = turn.next();
      }
      next.value?.emit(name, news);
    },
    notifyAll: (name, news) => void io.emit(name, news),
  };
}

function obey(order: Order): void {
  if (order.kind === 'memory') {
    globalThis.gc?.();
    const { external, heapUsed, rss } = process.memoryUsage();
    report({ kind: 'memory', residentBytes: rss, heapBytes: heapUsed + external });
  } else if (order.kind === 'all') {
    live.notifyAll('notification', noticeFor('everybody'));
  } else {
    for (const userId of order.userIds) live.notify([userId], 'notification', noticeFor(userId));
  }
}

/** A notice as members get it. The id is the time of sending. */
function noticeFor(userId: string): NotificationJson {
  return {
    id: String(process.hrtime.bigint()),
    userId,
    type: 'transaction',
    isRead: false,
    title: 'Depósito confirmado',
    content: 'Seu depósito de US$ 250,00 foi confirmado e já está no seu saldo.',
    relatedEntityType: 'deposit',
    relatedEntityId: '665f1f77bcf86cd799439011',
    createdAt: new Date().toISOString(),
  };
}

function report(what: Report): void {
  process.send?.(what);
}
