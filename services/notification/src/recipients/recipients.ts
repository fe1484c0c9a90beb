import {
  type balancesChanged,
  type Language,
  type levelReached,
  type MessageData,
  type userChanged,
  type userRegistered,
} from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { RecipientRow } from './recipient.model';

interface RecipientsDependencies {
  readonly rows: Model<RecipientRow>;
  readonly now: () => Date;
}

/** Active members who are told something. */
export interface Audience {
  /** Leaves out those whose registration arrived later. */
  readonly heardOfBy: Date;
  /** Ids of user levels: members of any of them are included; empty for everybody. */
  readonly levels: readonly string[];
}

/**
 * The service's own small copy of people, for notices and messages. Messages of other services
 * arrive in any order, so the first one about a person creates the row.
 */
export class Recipients {
  constructor(private readonly dependencies: RecipientsDependencies) {}

  /** @returns the person; `null` if unknown */
  one(userId: string): Promise<RecipientRow | null> {
    return this.dependencies.rows.findById(userId).lean();
  }

  /** Finds an active member by the user name. @returns `null` for an unknown name */
  memberNamed(username: string): Promise<RecipientRow | null> {
    return this.dependencies.rows.findOne({ username, role: 'user', isActive: true }).lean();
  }

  /** @returns the known people among the ids, in one query */
  async of(
    userIds: readonly string[],
    { session }: Partial<Pick<UnitOfWork, 'session'>> = {},
  ): Promise<ReadonlyMap<string, RecipientRow>> {
    const rows = await this.dependencies.rows
      .find({ _id: { $in: [...new Set(userIds)] } })
      .session(session ?? null)
      .lean();
    return new Map(rows.map((row) => [row._id, row]));
  }

  /** @returns number of members in an audience */
  countMembers(audience: Audience): Promise<number> {
    return this.dependencies.rows.countDocuments(membersOf(audience));
  }

  /** @returns the next members of an audience after `id`, in the order of their ids */
  membersAfter(
    id: string,
    audience: Audience,
    limit: number,
    { session }: Pick<UnitOfWork, 'session'>,
  ): Promise<Pick<RecipientRow, '_id' | 'language'>[]> {
    return this.dependencies.rows
      .find({ ...membersOf(audience), _id: { $gt: id } }, { language: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .session(session)
      .lean();
  }

  /** @returns all active administrators, who are few */
  administrators({ session }: Pick<UnitOfWork, 'session'>): Promise<RecipientRow[]> {
    return this.dependencies.rows.find({ role: 'admin', isActive: true }).session(session).lean();
  }

  async register(
    { userId, username, fullName, role, adminType, language }: MessageData<typeof userRegistered>,
    { session }: UnitOfWork,
  ): Promise<void> {
    const { now, rows } = this.dependencies;
    const known = await rows.findById(userId).session(session).lean();
    if (known && known.heardOfAt !== null) return;
    // A change that overtook the registration is newer, so it is kept.
    const person = known && known.changedAt !== null ? {} : { username, fullName, role, adminType };
    const $set = { ...person, language, heardOfAt: now() };
    await rows.updateOne({ _id: userId }, { $set }, { session, upsert: true });
  }

  async change(
    { userId, username, fullName, role, adminType, isActive }: MessageData<typeof userChanged>,
    changedAt: Date,
    { session }: UnitOfWork,
  ): Promise<void> {
    const { rows } = this.dependencies;
    const known = await rows.findById(userId, { changedAt: 1 }).session(session).lean();
    if (known && known.changedAt !== null && known.changedAt > changedAt) return;
    const $set = { username, fullName, role, adminType, isActive, changedAt };
    await rows.updateOne({ _id: userId }, { $set }, { session, upsert: true });
  }

  async reachLevel(
    { userId, levelId }: MessageData<typeof levelReached>,
    { session }: UnitOfWork,
  ): Promise<void> {
    const $addToSet = { levelIds: levelId };
    await this.dependencies.rows.updateOne(
      { _id: userId },
      { $addToSet },
      { session, upsert: true },
    );
  }

  /** Adds balance changes. The inbox ensures that each message counts once. */
  async addChanges(
    { changes }: MessageData<typeof balancesChanged>,
    { session }: UnitOfWork,
  ): Promise<void> {
    await this.dependencies.rows.bulkWrite(
      changes.map(({ userId, wallets }) => {
        const $inc: Record<string, number> = {};
        for (const [wallet, cents] of Object.entries(wallets)) $inc[`wallets.${wallet}`] = cents;
        return { updateOne: { filter: { _id: userId }, update: { $inc }, upsert: true } };
      }),
      { session },
    );
  }

  /** Stores the language in which a person reads the product. Does not create an unknown person. */
  async speak(userId: string, language: Language): Promise<void> {
    await this.dependencies.rows.updateOne({ _id: userId }, { $set: { language } });
  }
}

function membersOf({ heardOfBy, levels }: Audience) {
  const members = { role: 'user', isActive: true, heardOfAt: { $lte: heardOfBy } } as const;
  return levels.length > 0 ? { ...members, levelIds: { $in: [...levels] } } : members;
}
