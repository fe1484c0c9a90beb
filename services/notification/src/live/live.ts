import type { LiveNews } from '@bambuzal/contracts';

/** Sends live news to members. A member who is away reads the news later. */
export interface Live {
  /** Sends to every open page of some members, on any instance. Never throws. */
  notify<Name extends keyof LiveNews>(
    userIds: readonly string[],
    name: Name,
    news: LiveNews[Name],
  ): void;
  /** Sends to all connected pages. */
  notifyAll<Name extends keyof LiveNews>(name: Name, news: LiveNews[Name]): void;
  /** Disconnects the pages of ended sessions, with the reason. */
  end(sessionIds: readonly string[]): void;
}
