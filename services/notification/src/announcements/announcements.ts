import {
  type announcementSchema,
  DomainError,
  inLanguage,
  type Language,
} from '@bambuzal/contracts';
import type { Actor, UnitOfWork } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import type { z } from 'zod';
import { publishAudit, publishOperatorAudit } from '../audit';
import { auditedTranslations } from '../translations/audited-translations';
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
 * Operators' announcements. One member is notified at once; many are notified in the background,
 * each once.
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
    { username, ...announcement }: Announcement,
    unit: UnitOfWork,
  ): Promise<string> {
    const { now, recipients, rows } = this.dependencies;
    const createdAt = now();
    const userId = username === null ? announcement.userId : await this.idOf(username);
    const audience = { heardOfBy: createdAt, levels: announcement.levels };
    const row: AnnouncementRow = {
      ...announcement,
      _id: new Types.ObjectId(),
      userId,
      createdAt,
      recipients: userId === null ? await recipients.countMembers(audience) : 1,
      toldUntil: '',
      isFinished: userId !== null,
    };
    await rows.insertMany([row], { session: unit.session });
    if (userId === null) await this.announceToMany(by, row, unit);
    else await this.announceTo(by, row, userId, unit);
    return String(row._id);
  }

  private async idOf(username: string): Promise<string> {
    const member = await this.dependencies.recipients.memberNamed(username);
    if (!member) throw new DomainError('NOT_FOUND', { username: 'NOT_FOUND' });
    return member._id;
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
    await notices.add(unit, [noticeOf(row, person)]);
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

  private async announceToMany(by: Actor, row: AnnouncementRow, unit: UnitOfWork): Promise<void> {
    await publishOperatorAudit(unit, by, {
      action: 'create',
      entityType: 'announcement',
      entityId: String(row._id),
      changes: changesOf(row),
      happenedAt: row.createdAt,
      description: row.levels?.length
        ? 'Aviso enviado a membros de alguns níveis'
        : 'Aviso enviado a todos os membros',
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
    const { toldUntil, createdAt, levels = [] } = row;
    const audience = { heardOfBy: createdAt, levels };
    const members = await recipients.membersAfter(toldUntil, audience, mostAtOnce, unit);
    await notices.add(
      unit,
      members.map((member) => noticeOf(row, member)),
    );
    const $set = {
      toldUntil: members.at(-1)?._id ?? toldUntil,
      isFinished: members.length < mostAtOnce,
    };
    await rows.updateOne({ _id }, { $set }, { session });
  }
}

interface Told {
  readonly _id: string;
  readonly language: Language;
}

/** A notice in the member's language of now; a later change of language does not translate it. */
function noticeOf(row: AnnouncementRow, { _id: userId, language }: Told): NewNotice {
  const { title, content, type } = inLanguage(row, language);
  return {
    userId,
    source: `announcement:${String(row._id)}/${userId}`,
    relatedEntityId: null,
    matter: { kind: 'announcement', announced: { title, content, type } },
    createdAt: row.createdAt,
  };
}

function changesOf({ title, content, type, recipients, levels, translations }: AnnouncementRow) {
  const texts = { title, content, ...auditedTranslations(translations) };
  const meantFor = levels?.length ? { levels: levels.join(', ') } : {};
  return { oldValues: {}, newValues: { ...texts, type, recipients, ...meantFor } };
}
