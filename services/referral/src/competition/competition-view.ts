import type { SystemSettings } from '@bambuzal/contracts';
import type { CurrentSettings } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { Members } from '../members/members';
import type { ClosedCompetitions } from './closed-competitions';
import type { ClosedCompetitionRow, WinnerRow } from './closing.model';
import { datesOf, type Period, periodOf, statusOf } from './period';
import type { PrizeRow } from './prize.model';
import type { Prizes } from './prizes';
import type { StandingFlags } from './standing-flags';
import type { StandingRow } from './standing.model';
import type { Standings } from './standings';

interface CompetitionViewDependencies {
  readonly history: Model<ClosedCompetitionRow>;
  readonly winners: Model<WinnerRow>;
  readonly closed: ClosedCompetitions;
  readonly prizes: Prizes;
  readonly standings: Standings;
  readonly flags: StandingFlags;
  readonly members: Members;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly now: () => Date;
}

const shownOfRanking = 20;
const shownOfHistory = 20;

/** The competition as members and as administrators see it. */
export class CompetitionView {
  constructor(private readonly dependencies: CompetitionViewDependencies) {}

  async forMember(userId: string) {
    const { prizes, settings } = this.dependencies;
    const current = await settings.read();
    const period = periodOf(current);
    const [common, ranking, offered, me, [last]] = await Promise.all([
      this.common(current, period),
      period ? this.rankingOf(period) : [],
      prizes.offered(),
      period ? this.placeOf(period, userId) : null,
      this.history(1),
    ]);
    const winners =
      last?.winners.map(({ id, flags, refusal, userId: _, ...winner }) => winner) ?? [];
    return {
      ...common,
      ranking: ranking.map(({ userId, ...standing }) => standing),
      prizes: offered.map(prizeView),
      me,
      winners,
    };
  }

  /** @param current the settings after a change that is not stored yet */
  async forAdministrator(current?: SystemSettings) {
    const { prizes, settings } = this.dependencies;
    const shown = current ?? (await settings.read());
    const period = periodOf(shown);
    const [common, ranking, all, history] = await Promise.all([
      this.common(shown, period),
      period ? this.flaggedRankingOf(period) : [],
      prizes.all(),
      this.history(shownOfHistory),
    ]);
    return { ...common, ranking, prizes: all.map(prizeView), history };
  }

  private async common(settings: SystemSettings, period: Period | undefined) {
    const { closed, now } = this.dependencies;
    const isClosed = period !== undefined && (await closed.has(period));
    return {
      status: statusOf(period, isClosed, now()),
      title: settings.referralCompetitionTitle,
      description: settings.referralCompetitionDescription,
      ...datesOf(settings),
    };
  }

  private async rankingOf(period: Period) {
    const rows = await this.dependencies.standings.ranking(period, shownOfRanking);
    const people = await this.dependencies.members.people(rows.map(({ userId }) => userId));
    return rows.map((row, i) => ({
      userId: row.userId,
      ...standingView({ ...row, position: i + 1 }, people.get(row.userId)?.username),
    }));
  }

  private async flaggedRankingOf(period: Period) {
    const ranking = await this.rankingOf(period);
    const flagsOf = await this.dependencies.flags.of(
      period,
      ranking.map(({ userId }) => userId),
    );
    return ranking.map(({ userId, ...standing }) => ({ ...standing, flags: [...flagsOf(userId)] }));
  }

  private async placeOf(period: Period, userId: string) {
    const place = await this.dependencies.standings.placeOf(period, userId);
    if (!place) return null;
    const people = await this.dependencies.members.people([userId]);
    return standingView(place, people.get(userId)?.username);
  }

  private async history(limit: number) {
    const { history, winners } = this.dependencies;
    const rows = await history.find().sort({ closedAt: -1 }).limit(limit).lean();
    return Promise.all(
      rows.map(async ({ _id, title, startDate, endDate, closedAt }) => {
        const named = await winners.find({ competitionId: _id }).sort({ position: 1 }).lean();
        return {
          id: String(_id),
          title,
          startDate,
          endDate,
          closedAt,
          winners: named.map(winnerView),
        };
      }),
    );
  }
}

export function prizeView({ _id, ...prize }: PrizeRow) {
  return { id: String(_id), ...prize };
}

export function winnerView(winner: WinnerRow) {
  const { _id, userId, username, position, prize, prizeAmount, paidAt, refusal } = winner;
  const { flags, totalReferrals, totalNetworkVolume } = winner;
  return {
    id: String(_id),
    userId,
    position,
    username,
    totalReferrals,
    totalNetworkVolume,
    prize,
    prizeAmount,
    paidOut: paidAt !== null,
    isRefused: Boolean(refusal),
    refusal: refusal?.reason ?? null,
    flags: [...(flags ?? [])],
  };
}

function standingView(
  {
    position,
    totalReferrals,
    totalNetworkVolume,
  }: Pick<StandingRow, 'totalReferrals' | 'totalNetworkVolume'> & { readonly position: number },
  username: string | null | undefined,
) {
  return { position, username: username ?? '', totalReferrals, totalNetworkVolume };
}
