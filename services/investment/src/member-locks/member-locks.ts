import type { UnitOfWork } from '@bambuzal/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

interface MemberTurnRow {
  /** Kind of change and id of the member: `goals:<userId>`. */
  readonly _id: string;
  readonly changes: number;
}

const schema = new Schema<MemberTurnRow>(
  { _id: String, changes: { type: Number, required: true } },
  { collection: 'member_turns', versionKey: false },
);

export function memberTurnModel(connection: Connection): Model<MemberTurnRow> {
  return connection.model<MemberTurnRow>('MemberTurn', schema);
}

/**
 * Runs changes of one member's data one after the other. Counts that a transaction reads after
 * taking the lock cannot be changed by another transaction at the same time.
 */
export class MemberLocks {
  private readonly rows: Model<MemberTurnRow>;

  constructor(connection: Connection) {
    this.rows = memberTurnModel(connection);
  }

  /**
   * Takes the lock. Another transaction that takes the same lock at the same time runs again after
   * this one.
   */
  async take({ session }: UnitOfWork, of: 'goals' | 'levels', userId: string): Promise<void> {
    const counted = { $inc: { changes: 1 } };
    await this.rows.updateOne({ _id: `${of}:${userId}` }, counted, { session, upsert: true });
  }
}
