import { documentMarked, identityMarked, type MessageData } from '@bambuzal/contracts';
import type { ClientSession, Model } from 'mongoose';
import { type Subscription, subscription } from '../messaging/subscription';
import type { UnitOfWork } from '../messaging/unit-of-work';
import { type IdentityMarkRow, type MarkKind, markKinds } from './identity-mark.model';

/** Maximum number of a person's marks, more than a person usually has. The latest are used. */
const mostOfOnePerson = 500;

/**
 * Maximum number of accounts that share marks, more than one person has. More accounts mean a
 * public computer.
 */
const mostSharing = 200;

export type Kinds = ReadonlySet<MarkKind>;

/** Stores marks that show that two accounts may belong to one person. */
export class IdentityMarks {
  constructor(private readonly rows: Model<IdentityMarkRow>) {}

  subscriptions(): Subscription[] {
    return [
      subscription(identityMarked, (mark, unit) => this.note(mark, unit)),
      subscription(documentMarked, (mark, unit) => this.noteDocument(mark, unit)),
    ];
  }

  /**
   * @param own the person's marks, as `ofPerson` reads them
   * @returns people who share a mark with the person, with the kinds of marks; if they are too
   *   many, those seen last
   */
  async sharing(
    session: ClientSession | null,
    userId: string,
    own: readonly IdentityMarkRow[],
  ): Promise<ReadonlyMap<string, Kinds>> {
    const sharing = new Map<string, Set<MarkKind>>();
    for (const kind of markKinds) {
      const marks = own.filter((row) => row.kind === kind).map(({ mark }) => mark);
      const others = await this.rows
        .find({ mark: { $in: marks }, kind, userId: { $ne: userId } })
        .sort({ seenAt: -1 })
        .limit(mostSharing)
        .session(session)
        .lean();
      for (const { userId: otherId } of others)
        sharing.set(otherId, (sharing.get(otherId) ?? new Set()).add(kind));
    }
    return sharing;
  }

  /** @returns a person's latest marks, latest first */
  ofPerson(session: ClientSession | null, userId: string): Promise<IdentityMarkRow[]> {
    return this.rows
      .find({ userId })
      .sort({ seenAt: -1 })
      .limit(mostOfOnePerson)
      .session(session)
      .lean();
  }

  /** @returns whether another person has a mark */
  async isOfAnother(
    session: ClientSession | null,
    userId: string,
    { kind, mark }: Pick<IdentityMarkRow, 'kind' | 'mark'>,
  ): Promise<boolean> {
    const other = { mark, kind, userId: { $ne: userId } };
    return (await this.rows.exists(other).session(session)) !== null;
  }

  private async noteDocument(
    { userId, mark, seenAt }: MessageData<typeof documentMarked>,
    unit: UnitOfWork,
  ): Promise<void> {
    await this.note({ userId, kind: 'document', mark, seenAt }, unit);
  }

  private async note(
    { userId, kind, mark, seenAt }: MessageData<typeof identityMarked>,
    { session }: UnitOfWork,
  ): Promise<void> {
    const $max = { seenAt: new Date(seenAt) };
    await this.rows.updateOne({ userId, kind, mark }, { $max }, { session, upsert: true });
  }
}
