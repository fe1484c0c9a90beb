import type { LiveNews } from '@bambuzal/contracts';
import type { Live } from '../live/live';

interface Told {
  /** `null` means everyone. */
  readonly userIds: readonly string[] | null;
  readonly name: keyof LiveNews;
  readonly news: LiveNews[keyof LiveNews];
}

/** Records news instead of sending it over sockets. */
export class RecordingLive implements Live {
  readonly notified: Told[] = [];
  /** Ids of the sessions whose pages were disconnected. */
  readonly ended: string[] = [];

  notify<Name extends keyof LiveNews>(
    userIds: readonly string[],
    name: Name,
    news: LiveNews[Name],
  ): void {
    this.notified.push({ userIds: [...userIds], name, news });
  }

  notifyAll<Name extends keyof LiveNews>(name: Name, news: LiveNews[Name]): void {
    this.notified.push({ userIds: null, name, news });
  }

  end(sessionIds: readonly string[]): void {
    this.ended.push(...sessionIds);
  }

  /** @returns news sent to a person with a name, oldest first */
  notifiedOf(userId: string, name: keyof LiveNews): LiveNews[keyof LiveNews][] {
    return this.notified
      .filter((each) => each.name === name && (each.userIds?.includes(userId) ?? true))
      .map(({ news }) => news);
  }
}
