import type { LiveNews } from '@bambuzal/contracts';

/** Sends live news to members; a member who is away reads it later. */
export interface Live {
  /** To every page that some members have open, on whatever instance. Never throws. */
  notify<Name extends keyof LiveNews>(
    userIds: readonly string[],
    name: Name,
    news: LiveNews[Name],
  ): void;
  /** To everybody who is connected. */
  notifyAll<Name extends keyof LiveNews>(name: Name, news: LiveNews[Name]): void;
  /** Sends the pages of ended sessions away, saying why. */
  end(sessionIds: readonly string[]): void;
}
