import { credentialsChanged, DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import { type Actor, publishAudit } from '../audit';
import type { AuthDependencies } from '../dependencies';
import { withoutTwoFactor } from '../two-factor/two-factor-setup';
import { targetOf } from './authority';

type Dependencies = Pick<AuthDependencies, 'users' | 'sessions' | 'transact' | 'now'>;

/**
 * Support actions by an administrator for a person who lost a telephone or fears that somebody else
 * uses the account.
 */
export class AccountSafety {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Turns off a person's second factor and ends the sessions. Administrators cannot turn off their
   * own second factor here, only with a code.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN or OWN_ACCOUNT
   */
  async resetTwoFactor(actor: Actor, id: string): Promise<void> {
    const { transact, sessions } = this.dependencies;
    const ended = await transact(async (unit) => {
      const userId = await this.resetWithin(unit, actor, id);
      return sessions.endAllWithin(unit, userId);
    });
    await sessions.announceEnded(ended);
  }

  /**
   * @returns number of ended sessions
   * @throws DomainError NOT_FOUND or FORBIDDEN
   */
  async endSessions(actor: Actor, id: string): Promise<number> {
    const { users, transact, sessions, now } = this.dependencies;
    const ended = await transact(async (unit) => {
      const target = await targetOf(users, actor.caller, id, unit.session);
      const userId = String(target._id);
      await publishAudit(unit, actor, {
        userId,
        happenedAt: now(),
        action: 'logout',
        entityType: 'user_sessions',
        description: 'Sessões encerradas',
      });
      return sessions.endAllWithin(unit, userId);
    });
    await sessions.announceEnded(ended);
    return ended.length;
  }

  private async resetWithin(unit: UnitOfWork, actor: Actor, id: string): Promise<string> {
    const { users, now } = this.dependencies;
    const { session } = unit;
    const happenedAt = now();
    const target = await targetOf(users, actor.caller, id, session);
    const userId = String(target._id);
    if (userId === actor.caller.sub) throw new DomainError('OWN_ACCOUNT');
    await users.updateOne({ _id: target._id }, withoutTwoFactor, { session });
    // Recorded even if the second factor was already off, because the sessions end in any case.
    await publishAudit(unit, actor, {
      userId,
      happenedAt,
      action: 'update',
      changes: {
        oldValues: { twoFactorEnabled: target.twoFactorEnabled },
        newValues: { twoFactorEnabled: false },
      },
      description: 'Verificação em duas etapas redefinida, sessões encerradas',
    });
    if (!target.twoFactorEnabled) return userId;
    await unit.publish(credentialsChanged, {
      userId,
      change: 'two_factor_disabled',
      changedAt: happenedAt.toISOString(),
    });
    return userId;
  }
}
