import { userChanged, userRegistered } from '@bambuzal/contracts';
import type { AnyBulkWriteOperation, ClientSession, Connection, Model } from 'mongoose';
import { type Subscription, subscription } from '../messaging/consumer';
import type { UnitOfWork } from '../messaging/unit-of-work';
import { normaliseForSearch } from '../normalise-for-search';
import { beginsWithAny, nameKeys } from '../search-keys';
import { memberModel, type MemberRow } from './member.model';

export interface Owner {
  readonly id: string;
  /** `null` until this service learns of the person's registration. */
  readonly username: string | null;
  readonly fullName: string | null;
}

/**
 * The service's own work when an account is closed, in the transaction that handles the message.
 */
export type OnClosed = (userId: string, unit: UnitOfWork) => Promise<void>;

/** Maximum number of people of one name whose records a list shows. */
const mostOfName = 200;

/** Number of rows whose keys are written at once. */
const rowsAtOnce = 1_000;

/** Names of people, and whether their accounts are open. */
export class Members {
  private readonly rows: Model<MemberRow>;

  constructor(connection: Connection) {
    this.rows = memberModel(connection);
  }

  /** @returns the owners of the ids, in one query */
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

  /**
   * @returns whether an account is open; true for an account that this service does not know yet
   */
  async isActive(userId: string, session: ClientSession | null = null): Promise<boolean> {
    const row = await this.rows.findById(userId).session(session).lean();
    return row?.isActive ?? true;
  }

  /**
   * Finds people by the beginning of their user name, or of a word of their full name.
   *
   * @returns at most 200 ids
   */
  async idsByName(text: string): Promise<string[]> {
    const beginning = normaliseForSearch(text);
    if (beginning === '') return [];
    const found = await this.rows
      .find({ searchKeys: beginsWithAny([beginning]) }, { _id: 1 })
      .limit(mostOfName)
      .lean();
    return found.map(({ _id }) => _id);
  }

  /** Adds the keys to rows that were written before there were keys. */
  async completeSearchKeys(): Promise<void> {
    for (;;) {
      const older = await this.rows.find({ searchKeys: null }).limit(rowsAtOnce).lean();
      if (older.length === 0) return;
      await this.rows.bulkWrite(
        older.map(({ _id, ...names }): AnyBulkWriteOperation<MemberRow> => ({
          updateOne: { filter: { _id, ...names }, update: { searchKeys: searchKeysOf(names) } },
        })),
      );
    }
  }

  subscriptions(onClosed?: OnClosed): Subscription[] {
    return [
      subscription(userRegistered, (user, { session }) => this.write(user, session)),
      subscription(userChanged, async (user, unit) => {
        const { isActive } = user;
        await this.write(user, unit.session, { isActive });
        if (!isActive) await onClosed?.(user.userId, unit);
      }),
    ];
  }

  private async write(
    { userId, username, fullName }: { userId: string; username: string; fullName: string },
    session: ClientSession,
    state: Partial<Pick<MemberRow, 'isActive'>> = {},
  ): Promise<void> {
    const searchKeys = searchKeysOf({ username, fullName });
    const $set = { username, fullName, searchKeys, ...state };
    await this.rows.updateOne({ _id: userId }, { $set }, { session, upsert: true });
  }
}

function searchKeysOf({ username, fullName }: Pick<MemberRow, 'username' | 'fullName'>): string[] {
  return [...new Set([normaliseForSearch(username), ...nameKeys(fullName)])];
}
