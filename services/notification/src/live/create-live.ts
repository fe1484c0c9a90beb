import type { Server } from 'node:http';
import {
  marketTicksChannel,
  marketTickSchema,
  workChangedNewsSchema,
  workChannel,
  workLists,
} from '@bambuzal/contracts';
import { type Logger, type Metrics, revocationsIn, type Upgrades } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import { Admission, type OnSignedIn } from './admission';
import { connectInstances } from './between-instances';
import type { Live } from './live';
import { hearChannel } from './hear-channel';
import { LatestNews } from './latest-news';
import { MarketWatch } from './market-watch';
import { limitPackets } from './packet-limit';
import { reconnectAll } from './reconnect-all';
import { roomOfPermission } from './rooms';
import { SocketLive } from './socket-live';
import { createSockets } from './sockets';

export interface LiveOptions {
  readonly cache: Redis;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Called for each admitted page that states its language. */
  readonly onSignedIn?: OnSignedIn;
  /** Time limit for a client to authenticate. */
  readonly timeoutMs?: number;
  /** Time over which pages reconnect after news may have been lost. */
  readonly spreadMs?: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

export interface LiveService {
  readonly live: Live;
  /** Ends once the news of other instances is heard for the first time. */
  readonly listening: Promise<void>;
  /**
   * Handles `/ws` on a server. `close` disconnects the sockets, so that pages go to another
   * instance.
   */
  readonly attach: (server: Server) => Upgrades;
  /** Closes the connections to the other instances. */
  readonly close: () => Promise<void>;
}

/** Live news to members over sockets at `/ws`. */
export function createLive(options: LiveOptions): LiveService {
  const { cache, log, metrics, onSignedIn, timeoutMs = 10_000, spreadMs = 10_000 } = options;
  const instances = connectInstances(cache, log);
  const sockets = createSockets(instances.adapter, timeoutMs);
  const isRevoked = revocationsIn(cache, log);
  const count = metrics.counter('live_news_total', 'News told to members over sockets', 'name');
  const watch = new MarketWatch(sockets, count);
  const ticks = hearChannel(cache, log, {
    channel: marketTicksChannel,
    schema: marketTickSchema,
    onNews: (tick) => watch.tell(tick),
  });
  const work = hearChannel(cache, log, {
    channel: workChannel,
    schema: workChangedNewsSchema,
    onNews(news) {
      // Every instance hears the channel, so each tells its own sockets.
      sockets.local.to(roomOfPermission(workLists[news.list])).emit('work_changed', news);
      count('work_changed');
    },
  });
  const latest = new LatestNews(options.now);
  const listening = new Promise<void>((resolve) => {
    instances.onListening((isListening) => {
      latest.isListening = isListening;
      if (isListening) resolve();
    });
  });
  const admission = new Admission({
    cache,
    latest,
    isRevoked,
    onSignedIn,
    onRequest: (socket, name, message) => watch.hear(socket, name, message),
    log,
    timeoutMs,
  });
  sockets.on('connection', admission.greet);
  metrics.gauge('live_sockets', 'Sockets that are connected', () => sockets.of('/').sockets.size);
  const reconnecting = reconnectAll(sockets, spreadMs);
  instances.onGap(() => reconnecting.start());
  return {
    live: new SocketLive(sockets, latest, count, log),
    listening,
    attach(server) {
      sockets.attach(server);
      limitPackets(sockets);
      return {
        close() {
          reconnecting.stop();
          sockets.engine.close();
          return Promise.resolve();
        },
      };
    },
    close() {
      reconnecting.stop();
      instances.close();
      ticks.close();
      work.close();
      return Promise.resolve();
    },
  };
}
