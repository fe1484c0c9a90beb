import { DomainError } from '@bambuzal/contracts';
import type { Actor, CurrentSettings, Transact, UnitOfWork } from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import { publishOperatorAudit } from '../audit';
import type { Members } from '../members/members';
import type { ClosedCompetitions } from './closed-competitions';
import type { ClosedCompetitionRow, WinnerRow } from './closing.model';
import { type Period, periodOf } from './period';
import type { Prizes } from './prizes';
import type { StandingFlags } from './standing-flags';
import type { Standings } from './standings';
import type { UndoableInvestments } from './undoable-investments';

interface ClosingDependencies {
  readonly history: Model<ClosedCompetitionRow>;
  readonly winners: Model<WinnerRow>;
  readonly closed: ClosedCompetitions;
  readonly undoable: UndoableInvestments;
  readonly prizes: Prizes;
  readonly standings: Standings;
  readonly flags: StandingFlags;
  readonly members: Members;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly transact: Transact;
  readonly now: () => Date;
}

/** Maximum number of positions with a prize. */
const mostPrizes = 20;

/** Closes a competition. The winners are final, even if a source is undone later. */
export class Closing {
  constructor(private readonly dependencies: ClosingDependencies) {}

  /**
   * Recounts everything, then names the members at the positions that have a prize. Refused while a
   * counted investment can still be undone, because the prize would be paid for money that is gone.
   *
   * @throws DomainError NO_COMPETITION, COMPETITION_NOT_OVER, COMPETITION_CLOSED,
   *   COMPETITION_OVERLAPS_CLOSED or COMPETITION_UNDECIDED
   */
  async close(by: Actor): Promise<void> {
    const { closed, now, settings, standings, transact, undoable } = this.dependencies;
    const current = await settings.read();
    const period = periodOf(current);
    if (!period) throw new DomainError('NO_COMPETITION');
    if (now() < period.endDate) throw new DomainError('COMPETITION_NOT_OVER');
    // Checked again in the transaction. The check here avoids a useless count.
    await closed.assertOpen(period);
    await undoable.assertNone(period);
    await standings.recountAll(period);
    await transact((unit) => this.write(unit, by, period, current.referralCompetitionTitle));
  }

  private async write(
    unit: UnitOfWork,
    by: Actor,
    period: Period,
    title: string | null,
  ): Promise<void> {
    const { closed, history, now, undoable, winners } = this.dependencies;
    const { session } = unit;
    await closed.takeTurn(unit);
    await closed.assertOpen(period, unit);
    await undoable.assertNone(period, unit);
    const { key, startDate, endDate } = period;
    const competitionId = new Types.ObjectId();
    const closedAt = now();
    const row = { _id: competitionId, period: key, title, startDate, endDate, closedAt };
    await history.create([row], { session });
    const named = await this.winnersOf(unit, period, competitionId);
    await winners.insertMany(named, { session });
    await publishOperatorAudit(unit, by, {
      action: 'close_competition',
      entityType: 'competition',
      entityId: String(competitionId),
      happenedAt: closedAt,
      changes: {
        oldValues: {},
        newValues: { winners: named.map(({ position, username }) => ({ position, username })) },
      },
      description: 'Competição de indicações encerrada',
    });
  }

  private async winnersOf(
    unit: UnitOfWork,
    period: Period,
    competitionId: Types.ObjectId,
  ): Promise<WinnerRow[]> {
    const { flags, members, prizes, standings } = this.dependencies;
    const ranking = await standings.ranking(period, mostPrizes, unit);
    const people = await members.people(ranking.map(({ userId }) => userId));
    const offered = await prizes.offered(unit);
    const placed = offered.flatMap(({ position }) => ranking[position - 1]?.userId ?? []);
    const flagsOf = await flags.of(period, placed);
    return offered.flatMap(({ position, prizeTitle, prizeAmount }) => {
      const standing = ranking[position - 1];
      if (!standing) return [];
      const { userId, totalReferrals, totalNetworkVolume } = standing;
      const username = people.get(userId)?.username ?? userId;
      return {
        _id: new Types.ObjectId(),
        competitionId,
        userId,
        username,
        position,
        prize: prizeTitle,
        prizeAmount,
        totalReferrals,
        totalNetworkVolume,
        flags: flagsOf(userId),
        paidAt: null,
        relatedTransactionId: null,
      };
    });
  }
}
