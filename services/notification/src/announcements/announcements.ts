import { type announcementSchema, DomainError } from '@bambuzal/contracts';
import type { Actor, UnitOfWork } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import type { z } from 'zod';
import { publishAudit, publishOperatorAudit } from '../audit';
import type { NewNotice } from '../notices/notice-book';
import type { Notices } from '../notices/notices';
import type { NotificationDependencies } from '../dependencies';
import type { AnnouncementRow } from './announcement.model';

interface AnnouncementsDependencies extends Pick<
  NotificationDependencies,
  'now' | 'recipients' | 'transact'
> {
  readonly rows: Model<AnnouncementRow>;
  readonly notices: Pick<Notices, 'add'>;
  /** Wakes the background task, because an announcement is waiting. */
  readonly wake: () => void;
}

export type Announcement = z.output<typeof announcementSchema>;

type Once = (make: (unit: UnitOfWork) => Promise<string>) => Promise<string>;

/** Maximum number of members in one transaction. */
const mostAtOnce = 200;

/**
 * Operators' announcements. One member is notified at once; all members are notified in the
 * background, each once.
 */
export class Announcements {
  constructor(private readonly dependencies: AnnouncementsDependencies) {}

  /**
   * @param once ensures at most one announcement for repeated requests, and holds its id
   * @returns number of notified members
   * @throws DomainError NOT_FOUND when the id does not belong to a member
   */
  async announce(
    by: Actor,
    announcement: Announcement,
    once: Once,
  ): Promise<{ id: string; recipients: number }> {
    const id = await once((unit) => this.make(by, announcement, unit));
    const made = await this.dependencies.rows.findById(id, { recipients: 1 }).lean();
    if (!made) throw new DomainError('NOT_FOUND');
    return { id, recipients: made.recipients };
  }

  private async make(
    by: Actor,
    { title, content, type, userId }: Announcement,
    unit: UnitOfWork,
  ): Promise<string> {
    const { now, recipients, rows } = this.dependencies;
    const createdAt = now();
    const row: AnnouncementRow = {
      _id: new Types.ObjectId(),
      title,
      content,
      type,
      userId,
      createdAt,
      recipients: userId === null ? await recipients.countMembers(createdAt) : 1,
      toldUntil: '',
      isFinished: userId !== null,
    };
    await rows.insertMany([row], { session: unit.session });
    if (userId === null) await this.announceToAll(by, row, unit);
    else await this.announceTo(by, row, userId, unit);
    return String(row._id);
  }

  /**
   * Notifies the members who have not been notified yet. Several instances may share the work: each
   * member is notified once.
   */
  async notifyAll(isStopped = () => false): Promise<void> {
    const { rows, transact } = this.dependencies;
    while (!isStopped()) {
      const open = await rows.findOne({ isFinished: false }).sort({ createdAt: 1, _id: 1 }).lean();
      if (!open) return;
      await transact((unit) => this.notifyNext(open._id, unit));
    }
  }

  private async announceTo(
    by: Actor,
    row: AnnouncementRow,
    userId: string,
    unit: UnitOfWork,
  ): Promise<void> {
    const { notices, recipients } = this.dependencies;
    const person = (await recipients.of([userId], unit)).get(userId);
    if (!person || person.role !== 'user') throw new DomainError('NOT_FOUND');
    await notices.add(unit, [noticeOf(row, userId)]);
    await publishAudit(unit, by, {
      userId,
      action: 'create',
      entityType: 'announcement',
      entityId: String(row._id),
      changes: changesOf(row),
      happenedAt: row.createdAt,
      description: 'Aviso enviado a um membro',
    });
  }

  private async announceToAll(by: Actor, row: AnnouncementRow, unit: UnitOfWork): Promise<void> {
    await publishOperatorAudit(unit, by, {
      action: 'create',
      entityType: 'announcement',
      entityId: String(row._id),
      changes: changesOf(row),
      happenedAt: row.createdAt,
      description: 'Aviso enviado a todos os membros',
    });
    unit.afterCommit(this.dependencies.wake);
  }

  /**
   * The progress is stored in the transaction of the notices, so that a crash between two batches
   * skips no member.
   */
  private async notifyNext(_id: Types.ObjectId, unit: UnitOfWork): Promise<void> {
    const { notices, recipients, rows } = this.dependencies;
    const { session } = unit;
    const row = await rows.findById(_id).session(session).lean();
    if (!row || row.isFinished) return;
    const { toldUntil, createdAt } = row;
    const userIds = await recipients.membersAfter(toldUntil, createdAt, mostAtOnce, unit);
    await notices.add(
      unit,
      userIds.map((userId) => noticeOf(row, userId)),
    );
    const $set = {
      toldUntil: userIds.at(-1) ?? toldUntil,
      isFinished: userIds.length < mostAtOnce,
    };
    await rows.updateOne({ _id }, { $set }, { session });
  }
}

function noticeOf(
  { _id, title, content, type, createdAt }: AnnouncementRow,
  userId: string,
): NewNotice {
  return {
    userId,
    source: `announcement:${String(_id)}/${userId}`,
    relatedEntityId: null,
    matter: { kind: 'announcement', announced: { title, content, type } },
    createdAt,
  };
}

function changesOf({ title, content, type, recipients }: AnnouncementRow) {
  return { oldValues: {}, newValues: { title, content, type, recipients } };
}
