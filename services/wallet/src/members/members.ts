import { credentialsChanged, userChanged, userRegistered } from '@bambuzal/contracts';
import { type Subscription, subscription } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { MemberRow } from './member.model';

export interface Owner {
  readonly id: string;
  /** `null` while their registration has not been heard of. */
  readonly username: string | null;
  readonly fullName: string | null;
}

/** People, as far as money needs to know them. */
export class Members {
  constructor(private readonly rows: Model<MemberRow>) {}

  /** @returns whose things the ids are, for administrators, in one query */
  async ownersOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Owner>> {
    const rows = await this.rows.find({ _id: { $in: [...new Set(userIds)] } }).lean();
    return new Map(
      userIds.map((id) => {
        const row = rows.find(({ _id }) => _id === id);
        return [id, { id, username: row?.username ?? null, fullName: row?.fullName ?? null }];
      }),
    );
  }

  async credentialsChangedAt(userId: string): Promise<Date | null> {
    const row = await this.rows.findById(userId).select('credentialsChangedAt').lean();
    return row?.credentialsChangedAt ?? null;
  }

  subscriptions(): Subscription[] {
    return [
      subscription(userRegistered, ({ userId, username, fullName }, { session }) =>
        this.write(userId, { $set: { username, fullName } }, session),
      ),
      subscription(userChanged, ({ userId, username, fullName }, { session }) =>
        this.write(userId, { $set: { username, fullName } }, session),
      ),
      subscription(credentialsChanged, ({ userId, changedAt }, { session }) =>
        // The latest counts, in whatever order they come.
        this.write(userId, { $max: { credentialsChangedAt: new Date(changedAt) } }, session),
      ),
    ];
  }

  private async write(
    _id: string,
    update: Parameters<Model<MemberRow>['updateOne']>[1],
    session: Parameters<Parameters<typeof subscription>[1]>[1]['session'],
  ): Promise<void> {
    await this.rows.updateOne({ _id }, update, { session, upsert: true });
  }
}
