import type { LiveNews } from '@bambuzal/contracts';

/** Sends live news to members; a member who is away reads it later. */
export interface Live {
  /** Sends to every open page of some members, on any instance. Never throws. */
  notify<Name extends keyof LiveNews>(
    userIds: readonly string[],
    name: Name,
    news: LiveNews[Name],
  ): void;
  /** Sends to all connected pages. */
  notifyAll<Name extends keyof LiveNews>(name: Name, news: LiveNews[Name]): void;
  /** Sends the pages of ended sessions away, saying why. */
  end(sessionIds: readonly string[]): void;
}
