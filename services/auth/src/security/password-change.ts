import { credentialsChanged } from '@bambuzal/contracts';
import { assertRecentlyProven } from '@bambuzal/service-kit';
import { type Actor, publishAudit } from '../audit';
import { ownAccount } from '../own-account';
import type { Revoked } from '../sessions/revocations';
import type { AuthDependencies } from '../dependencies';
import type { UserRow } from '../users/user.model';
import { CurrentPassword, incorrectPassword } from './current-password';

type Dependencies = Pick<
  AuthDependencies,
  'users' | 'sessions' | 'passwords' | 'policy' | 'transact' | 'cache' | 'log' | 'now'
>;

interface NewPassword {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Lets people change their own password. */
export class PasswordChange {
  private readonly currentPassword: CurrentPassword;

  constructor(private readonly dependencies: Dependencies) {
    this.currentPassword = new CurrentPassword(dependencies);
  }

  /**
   * Changes the password and ends every other session.
   *
   * @returns the account
   * @throws DomainError STEP_UP_REQUIRED, CURRENT_PASSWORD_INCORRECT, PASSWORD_TOO_SHORT,
   *   PASSWORD_TOO_COMMON or TOO_MANY_REQUESTS
   */
  async change(actor: Actor, { currentPassword, newPassword }: NewPassword): Promise<UserRow> {
    const { users, passwords, policy, sessions } = this.dependencies;
    const user = await ownAccount(users, actor.caller);
    // The password alone is enough only for an account without a second factor.
    if (user.twoFactorEnabled) assertRecentlyProven(actor.caller);
    await this.currentPassword.prove(user, currentPassword);
    await policy.check(newPassword, user, 'newPassword');
    const ended = await this.store(actor, user, await passwords.hash(newPassword));
    await sessions.announceEnded(ended);
    return user;
  }

  /** @returns the sessions that the change has ended */
  private async store(actor: Actor, user: UserRow, password: string): Promise<readonly Revoked[]> {
    const { users, sessions, transact, now } = this.dependencies;
    const userId = String(user._id);
    const happenedAt = now();
    return transact(async (unit) => {
      const { matchedCount } = await users.updateOne(
        // The filter does not match after a concurrent change, because the proved password is then
        // no longer the current one.
        { _id: user._id, password: user.password, role: user.role },
        { password, mustSetPassword: false },
        { session: unit.session },
      );
      if (matchedCount === 0) throw incorrectPassword();
      await unit.publish(credentialsChanged, {
        userId,
        change: 'password',
        changedAt: happenedAt.toISOString(),
      });
      await publishAudit(unit, actor, {
        userId,
        happenedAt,
        action: 'change_password',
        description: 'Senha alterada',
      });
      return sessions.endOthersWithin(unit, userId, actor.caller.sid);
    });
  }
}
