import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AdminType } from '@bambuzal/contracts';
import {
  createLog,
  createMetrics,
  type Metrics,
  revocationKey,
  ticketKey,
} from '@bambuzal/service-kit';
import { openTestCache } from '@bambuzal/service-kit/testing';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { createLive, type LiveOptions } from '../live/create-live';
import type { Live } from '../live/live';
import { openPage, type Page } from './live-page';

/** An instance of the service, with its sockets only. */
export interface Instance {
  readonly url: string;
  readonly live: Live;
  readonly metrics: Metrics;
  /** Behaves like the end of a process: new connections are refused, and old ones are cut. */
  readonly stop: () => Promise<void>;
}

export interface Visitor {
  readonly userId: string;
  readonly sid: string;
  readonly isReadOnly?: boolean;
  readonly adminType?: AdminType | null;
}

export interface LiveFixture {
  readonly cache: Redis;
  readonly start: (options?: Partial<LiveOptions>) => Promise<Instance>;
  /** Creates a ticket as `auth` does. */
  readonly ticketFor: (visitor: Visitor) => Promise<string>;
  readonly revoke: (sid: string) => Promise<void>;
  /** Opens a page that is not authenticated yet. */
  readonly open: (instance: Instance, headers?: Record<string, string>) => Promise<Page>;
  /** Opens a page and waits until it is admitted. */
  readonly enter: (instance: Instance, visitor?: Visitor) => Promise<Page>;
  readonly close: () => Promise<void>;
}

const log = createLog('notification', process.env['TEST_LOG_LEVEL'] ?? 'silent');

export const newVisitor = (userId: string = randomUUID()): Visitor => ({
  userId,
  sid: randomUUID(),
});

export async function createLiveFixture(): Promise<LiveFixture> {
  const cache = await openTestCache(log);
  const instances: Instance[] = [];
  const pages: Page[] = [];
  const open: LiveFixture['open'] = async ({ url }, headers = {}) => {
    const page = await openPage(url, headers);
    pages.push(page);
    return page;
  };
  const ticketFor: LiveFixture['ticketFor'] = async (visitor) => {
    const ticket = randomUUID();
    await cache.set(ticketKey(ticket), JSON.stringify({ isReadOnly: false, ...visitor }), 'EX', 60);
    return ticket;
  };
  return {
    cache,
    open,
    ticketFor,
    async start(options = {}) {
      const instance = await startInstance({ cache, log, ...options });
      instances.push(instance);
      return instance;
    },
    async revoke(sid) {
      await cache.set(revocationKey(sid), '1', 'EX', 60);
    },
    async enter(instance, visitor = newVisitor()) {
      const page = await open(instance);
      page.say('auth', { userId: visitor.userId, sessionToken: await ticketFor(visitor) });
      await page.heard('auth_success');
      return page;
    },
    async close() {
      for (const page of pages) page.close();
      await Promise.all(instances.map((instance) => instance.stop()));
      cache.disconnect();
    },
  };
}

async function startInstance(options: Omit<LiveOptions, 'metrics'>): Promise<Instance> {
  const metrics = createMetrics('notification');
  const { attach, close, listening, live } = createLive({ ...options, metrics });
  const server = createServer((_request, response) => response.writeHead(404).end());
  const upgrades = attach(server);
  const url = await listen(server);
  await listening;
  return {
    url,
    live,
    metrics,
    async stop() {
      const ended = new Promise((resolve) => server.close(resolve));
      await upgrades.close();
      await ended;
      await close();
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return `http://127.0.0.1:${port}`;
}
