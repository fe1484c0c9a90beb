import { createHmac } from 'node:crypto';
import { bareDocument, identityMarked, type MessageData } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { UserRow } from '../users/user.model';

type Kind = MessageData<typeof identityMarked>['kind'];

/**
 * Tells the other services that somebody was seen with a device or a document, without telling which:
 * they see that two people's are one. Without the installation's key nobody can try documents out.
 */
export class IdentityMarks {
  /** @param key of this purpose alone */
  constructor(
    private readonly key: Buffer,
    private readonly now: () => Date,
  ) {}

  /** @param fingerprint of the device */
  announceDevice(unit: UnitOfWork, userId: UserRow['_id'], fingerprint: string): Promise<void> {
    return this.announce(unit, userId, 'device', fingerprint);
  }

  /** Where the document is another one than before, and is one. */
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
    const mark = createHmac('sha256', this.key).update(`${kind}:${value}`).digest('base64url');
    const seenAt = this.now().toISOString();
    return unit.publish(identityMarked, { userId: String(userId), kind, mark, seenAt });
  }
}
