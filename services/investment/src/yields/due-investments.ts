import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model, mongo } from 'mongoose';
import type { InvestmentRow } from '../investments/investment.model';
import type { SweepCursor } from './yield-run.model';

/** Investments with days to pay, in an order that does not change while they are paid. */
export class DueInvestments {
  // Bypasses mongoose, because its documents cost more than the queries and a day has a hundred
  // thousand of them.
  private readonly rows: mongo.Collection<InvestmentRow>;

  constructor(investments: Model<InvestmentRow>) {
    this.rows = investments.db.collection<InvestmentRow>(investments.collection.name);
  }

  /**
   * Next investments after a cursor. Two queries are used, so that each follows the index from the
   * last position and reads no row twice.
   *
   * @param upTo `yyyy-mm-dd`, included
   * @param at investments that can still be undone at this time are skipped
   */
  async after(
    { session }: UnitOfWork,
    cursor: SweepCursor | null,
    upTo: string,
    at: Date,
    limit: number,
  ): Promise<InvestmentRow[]> {
    const payable = { status: 'active' as const, coolingOffUntil: { $lte: at } };
    const find = (filter: mongo.Filter<InvestmentRow>, wanted: number) =>
      this.rows
        .find({ ...payable, ...filter }, { session, batchSize: wanted + 1 })
        .sort({ nextProfitDate: 1, _id: 1 })
        .limit(wanted)
        .toArray();
    if (!cursor) return find({ nextProfitDate: { $lte: upTo } }, limit);
    const { nextProfitDate, investmentId } = cursor;
    const sameDay = await find({ nextProfitDate, _id: { $gt: investmentId } }, limit);
    if (sameDay.length === limit) return sameDay;
    const later = { nextProfitDate: { $gt: nextProfitDate, $lte: upTo } };
    return [...sameDay, ...(await find(later, limit - sameDay.length))];
  }

  /** Whether any investment has days to pay, even if it cannot be paid yet. */
  async exist(upTo: string): Promise<boolean> {
    const due = { status: 'active' as const, nextProfitDate: { $lte: upTo } };
    return (await this.rows.findOne(due, { projection: { _id: 1 } })) !== null;
  }
}
