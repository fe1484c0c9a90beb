import type { MissedNews } from '@bambuzal/contracts';
import type { Logger } from '@bambuzal/service-kit';

/** Time in milliseconds for which it is known that a reader was sent news. */
const keptMs = 90_000;
/** Greatest age of a page's figures, in milliseconds, for which missed news is known. */
const longestAgeMs = 60_000;
/** Time in milliseconds for what happens between an answer and its arrival on the page. */
const marginMs = 1_000;

/** The part of Redis that this module uses. */
interface Cache {
  readonly status: string;
  set(key: string, value: string, unit: 'PX', lifeMs: number): Promise<unknown>;
  pttl(key: string): Promise<number>;
  on(event: 'ready', listener: () => void): unknown;
}

/** Recipient of news for everybody. */
export const everybody = 'everybody';

/** Extent of what a page reads again after it missed the news. */
export type NewsScope = Exclude<MissedNews, 'nothing'>;

const keyOf = (recipient: string, scope: NewsScope) => `live.latest.${scope}.${recipient}`;

/**
 * Knows who was sent news lately. A page connects some time after it has read its figures, and
 * learns in this way whether it must read them again. Redis measures the time, because the clocks
 * of instances differ.
 */
export class LatestNews {
  /** Since when every news was recorded. */
  private completeSince: number;

  constructor(
    private readonly cache: Cache,
    private readonly log: Logger,
    private readonly now: () => number = Date.now,
  ) {
    this.completeSince = now();
    cache.on('ready', () => this.forget());
  }

  /**
   * Records news before it is sent. Never rejects; news that cannot be recorded counts as missed.
   *
   * @param recipients ids of the readers, or `everybody`
   */
  async record(recipients: readonly string[], scope: NewsScope): Promise<void> {
    // While Redis is away, waiting for it would delay the news. `ready` follows.
    if (this.cache.status !== 'ready') return;
    try {
      await Promise.all(
        recipients.map((one) => this.cache.set(keyOf(one, scope), '', 'PX', keptMs)),
      );
    } catch (error) {
      this.forget();
      this.log.warn({ err: error }, 'news could not be recorded');
    }
  }

  /**
   * Ask after the page's socket has joined its rooms, so that no news is lost in between.
   *
   * @param ageMs age of the page's oldest figures; undefined if the page does not say
   * @returns news that the page may have missed
   */
  async missedBy(userId: string, ageMs: number | undefined): Promise<MissedNews> {
    if (ageMs === undefined || ageMs > longestAgeMs) return 'everything';
    if (this.now() - this.completeSince < ageMs + marginMs) return 'everything';
    try {
      for (const scope of ['everything', 'notices'] as const)
        if (await this.wasSent(userId, scope, ageMs + marginMs)) return scope;
      return 'nothing';
    } catch (error) {
      this.log.warn({ err: error }, 'news that a page may have missed could not be read');
      return 'everything';
    }
  }

  /** @returns whether news was sent within the last milliseconds */
  private async wasSent(userId: string, scope: NewsScope, withinMs: number): Promise<boolean> {
    const left = await Promise.all(
      [userId, everybody].map((recipient) => this.cache.pttl(keyOf(recipient, scope))),
    );
    return left.some((leftMs) => leftMs >= 0 && keptMs - leftMs <= withinMs);
  }

  private forget(): void {
    this.completeSince = this.now();
  }
}
