import { DomainError } from '@bambuzal/contracts';
import { objectIdOf } from '@bambuzal/service-kit';
import { type Actor, publishAudit } from '../audit';
import { ownAccount } from '../own-account';
import type { AuthDependencies } from '../dependencies';
import type { StartedSession } from '../sessions/sessions';
import type { UserRow } from '../users/user.model';

type Dependencies = Pick<
  AuthDependencies,
  'users' | 'sessions' | 'loginHistory' | 'transact' | 'now'
>;

/**
 * Starts an administrator's read-only view of the product as a member. The same transaction writes
 * the audit log and the member's own history, so every view is recorded.
 *
 * @throws DomainError NOT_FOUND, VIEW_OF_ADMIN or ACCOUNT_INACTIVE
 */
export async function startView(
  dependencies: Dependencies,
  actor: Actor,
  id: string,
): Promise<{ user: UserRow; started: StartedSession }> {
  const { users, sessions, transact, loginHistory, now } = dependencies;
  const { caller, origin } = actor;
  const admin = await ownAccount(users, caller);
  const happenedAt = now();
  const view = { adminId: caller.sub, adminSessionId: caller.sid };
  const userId = objectIdOf(id);
  await sessions.makeRoom(userId);
  return transact(async (unit) => {
    const { session } = unit;
    const member = await users.findById(userId).session(session).lean();
    if (!member) throw new DomainError('NOT_FOUND');
    if (member.role !== 'user') throw new DomainError('VIEW_OF_ADMIN');
    if (!member.isActive) throw new DomainError('ACCOUNT_INACTIVE');
    const viewedBy = admin.username;
    await loginHistory.record({ userId: member._id, origin, viewedBy }, session);
    await publishAudit(unit, actor, {
      userId: String(member._id),
      happenedAt,
      action: 'view',
      description: 'Conta vista como o membro a vê',
    });
    const start = { user: member, deviceId: null, origin, view };
    return { user: member, started: await sessions.startWithin(unit, start) };
  });
}
