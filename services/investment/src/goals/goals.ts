import { DomainError } from '@bambuzal/contracts';
import { objectIdOf, type PageQuery, pageOfRows, type UnitOfWork } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import type { MemberLocks } from '../member-locks/member-locks';
import type { InvestmentDependencies } from '../dependencies';
import type { FinancialGoalRow } from './financial-goal.model';

type Fields = Pick<
  FinancialGoalRow,
  'title' | 'description' | 'targetAmount' | 'currentAmount' | 'deadline' | 'category' | 'iconName'
>;
type Patch = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };

interface GoalsDependencies extends Pick<InvestmentDependencies, 'transact' | 'now'> {
  readonly rows: Model<FinancialGoalRow>;
  readonly locks: MemberLocks;
  /** Called in the same transaction when a member marks a goal as reached. */
  readonly onCompleted: (unit: UnitOfWork, userId: string) => Promise<void>;
}

const mostGoals = 50;

/** A member's own goals. Other members' goals are not found, as if they did not exist. */
export class Goals {
  constructor(private readonly dependencies: GoalsDependencies) {}

  /** Page of goals, open goals first, then newest first. */
  async list(userId: string, query: PageQuery) {
    const { rows } = this.dependencies;
    const total = await rows.countDocuments({ userId });
    const order = { isCompleted: 1, createdAt: -1, _id: -1 } as const;
    return pageOfRows(query, total, (skip, limit) =>
      rows.find({ userId }).sort(order).skip(skip).limit(limit).lean(),
    );
  }

  /** @throws DomainError TOO_MANY_GOALS */
  async add(userId: string, fields: Fields): Promise<FinancialGoalRow> {
    const { now, rows, transact, locks } = this.dependencies;
    return transact(async (unit) => {
      const { session } = unit;
      await locks.take(unit, 'goals', userId);
      const count = await rows.countDocuments({ userId }).session(session);
      if (count >= mostGoals) {
        throw new DomainError('TOO_MANY_GOALS', {}, { values: { maximum: mostGoals } });
      }
      const row = {
        _id: new Types.ObjectId(),
        userId,
        ...fields,
        isCompleted: false,
        createdAt: now(),
        completedAt: null,
      };
      await rows.create([row], { session });
      return row;
    });
  }

  /** @throws DomainError NOT_FOUND */
  async change(userId: string, id: string, patch: Patch): Promise<FinancialGoalRow> {
    const { rows } = this.dependencies;
    const row = await rows
      .findOneAndUpdate(
        { _id: objectIdOf(id), userId },
        { $set: patch },
        { returnDocument: 'after' },
      )
      .lean();
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  /**
   * Marks a goal as reached, whatever its amounts are. A repeated call changes nothing.
   *
   * @throws DomainError NOT_FOUND
   */
  async complete(userId: string, id: string): Promise<FinancialGoalRow> {
    const { now, onCompleted, rows, transact } = this.dependencies;
    const _id = objectIdOf(id);
    return transact(async (unit) => {
      const { session } = unit;
      const completed = await rows
        .findOneAndUpdate(
          { _id, userId, isCompleted: false },
          { $set: { isCompleted: true, completedAt: now() } },
          { session, returnDocument: 'after' },
        )
        .lean();
      if (completed) {
        await onCompleted(unit, userId);
        return completed;
      }
      const row = await rows.findOne({ _id, userId }).session(session).lean();
      if (!row) throw new DomainError('NOT_FOUND');
      return row;
    });
  }

  /** @throws DomainError NOT_FOUND */
  async remove(userId: string, id: string): Promise<void> {
    const { deletedCount } = await this.dependencies.rows.deleteOne({
      _id: objectIdOf(id),
      userId,
    });
    if (deletedCount === 0) throw new DomainError('NOT_FOUND');
  }
}
