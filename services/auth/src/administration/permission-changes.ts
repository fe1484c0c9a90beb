import { type AdminType, DomainError, type Role } from '@bambuzal/contracts';
import { objectIdOf, type UnitOfWork } from '@bambuzal/service-kit';
import { type Actor, changesBetween, publishAudit } from '../audit';
import type { AuthDependencies } from '../dependencies';
import { announceChange } from '../user-changed';
import type { UserRow } from '../users/user.model';
import { actAsMaster } from './authority';

type Dependencies = Pick<AuthDependencies, 'users' | 'sessions' | 'transact' | 'now'>;

interface PermissionsPatch {
  readonly role: Role;
  readonly adminType?: AdminType | undefined;
}

/** Lets a master make people administrators or take that role away. */
export class PermissionChanges {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Changes a person's role. The person's sessions end, because their tokens contain the old role.
   * A member who becomes an administrator must first choose a password by the administrators' rule.
   *
   * @param patch an administrator without a type is a master; a member has no type
   * @throws DomainError NOT_FOUND, FORBIDDEN or OWN_ACCOUNT
   */
  async change(actor: Actor, id: string, { role, adminType }: PermissionsPatch): Promise<UserRow> {
    const _id = objectIdOf(id);
    if (String(_id) === actor.caller.sub) throw new DomainError('OWN_ACCOUNT');
    const type = role === 'admin' ? (adminType ?? 'master') : null;
    const { transact, sessions } = this.dependencies;
    const { after, ended } = await transact(async (unit) => ({
      after: await this.changeWithin(unit, actor, _id, { role, adminType: type }),
      ended: await sessions.endAllWithin(unit, String(_id)),
    }));
    await sessions.announceEnded(ended);
    return after;
  }

  private async changeWithin(
    unit: UnitOfWork,
    actor: Actor,
    _id: UserRow['_id'],
    patch: Pick<UserRow, 'role' | 'adminType'>,
  ): Promise<UserRow> {
    const { users, now } = this.dependencies;
    const { session } = unit;
    await actAsMaster(users, actor.caller, session);
    const before = await users.findById(_id).session(session).lean();
    if (!before) throw new DomainError('NOT_FOUND');
    // A member's password was chosen by the rule for members, which requires less.
    const isPromoted = before.role !== 'admin' && patch.role === 'admin';
    const after = {
      ...before,
      ...patch,
      mustSetPassword: isPromoted || (patch.role === 'admin' && before.mustSetPassword),
    };
    const changes = changesBetween<UserRow>(before, after, ['role', 'adminType']);
    if (!changes) return before;
    const { mustSetPassword } = after;
    await users.updateOne({ _id }, { ...patch, mustSetPassword }, { session });
    await announceChange(unit, before, after);
    await publishAudit(unit, actor, {
      userId: String(_id),
      happenedAt: now(),
      action: 'update',
      entityType: 'permissions',
      changes,
      description: 'Permissões alteradas',
    });
    return after;
  }
}
