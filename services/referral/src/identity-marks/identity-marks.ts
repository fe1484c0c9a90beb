import { identityMarked, type MessageData } from '@bambuzal/contracts';
import { type Subscription, subscription, type UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import { type IdentityMarkRow, type MarkKind, markKinds } from './identity-mark.model';

/** More than anybody has; those seen last count. */
const mostOfOnePerson = 500;

/** What tells that two accounts may be one person's. */
export class IdentityMarks {
  constructor(private readonly rows: Model<IdentityMarkRow>) {}

  subscriptions(): Subscription[] {
    return [subscription(identityMarked, (mark, unit) => this.note(mark, unit))];
  }

  /** @returns by id, of which kinds those people share a mark with the person */
  async sharedWith(
    { session }: UnitOfWork,
    userId: string,
    otherIds: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlySet<MarkKind>>> {
    const own = await this.rows
      .find({ userId })
      .sort({ seenAt: -1 })
      .limit(mostOfOnePerson)
      .session(session)
      .lean();
    const shared = await this.rows
      .find({
        ...{ userId: { $in: otherIds }, kind: { $in: markKinds } },
        mark: { $in: own.map(({ mark }) => mark) },
      })
      .session(session)
      .lean();
    const kinds = new Map<string, Set<MarkKind>>();
    for (const { userId: otherId, kind, mark } of shared) {
      if (!own.some((row) => row.kind === kind && row.mark === mark)) continue;
      kinds.set(otherId, (kinds.get(otherId) ?? new Set()).add(kind));
    }
    return kinds;
  }

  private async note(
    { userId, kind, mark, seenAt }: MessageData<typeof identityMarked>,
    { session }: UnitOfWork,
  ): Promise<void> {
    const $max = { seenAt: new Date(seenAt) };
    await this.rows.updateOne({ userId, kind, mark }, { $max }, { session, upsert: true });
  }
}
