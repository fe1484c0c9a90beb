import { sessionsRevoked } from '@bambuzal/contracts';
import type { Transact, UnitOfWork } from '@bambuzal/service-kit';
import type { Model, QueryFilter } from 'mongoose';
import type { Revocations, Revoked } from './revocations';
import type { SessionRow } from './session.model';

/**
 * Ends sessions early: first in MongoDB, with the message about it, then in every service through
 * Redis.
 */
export class SessionEnding {
  constructor(
    private readonly rows: Model<SessionRow>,
    private readonly transact: Transact,
    private readonly revocations: Revocations,
    private readonly now: () => Date,
  ) {}

  /** @returns number of ended sessions, without the views that ended with them */
  async end(which: QueryFilter<SessionRow>): Promise<number> {
    const { ended, views } = await this.transact((unit) => this.endWithin(unit, which));
    await this.revocations.announce([...ended, ...views]);
    return ended.length;
  }

  /**
   * Ends sessions in the caller's transaction. The caller announces them after the commit. A person
   * has few sessions (`Sessions.start`), so they fit into one transaction.
   */
  async endWithin(
    { session, publish }: UnitOfWork,
    which: QueryFilter<SessionRow>,
  ): Promise<{ readonly ended: readonly Revoked[]; readonly views: readonly Revoked[] }> {
    const find = (filter: QueryFilter<SessionRow>) =>
      this.rows
        .find({ ...filter, status: 'active' }, { userId: 1, expiresAt: 1 })
        .session(session)
        .lean();
    const ended = await find(which);
    const ids = ended.map(({ _id }) => _id);
    const views = ids.length === 0 ? [] : await find({ adminSessionId: { $in: ids } });
    const all = [...ended, ...views];
    if (all.length > 0) {
      await this.rows.updateMany(
        { _id: { $in: all.map(({ _id }) => _id) } },
        { status: 'revoked', revokedAt: this.now() },
        { session },
      );
    }
    for (const [userId, sessionIds] of byPerson(all)) {
      await publish(sessionsRevoked, { userId, sessionIds });
    }
    return { ended, views };
  }
}

function byPerson(
  sessions: readonly Pick<SessionRow, '_id' | 'userId'>[],
): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { _id, userId } of sessions) {
    const group = groups.get(userId.toString()) ?? [];
    groups.set(userId.toString(), [...group, _id.toString()]);
  }
  return groups;
}
