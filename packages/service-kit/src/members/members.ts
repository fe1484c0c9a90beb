import { userChanged, userRegistered } from '@bambuzal/contracts';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type Subscription, subscription } from '../messaging/consumer';
import { memberModel, type MemberRow } from './member.model';

export interface Owner {
  readonly id: string;
  /** `null` while their registration has not been heard of. */
  readonly username: string | null;
  readonly fullName: string | null;
}

/** People's names, for services that show administrators whose things they hold. */
export class Members {
  private readonly rows: Model<MemberRow>;

  constructor(connection: Connection) {
    this.rows = memberModel(connection);
  }

  /** @returns whose things the ids are, in one query */
  async ownersOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Owner>> {
    const rows = await this.rows.find({ _id: { $in: [...new Set(userIds)] } }).lean();
    const known = new Map(rows.map((row) => [row._id, row]));
    return new Map(
      userIds.map((id) => {
        const { username = null, fullName = null } = known.get(id) ?? {};
        return [id, { id, username, fullName }];
      }),
    );
  }

  subscriptions(): Subscription[] {
    return [
      subscription(userRegistered, (user, { session }) => this.write(user, session)),
      subscription(userChanged, (user, { session }) => this.write(user, session)),
    ];
  }

  private async write(
    { userId, username, fullName }: { userId: string; username: string; fullName: string },
    session: ClientSession,
  ): Promise<void> {
    const $set = { username, fullName };
    await this.rows.updateOne({ _id: userId }, { $set }, { session, upsert: true });
  }
}
