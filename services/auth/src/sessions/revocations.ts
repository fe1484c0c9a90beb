import { type Logger, revocationKey } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import type { Model } from 'mongoose';
import type { SessionRow } from './session.model';
import { tokenLifetimeMs } from './session-lifetime';

export type Revoked = Pick<SessionRow, '_id' | 'expiresAt'>;

const retryMs = 200;
const batch = 500;

/**
 * Tells every service, through Redis, which sessions were ended. Services accept no session while
 * Redis is down, so Redis must know the ended sessions only once it is back.
 */
export class Revocations {
  /** Ended sessions that could not be written to Redis yet, by session id. */
  private readonly unsaid = new Map<string, Revoked>();
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly rows: Model<SessionRow>,
    private readonly cache: Redis,
    private readonly log: Logger,
    private readonly now: () => Date,
  ) {}

  /** Writes ended sessions to Redis at once, and retries until it succeeds. Never throws. */
  async announce(revoked: readonly Revoked[]): Promise<void> {
    try {
      await this.say(revoked);
    } catch (error) {
      this.log.warn({ err: error, sessions: revoked.length }, 'ended sessions are told later');
      for (const session of revoked) this.unsaid.set(session._id.toString(), session);
      this.scheduleRetry();
    }
  }

  /**
   * Writes recent revocations again. A restarted Redis may have lost them, or a process may have
   * crashed between its two writes. Older revocations are not needed, because their tokens have
   * expired.
   */
  async restore(): Promise<void> {
    const since = new Date(this.now().getTime() - 2 * tokenLifetimeMs);
    const found = this.rows
      // The type names the partial index, which is not used without it.
      .find({ revokedAt: { $gte: since, $type: 'date' } }, { expiresAt: 1 })
      .lean()
      .cursor({ batchSize: batch });
    let portion: Revoked[] = [];
    for await (const session of found) {
      portion.push(session);
      if (portion.length === batch) {
        await this.say(portion);
        portion = [];
      }
    }
    await this.say(portion);
  }

  private async say(revoked: readonly Revoked[]): Promise<void> {
    const now = this.now().getTime();
    await Promise.all(
      revoked.map(({ _id, expiresAt }) => {
        const rest = Math.max(tokenLifetimeMs, expiresAt.getTime() - now);
        return this.cache.set(revocationKey(_id.toString()), '1', 'PX', rest);
      }),
    );
  }

  private scheduleRetry(): void {
    this.retry ??= setTimeout(() => {
      this.retry = undefined;
      const again = [...this.unsaid.values()];
      this.unsaid.clear();
      void this.announce(again);
    }, retryMs).unref();
  }
}
