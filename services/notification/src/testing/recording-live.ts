import type { LiveNews } from '@bambuzal/contracts';
import type { Live } from '../live/live';

interface Told {
  /** `null`: everybody. */
  readonly userIds: readonly string[] | null;
  readonly name: keyof LiveNews;
  readonly news: LiveNews[keyof LiveNews];
}

/** Keeps what would have gone out over sockets. */
export class RecordingLive implements Live {
  readonly told: Told[] = [];
  /** Ids of the sessions whose pages were sent away. */
  readonly ended: string[] = [];

  tell<Name extends keyof LiveNews>(
    userIds: readonly string[],
    name: Name,
    news: LiveNews[Name],
  ): void {
    this.told.push({ userIds: [...userIds], name, news });
  }

  tellAll<Name extends keyof LiveNews>(name: Name, news: LiveNews[Name]): void {
    this.told.push({ userIds: null, name, news });
  }

  end(sessionIds: readonly string[]): void {
    this.ended.push(...sessionIds);
  }

  /** @returns what somebody was told under a name, the first first */
  toldTo(userId: string, name: keyof LiveNews): LiveNews[keyof LiveNews][] {
    return this.told
      .filter((each) => each.name === name && (each.userIds?.includes(userId) ?? true))
      .map(({ news }) => news);
  }
}
