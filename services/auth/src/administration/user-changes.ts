import { DomainError, type UserPatch } from '@bambuzal/contracts';
import { duplicatedField, type UnitOfWork } from '@bambuzal/service-kit';
import { type Actor, changesBetween, publishAudit } from '../audit';
import type { AuthDependencies } from '../dependencies';
import { announceChange, publishChangedData } from '../user-changed';
import { searchKeysOf } from '../users/search-keys';
import type { UserRow } from '../users/user.model';
import { targetOf } from './authority';

type Dependencies = Pick<AuthDependencies, 'users' | 'marks' | 'sessions' | 'transact' | 'now'>;

/** Lets an administrator change a person's data, or close and reopen the account. */
export class UserChanges {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Changes a person's data. Closing an account ends its sessions.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN, OWN_ACCOUNT or EMAIL_TAKEN
   */
  async change(actor: Actor, id: string, patch: UserPatch): Promise<UserRow> {
    const { transact, sessions } = this.dependencies;
    const { after, ended } = await transact(async (unit) => {
      const after = await this.changeWithin(unit, actor, id, patch);
      // Also done if the account was closed before. It is cheap, and no session is missed.
      const ended = after.isActive ? [] : await sessions.endAllWithin(unit, String(after._id));
      return { after, ended };
    }).catch(explainDuplicate);
    await sessions.announceEnded(ended);
    return after;
  }

  private async changeWithin(
    unit: UnitOfWork,
    actor: Actor,
    id: string,
    patch: UserPatch,
  ): Promise<UserRow> {
    const { users, marks, now } = this.dependencies;
    const { session } = unit;
    const before = await targetOf(users, actor.caller, id, session);
    const { _id } = before;
    if (patch.isActive === false && String(_id) === actor.caller.sub) {
      throw new DomainError('OWN_ACCOUNT');
    }
    const after = changed(before, patch);
    const changes = changesBetween(before, after, auditedFields);
    if (!changes) return before;
    const { newValues } = changes;
    await users.updateOne({ _id }, { ...newValues, searchKeys: after.searchKeys }, { session });
    await announceChange(unit, before, after);
    await publishChangedData(unit, before, after, { bySupport: true, changedAt: now() });
    await marks.announceDocument(unit, before, after);
    await publishAudit(unit, actor, {
      userId: String(_id),
      happenedAt: now(),
      action: 'update',
      changes,
      description: 'Dados da conta alterados',
    });
    return after;
  }
}

const auditedFields = [
  'fullName',
  'email',
  'phone',
  'phoneVerified',
  'document',
  'country',
  'isActive',
] as const;

/** Applies the changes. A new telephone is unverified. */
function changed(before: UserRow, patch: UserPatch): UserRow {
  const isNewPhone = patch.phone !== undefined && patch.phone !== before.phone;
  const after = { ...before, ...patch, ...(isNewPhone && { phoneVerified: false }) };
  return { ...after, searchKeys: searchKeysOf(after) };
}

function explainDuplicate(error: unknown): never {
  if (duplicatedField(error) !== 'email') throw error;
  throw new DomainError('EMAIL_TAKEN', { email: 'EMAIL_TAKEN' }, { cause: error });
}
