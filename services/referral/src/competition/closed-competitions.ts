import { DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { ClosedCompetitionRow, ClosingTurnRow } from './closing.model';
import type { Period } from './period';

interface ClosedCompetitionsDependencies {
  readonly history: Model<ClosedCompetitionRow>;
  readonly closings: Model<ClosingTurnRow>;
}

/** Closed competitions. Referrals in their periods cannot win again. */
export class ClosedCompetitions {
  constructor(private readonly dependencies: ClosedCompetitionsDependencies) {}

  /**
   * Writes a common row, so that simultaneous closings run one after the other. Otherwise closings
   * with overlapping periods would not see each other's rows.
   */
  async takeTurn({ session }: UnitOfWork): Promise<void> {
    const counted = { $inc: { closings: 1 } };
    await this.dependencies.closings.updateOne({ _id: 'closing' }, counted, {
      session,
      upsert: true,
    });
  }

  async has({ key }: Pick<Period, 'key'>, unit?: UnitOfWork): Promise<boolean> {
    const { history } = this.dependencies;
    return (await history.exists({ period: key }).session(unit?.session ?? null)) !== null;
  }

  /** @throws DomainError COMPETITION_CLOSED or COMPETITION_OVERLAPS_CLOSED */
  async assertOpen(period: Period, unit?: UnitOfWork): Promise<void> {
    if (await this.has(period, unit)) throw new DomainError('COMPETITION_CLOSED');
    if (await this.overlapping(period, unit)) throw new DomainError('COMPETITION_OVERLAPS_CLOSED');
  }

  /** @throws DomainError COMPETITION_OVERLAPS_CLOSED, with the wrong date as field */
  async assertApart(dates: Pick<Period, 'startDate' | 'endDate'>): Promise<void> {
    const closed = await this.overlapping(dates);
    if (!closed) return;
    const code = 'COMPETITION_OVERLAPS_CLOSED';
    const field = dates.startDate < closed.startDate ? 'endDate' : 'startDate';
    throw new DomainError(code, { [field]: code });
  }

  private async overlapping(
    { startDate, endDate }: Pick<Period, 'startDate' | 'endDate'>,
    unit?: UnitOfWork,
  ): Promise<ClosedCompetitionRow | null> {
    return this.dependencies.history
      .findOne({ endDate: { $gt: startDate }, startDate: { $lt: endDate } })
      .sort({ endDate: 1 })
      .session(unit?.session ?? null)
      .lean();
  }
}
