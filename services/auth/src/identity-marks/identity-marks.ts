import { bareDocument, identityMarked, type MessageData } from '@bambuzal/contracts';
import type { IdentityMark, UnitOfWork } from '@bambuzal/service-kit';
import type { UserRow } from '../users/user.model';

type Kind = MessageData<typeof identityMarked>['kind'];

/** Publishes the mark of a person's device or document to other services. */
export class IdentityMarks {
  constructor(
    private readonly markOf: IdentityMark,
    private readonly now: () => Date,
  ) {}

  /** @param fingerprint fingerprint of the device */
  announceDevice(unit: UnitOfWork, userId: UserRow['_id'], fingerprint: string): Promise<void> {
    return this.announce(unit, userId, 'device', fingerprint);
  }

  /**
   * Publishes the mark of a document that an administrator set and that differs from before. A
   * document that members enter in their own profile proves nothing. A member could otherwise enter
   * another person's document and so put that person's bonuses in review.
   */
  async announceDocument(unit: UnitOfWork, before: UserRow, after: UserRow): Promise<void> {
    if (after.document === null || after.document === before.document) return;
    await this.announce(unit, after._id, 'document', bareDocument(after.document));
  }

  private announce(
    unit: UnitOfWork,
    userId: UserRow['_id'],
    kind: Kind,
    value: string,
  ): Promise<void> {
    const mark = this.markOf(kind, value);
    const seenAt = this.now().toISOString();
    return unit.publish(identityMarked, { userId: String(userId), kind, mark, seenAt });
  }
}
