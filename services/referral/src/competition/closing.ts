import { DomainError } from '@bambuzal/contracts';
import {
  type Actor,
  type CurrentSettings,
  duplicatedField,
  type Transact,
  type UnitOfWork,
} from '@bambuzal/service-kit';
import { type Model, Types } from 'mongoose';
import { publishOperatorAudit } from '../audit';
import type { Members } from '../members/members';
import type { ClosedCompetitionRow, WinnerRow } from './closing.model';
import { type Period, periodOf } from './period';
import type { Prizes } from './prizes';
import type { Standings } from './standings';

interface ClosingParts {
  readonly history: Model<ClosedCompetitionRow>;
  readonly winners: Model<WinnerRow>;
  readonly prizes: Prizes;
  readonly standings: Standings;
  readonly members: Members;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly transact: Transact;
  readonly now: () => Date;
}

/** Positions that a prize can be for. */
const mostPrizes = 20;

/** The end of a competition: from then on its winners stand, whatever is undone later. */
export class Closing {
  constructor(private readonly parts: ClosingParts) {}

  isClosed = async ({ key }: Period): Promise<boolean> =>
    (await this.parts.history.exists({ period: key })) !== null;

  /**
   * Counts everything once more, then names whoever stands at a position that has a prize.
   *
   * @throws DomainError NO_COMPETITION, COMPETITION_NOT_OVER or COMPETITION_CLOSED
   */
  async close(by: Actor): Promise<void> {
    const { now, settings, standings, transact } = this.parts;
    const current = await settings.read();
    const period = periodOf(current);
    if (!period) throw new DomainError('NO_COMPETITION');
    if (now() < period.endDate) throw new DomainError('COMPETITION_NOT_OVER');
    if (await this.isClosed(period)) throw new DomainError('COMPETITION_CLOSED');
    await standings.recountAll(period);
    try {
      await transact((unit) => this.write(unit, by, period, current.referralCompetitionTitle));
    } catch (error) {
      // Another administrator was faster.
      if (duplicatedField(error) !== 'period') throw error;
      throw new DomainError('COMPETITION_CLOSED', {}, { cause: error });
    }
  }

  private async write(
    unit: UnitOfWork,
    by: Actor,
    period: Period,
    title: string | null,
  ): Promise<void> {
    const { history, now, winners } = this.parts;
    const { session } = unit;
    const { key, startDate, endDate } = period;
    const competitionId = new Types.ObjectId();
    const closedAt = now();
    const closed = { _id: competitionId, period: key, title, startDate, endDate, closedAt };
    await history.create([closed], { session });
    const named = await this.winnersOf(unit, period, competitionId);
    await winners.insertMany(named, { session });
    await publishOperatorAudit(unit, by, {
      ...{ action: 'close_competition', entityType: 'competition' },
      ...{ entityId: String(competitionId), happenedAt: closedAt },
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
    const { members, prizes, standings } = this.parts;
    const ranking = await standings.ranking(period, mostPrizes);
    const people = await members.people(ranking.map(({ userId }) => userId));
    const offered = await prizes.offered(unit);
    return offered.flatMap(({ position, prizeTitle, prizeAmount }) => {
      const standing = ranking[position - 1];
      if (!standing) return [];
      const { userId, totalReferrals, totalNetworkVolume } = standing;
      const username = people.get(userId)?.username ?? userId;
      return {
        ...{ _id: new Types.ObjectId(), competitionId, userId, username, position },
        ...{ prize: prizeTitle, prizeAmount, totalReferrals, totalNetworkVolume },
        ...{ paidAt: null, relatedTransactionId: null },
      };
    });
  }
}
