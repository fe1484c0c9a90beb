import { userChanged, userRegistered } from '@bambuzal/contracts';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type Subscription, subscription } from '../messaging/subscription';
import type { UnitOfWork } from '../messaging/unit-of-work';
import { memberModel, type MemberRow } from './member.model';
import { completePersonKeys, idsByName, personKeys } from './person-names';

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

/** Names of people, and whether their accounts are open. */
export class Members {
  private readonly rows: Model<MemberRow>;

  constructor(private readonly connection: Connection) {
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

  /** @returns whether any of the accounts is known to be closed */
  async isAnyClosed(
    userIds: readonly string[],
    session: ClientSession | null = null,
  ): Promise<boolean> {
    if (userIds.length === 0) return false;
    const closed = { _id: { $in: [...userIds] }, isActive: false };
    return (await this.rows.exists(closed).session(session)) !== null;
  }

  /** See `idsByName`. */
  idsByName(text: string): Promise<string[]> {
    return idsByName(this.connection, text);
  }

  /** See `completePersonKeys`. */
  completeSearchKeys(): Promise<void> {
    return completePersonKeys(this.connection);
  }

  subscriptions(onClosed?: OnClosed): Subscription[] {
    return [
      subscription(userRegistered, (user, { session }) => {
        const registeredAt = user.role === 'user' ? new Date(user.registeredAt) : null;
        return this.write(user, session, { registeredAt });
      }),
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
    state: Partial<Pick<MemberRow, 'isActive' | 'registeredAt'>>,
  ): Promise<void> {
    const searchKeys = personKeys({ username, fullName });
    const $set = { username, fullName, searchKeys, ...state };
    await this.rows.updateOne({ _id: userId }, { $set }, { session, upsert: true });
  }
}
