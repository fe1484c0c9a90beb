import { DomainError, type InvestmentStatus, investmentStatusSchema } from '@bambuzal/contracts';
import { objectIdOf, type PageQuery, pageOfRows } from '@bambuzal/service-kit';
import type { Model, QueryFilter } from 'mongoose';
import type { InvestmentRow } from './investment.model';

interface Filter {
  readonly userId: string;
  readonly status?: InvestmentStatus | undefined;
}

interface StatusCount {
  readonly _id: InvestmentStatus;
  readonly count: number;
}

/** Reads investments: a single one, a page, or counts. */
export class InvestmentRecords {
  constructor(private readonly investments: Model<InvestmentRow>) {}

  /**
   * @param owner required owner; if absent, the investment of any owner @throws DomainError
   *   NOT_FOUND
   */
  async one(id: string, owner?: string): Promise<InvestmentRow> {
    const filter = { _id: objectIdOf(id), ...(owner !== undefined && { userId: owner }) };
    const row = await this.investments.findOne(filter).lean();
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  /** Page of a member's investments, newest first. */
  async page(query: PageQuery, { status, userId }: Filter) {
    const { investments } = this;
    const filter: QueryFilter<InvestmentRow> = {
      userId,
      ...(status !== undefined && { status }),
    };
    const total = await investments.countDocuments(filter);
    return pageOfRows(query, total, (skip, limit) =>
      investments.find(filter).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean(),
    );
  }

  /** @returns number of a member's investments in each state */
  async counts(userId: string): Promise<Record<InvestmentStatus, number>> {
    const groups = await this.investments.aggregate<StatusCount>([
      { $match: { userId } },
      { $group: { _id: '$status', count: { $sum: 1 } } },
    ]);
    const known = new Map(groups.map(({ _id, count }) => [_id, count]));
    const { pending, active, completed, cancelled } = investmentStatusSchema.enum;
    const of = (status: InvestmentStatus) => known.get(status) ?? 0;
    return {
      pending: of(pending),
      active: of(active),
      completed: of(completed),
      cancelled: of(cancelled),
    };
  }

  /** @returns the id of the member's newest cancelled investment; an empty text without any */
  async lastCancelledId(userId: string): Promise<string> {
    const row = await this.investments
      .findOne({ userId, status: 'cancelled' })
      .sort({ createdAt: -1, _id: -1 })
      .select({ _id: 1 })
      .lean();
    return String(row?._id ?? '');
  }
}
