import { DomainError } from '@bambuzal/contracts';
import { type Actor, publishAudit } from '../audit';
import { ownAccount } from '../own-account';
import type { AuthDependencies } from '../dependencies';
import { CurrentPassword } from '../security/current-password';
import type { UserRow } from '../users/user.model';

type Dependencies = Pick<
  AuthDependencies,
  'users' | 'passwords' | 'transact' | 'cache' | 'log' | 'now'
>;

/** Days within which the request must be answered (LGPD, art. 19). */
const daysToAnswer = 15;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Requests for the deletion of a person's data. An operator decides which data the law allows to
 * delete.
 */
export class DeletionRequest {
  private readonly currentPassword: CurrentPassword;

  constructor(private readonly dependencies: Dependencies) {
    this.currentPassword = new CurrentPassword(dependencies);
  }

  /**
   * Stores a request. If it is repeated, the first request and its date of answer stay.
   *
   * @throws DomainError CURRENT_PASSWORD_INCORRECT or TOO_MANY_REQUESTS
   */
  async make(actor: Actor, password: string): Promise<{ requestedAt: Date; answeredBy: Date }> {
    const user = await ownAccount(this.dependencies.users, actor.caller);
    await this.currentPassword.prove(user, password);
    const requestedAt = user.deletionRequestedAt ?? (await this.store(actor, user));
    return { requestedAt, answeredBy: new Date(requestedAt.getTime() + daysToAnswer * dayMs) };
  }

  private store(actor: Actor, { _id }: UserRow): Promise<Date> {
    const { users, transact, now } = this.dependencies;
    const requestedAt = now();
    return transact(async (unit) => {
      const { session } = unit;
      const before = await users.findById(_id).session(session).lean();
      if (!before) throw new DomainError('UNAUTHENTICATED');
      if (before.deletionRequestedAt) return before.deletionRequestedAt;
      await users.updateOne({ _id }, { deletionRequestedAt: requestedAt }, { session });
      await publishAudit(unit, actor, {
        userId: String(_id),
        happenedAt: requestedAt,
        action: 'delete',
        entityType: 'deletion_request',
        description: 'Exclusão dos dados pedida pelo titular',
      });
      return requestedAt;
    });
  }
}
