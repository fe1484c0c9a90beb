import type { MissedNews } from '@bambuzal/contracts';

/** Greatest age of a page's figures, in milliseconds, for which missed news is known. */
const longestAgeMs = 60_000;
/** Time in milliseconds for what happens between an answer and its arrival on the page. */
const marginMs = 1_000;
const keptMs = longestAgeMs + marginMs;
/** Limit of the memory used. Beyond it, the readers of the oldest news are forgotten. */
const mostReaders = 100_000;

/** Recipient of news for everybody. */
export const everybody = 'everybody';

/** Extent of what a page reads again after it missed the news. */
export type NewsScope = Exclude<MissedNews, 'nothing'>;

/**
 * Knows who was sent news lately, by this instance or another. A page connects some time after it
 * has read its figures, and learns in this way whether it must read them again.
 */
export class LatestNews {
  /** Time since which all news was heard; infinite while news of other instances may be lost. */
  private completeSince = Number.POSITIVE_INFINITY;
  /** Time of the latest news for each reader, oldest first. */
  private readonly latest: Record<NewsScope, Map<string, number>> = {
    everything: new Map(),
    notices: new Map(),
  };

  /** @param now milliseconds of any clock that never goes back */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether the news of other instances is heard from now on; otherwise it may be lost. */
  set isListening(isListening: boolean) {
    this.completeSince = isListening ? this.now() : Number.POSITIVE_INFINITY;
  }

  /**
   * Call before the news is sent to the pages of this instance.
   *
   * @param recipients ids of the readers, or `everybody`
   */
  record(recipients: readonly string[], scope: NewsScope): void {
    const now = this.now();
    const times = this.latest[scope];
    for (const recipient of recipients) {
      // Removed first, so that it becomes the newest.
      times.delete(recipient);
      times.set(recipient, now);
    }
    for (const [recipient, at] of times) {
      const isOld = now - at > keptMs;
      if (!isOld && times.size <= mostReaders) break;
      times.delete(recipient);
      if (!isOld) this.completeSince = Math.max(this.completeSince, at);
    }
  }

  /**
   * Ask after the page's socket has joined its rooms, so that no news is lost in between.
   *
   * @param ageMs age of the page's oldest figures; undefined if the page does not say
   * @returns news that the page may have missed
   */
  missedBy(userId: string, ageMs: number | undefined): MissedNews {
    if (ageMs === undefined || ageMs > longestAgeMs) return 'everything';
    const since = this.now() - ageMs - marginMs;
    if (since < this.completeSince) return 'everything';
    return (
      (['everything', 'notices'] as const).find((scope) => this.wasSent(userId, scope, since)) ??
      'nothing'
    );
  }

  private wasSent(userId: string, scope: NewsScope, since: number): boolean {
    const times = this.latest[scope];
    return [userId, everybody].some((recipient) => (times.get(recipient) ?? -Infinity) >= since);
  }
}
