import { type DepositKind, DomainError, type SmartTradingDepositStatus } from '@bambuzal/contracts';
import { objectIdOf, type PageQuery, pageOfRows } from '@bambuzal/service-kit';
import type { Connection, Model, Types } from 'mongoose';
import { z } from 'zod';
import type { Deposit } from './deposit';
import { depositDayModel, type DepositDayRow } from './deposit-day.model';

const running: SmartTradingDepositStatus[] = ['pending', 'active', 'revoking'];
const over: SmartTradingDepositStatus[] = ['undone', 'revoked', 'ended', 'refused'];

/** Deposits that take part in the pool, now or soon. */
const holding: string[] = ['active', 'revoking'];
const counted = [...holding, 'revoked', 'ended'];

/**
 * Upper bound that no member reaches: the minimum of a deposit and the maximum of all together
 * limit the number of running deposits.
 */
const mostRunning = 200;
const mostOver = 20;

const sumsSchema = z.array(
  z.object({
    _id: z.object({ kind: z.string(), status: z.string() }),
    principal: z.int(),
    value: z.int(),
  }),
);

/** Read access to deposits and their days. */
export class DepositRecords {
  private readonly days: Model<DepositDayRow>;

  constructor(
    private readonly deposits: Model<Deposit>,
    connection: Connection,
  ) {
    this.days = depositDayModel(connection);
  }

  /** @param owner required owner; any owner if absent @throws DomainError NOT_FOUND */
  async one(id: string, owner?: string): Promise<Deposit> {
    const filter = { _id: objectIdOf(id), ...(owner !== undefined && { userId: owner }) };
    const deposit = await this.deposits.findOne(filter).lean();
    if (!deposit) throw new DomainError('NOT_FOUND');
    return deposit;
  }

  /** A member's running deposits, and the deposits that ended last; newest first. */
  async ofMember(userId: string): Promise<Deposit[]> {
    const find = (status: readonly SmartTradingDepositStatus[], limit: number) =>
      this.deposits
        .find({ userId, status: { $in: [...status] } })
        .sort({ _id: -1 })
        .limit(limit)
        .lean();
    const [some, others] = await Promise.all([find(running, mostRunning), find(over, mostOver)]);
    return [...some, ...others].toSorted((one, other) => compare(other._id, one._id));
  }

  /** A deposit's closes, the latest first. */
  async daysOf(query: PageQuery, depositId: Types.ObjectId) {
    const total = await this.days.countDocuments({ depositId });
    const { data, pagination } = await pageOfRows(query, total, (skip, limit) =>
      this.days.find({ depositId }).sort({ day: -1 }).skip(skip).limit(limit).lean(),
    );
    return {
      data: data.map(({ day, share, fee, value }) => ({ day, share, fee, value })),
      pagination,
    };
  }

  /** Principal of running deposits, and profit of all deposits of a member after fees, in cents. */
  async totalsOf(userId: string) {
    const sums = sumsSchema.parse(
      await this.deposits.aggregate<unknown>([
        { $match: { userId, status: { $in: [...counted] } } },
        {
          $group: {
            _id: { kind: '$kind', status: '$status' },
            principal: { $sum: '$principal' },
            value: { $sum: '$value' },
          },
        },
      ]),
    );
    const principalOf = (kind: DepositKind) =>
      sums
        .filter(({ _id }) => _id.kind === kind && holding.includes(_id.status))
        .reduce((sum, { principal }) => sum + principal, 0);
    return {
      flexible: principalOf('flexible'),
      fixed: principalOf('fixed'),
      result: sums.reduce((sum, { principal, value }) => sum + value - principal, 0),
    };
  }
}

function compare(one: Types.ObjectId, other: Types.ObjectId): number {
  const [first, second] = [String(one), String(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
