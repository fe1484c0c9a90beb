import { type AccessToken, DomainError, type ProfilePatch, type User } from '@bambuzal/contracts';
import { assertRecentlyProven } from '@bambuzal/service-kit';
import { type Actor, changesBetween, publishAudit } from '../audit';
import { ownAccount } from '../own-account';
import type { AuthDependencies } from '../dependencies';
import { CurrentPassword, incorrectPassword } from '../security/current-password';
import { announceChange, publishChangedData } from '../user-changed';
import type { UserRow } from '../users/user.model';
import { searchKeysOf } from '../users/search-keys';
import { userView } from '../users/user-view';

type Dependencies = Pick<
  AuthDependencies,
  'users' | 'passwords' | 'transact' | 'cache' | 'log' | 'now'
>;

/** Lets people read and change their own data. */
export class OwnProfile {
  private readonly currentPassword: CurrentPassword;

  constructor(private readonly dependencies: Dependencies) {
    this.currentPassword = new CurrentPassword(dependencies);
  }

  async read(caller: AccessToken): Promise<User> {
    return userView(await ownAccount(this.dependencies.users, caller));
  }

  /**
   * Changes a person's data. A telephone can recover the account, so a new telephone requires the
   * password and is unverified.
   *
   * @throws DomainError CURRENT_PASSWORD_INCORRECT, TOO_MANY_REQUESTS or STEP_UP_REQUIRED
   */
  async change(actor: Actor, patch: ProfilePatch): Promise<User> {
    const { currentPassword, phone, ...unguarded } = patch;
    const user = await ownAccount(this.dependencies.users, actor.caller);
    if (phone === undefined || phone === user.phone) {
      return userView(await this.store(actor, user, unguarded));
    }
    // The password alone is enough only for an account without a second factor.
    if (user.twoFactorEnabled) assertRecentlyProven(actor.caller);
    await this.currentPassword.prove(user, currentPassword);
    return userView(await this.store(actor, user, { ...unguarded, phone, phoneVerified: false }));
  }

  /** @param proven account at the time of the proof */
  private async store(actor: Actor, proven: UserRow, changed: Partial<UserRow>): Promise<UserRow> {
    const { _id } = proven;
    const { users, transact, now } = this.dependencies;
    const happenedAt = now();
    return transact(async (unit) => {
      const { session } = unit;
      const before = await users.findById(_id).session(session).lean();
      if (!before) throw new DomainError('UNAUTHENTICATED');
      if (changed.phone !== undefined) assertSameProof(proven, before);
      const after = { ...before, ...changed };
      const searchKeys = searchKeysOf(after);
      await users.updateOne({ _id }, { ...changed, searchKeys }, { session });
      await announceChange(unit, before, after);
      await publishChangedData(unit, before, after, { bySupport: false, changedAt: happenedAt });
      const changes = changesBetween(before, after, ['phone']);
      if (changes) {
        await publishAudit(unit, actor, {
          userId: String(_id),
          happenedAt,
          action: 'update',
          changes,
          description: 'Telefone alterado pelo titular',
        });
      }
      return after;
    });
  }
}

/**
 * Asserts that the password and the second factor have not changed since the proof. Otherwise a new
 * proof is required.
 */
function assertSameProof(proven: UserRow, current: UserRow): void {
  if (current.password !== proven.password) throw incorrectPassword();
  if (current.twoFactorEnabled !== proven.twoFactorEnabled) {
    throw new DomainError('STEP_UP_REQUIRED');
  }
}
