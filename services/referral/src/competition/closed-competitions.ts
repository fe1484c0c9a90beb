import { DomainError } from '@bambuzal/contracts';
import type { UnitOfWork } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { ClosedCompetitionRow, ClosingTurnRow } from './closing.model';
import type { Period } from './period';

interface ClosedCompetitionsDependencies {
  readonly history: Model<ClosedCompetitionRow>;
  readonly closings: Model<ClosingTurnRow>;
}

/** Periods with named winners: referrals in them win nothing another time. */
export class ClosedCompetitions {
  constructor(private readonly dependencies: ClosedCompetitionsDependencies) {}

  /**
   * Closings with overlapping periods do not see each other's rows, so one has to wait for the
   * other.
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

  /** @throws DomainError COMPETITION_OVERLAPS_CLOSED, at the date that is at fault */
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
