import type { LiveNews } from '@bambuzal/contracts';
import { concernsFigures } from '@bambuzal/contracts/notification/concerns-figures';
import type { Logger } from '@bambuzal/service-kit';
import { everybody, type LatestNews, type NewsScope } from './latest-news';
import type { Live } from './live';
import { refuse } from './refuse';
import { roomOfEverybody, roomOfSession, roomOfUser } from './rooms';
import type { LiveSockets, Readers } from './sockets';

/** Extent of what a page reads again after it missed a piece of news. */
const scopes: { readonly [Name in keyof LiveNews]: (news: LiveNews[Name]) => NewsScope } = {
  notices_changed: () => 'notices',
  notification: (notice) => (concernsFigures(notice) ? 'everything' : 'notices'),
  balance_changed: () => 'everything',
  deposit_confirmed: () => 'everything',
  maintenance: () => 'everything',
  market_tick: () => 'everything',
  work_changed: () => 'everything',
};

/** News that is about to be sent. */
interface Waiting {
  readonly name: keyof LiveNews;
  readonly recipients: readonly string[];
  readonly scope: NewsScope;
  readonly send: () => void;
}

/**
 * `Live` over the sockets of this instance, and through the adapter over those of other instances.
 */
export class SocketLive implements Live {
  private waiting: Waiting[] = [];

  constructor(
    private readonly sockets: LiveSockets,
    private readonly latest: Pick<LatestNews, 'record'>,
    private readonly count: (name: string) => void,
    private readonly log: Logger,
  ) {
    sockets.on('sessions_ended', (sessionIds: string[]) => this.endHere(sessionIds));
    sockets.on('news', (readers: Readers) => this.record(readers));
  }

  notify<Name extends keyof LiveNews>(
    userIds: readonly string[],
    name: Name,
    news: LiveNews[Name],
  ): void {
    // An empty list of rooms would mean everyone.
    if (userIds.length === 0) return;
    this.sendSoon({ name, recipients: userIds, scope: scopes[name](news) }, () =>
      this.sockets.to(userIds.map(roomOfUser)).emit(name, news),
    );
  }

  notifyAll<Name extends keyof LiveNews>(name: Name, news: LiveNews[Name]): void {
    this.sendSoon({ name, recipients: [everybody], scope: scopes[name](news) }, () =>
      this.sockets.to(roomOfEverybody).emit(name, news),
    );
  }

  end(sessionIds: readonly string[]): void {
    if (sessionIds.length === 0) return;
    this.attempt('sessions_ended', () => {
      this.endHere(sessionIds);
      this.sockets.serverSideEmit('sessions_ended', [...sessionIds]);
      this.count('sessions_ended');
    });
  }

  /** Sends together what is told at the same time, so that its readers are recorded at once. */
  private sendSoon(told: Omit<Waiting, 'send'>, send: () => void): void {
    this.waiting.push({ ...told, send });
    if (this.waiting.length === 1) setImmediate(() => this.sendWaiting());
  }

  private sendWaiting(): void {
    const { waiting } = this;
    this.waiting = [];
    const readersOf = (wanted: NewsScope) =>
      waiting.flatMap(({ recipients, scope }) => (scope === wanted ? recipients : []));
    const readers = { everything: readersOf('everything'), notices: readersOf('notices') };
    // Recorded first, also by other instances: a page that connects in between either hears the
    // news or learns of it.
    this.record(readers);
    this.attempt('news', () => this.sockets.serverSideEmit('news', readers));
    for (const { name, send } of waiting)
      this.attempt(name, () => {
        send();
        this.count(name);
      });
  }

  private record({ everything, notices }: Readers): void {
    this.latest.record(everything, 'everything');
    this.latest.record(notices, 'notices');
  }

  private endHere(sessionIds: readonly string[]): void {
    const { adapter, sockets } = this.sockets.of('/');
    for (const sessionId of sessionIds) {
      for (const id of Array.from(adapter.rooms.get(roomOfSession(sessionId)) ?? [])) {
        const socket = sockets.get(id);
        if (socket) refuse(socket, 'SESSION_REVOKED');
      }
    }
  }

  /** Catches failures, so that callers with news need not handle them. */
  private attempt(name: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.log.error({ err: error, name }, 'news could not be notified');
    }
  }
}
