import type { LiveNews } from '@bambuzal/contracts';
import { concernsFigures } from '@bambuzal/contracts/notification/concerns-figures';
import type { Logger } from '@bambuzal/service-kit';
import { everybody, type LatestNews, type NewsScope } from './latest-news';
import type { Live } from './live';
import { refuse } from './refuse';
import { roomOfEverybody, roomOfSession, roomOfUser } from './rooms';
import type { LiveSockets } from './sockets';

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

/**
 * `Live` over the sockets of this instance, and through the adapter over those of other instances.
 */
export class SocketLive implements Live {
  constructor(
    private readonly sockets: LiveSockets,
    private readonly latest: Pick<LatestNews, 'record'>,
    private readonly count: (name: string) => void,
    private readonly log: Logger,
  ) {
    sockets.on('sessions_ended', (sessionIds: string[]) => this.endHere(sessionIds));
  }

  notify<Name extends keyof LiveNews>(
    userIds: readonly string[],
    name: Name,
    news: LiveNews[Name],
  ): void {
    // An empty list of rooms would mean everyone.
    if (userIds.length === 0) return;
    // Recorded first: a page that connects in between either hears the news or learns of it.
    void this.latest.record(userIds, scopes[name](news)).then(() => {
      this.attempt(name, () => {
        this.sockets.to(userIds.map(roomOfUser)).emit(name, news);
      });
    });
  }

  notifyAll<Name extends keyof LiveNews>(name: Name, news: LiveNews[Name]): void {
    void this.latest.record([everybody], scopes[name](news)).then(() => {
      this.attempt(name, () => this.sockets.to(roomOfEverybody).emit(name, news));
    });
  }

  end(sessionIds: readonly string[]): void {
    if (sessionIds.length === 0) return;
    this.attempt('sessions_ended', () => {
      this.endHere(sessionIds);
      this.sockets.serverSideEmit('sessions_ended', [...sessionIds]);
    });
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
      this.count(name);
    } catch (error) {
      this.log.error({ err: error, name }, 'news could not be notified');
    }
  }
}
