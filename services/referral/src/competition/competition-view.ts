import type { SystemSettings } from '@bambuzal/contracts';
import type { CurrentSettings } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { Members } from '../members/members';
import type { Closing } from './closing';
import type { ClosedCompetitionRow, WinnerRow } from './closing.model';
import { datesOf, type Period, periodOf, statusOf } from './period';
import type { PrizeRow } from './prize.model';
import type { Prizes } from './prizes';
import type { StandingRow } from './standing.model';
import type { Standings } from './standings';

interface CompetitionViewParts {
  readonly history: Model<ClosedCompetitionRow>;
  readonly winners: Model<WinnerRow>;
  readonly closing: Closing;
  readonly prizes: Prizes;
  readonly standings: Standings;
  readonly members: Members;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly now: () => Date;
}

const shownOfRanking = 20;
const shownOfHistory = 20;

/** The competition as members and as administrators see it. */
export class CompetitionView {
  constructor(private readonly parts: CompetitionViewParts) {}

  async forMember(userId: string) {
    const { prizes, settings } = this.parts;
    const current = await settings.read();
    const period = periodOf(current);
    const [common, offered, me, [last]] = await Promise.all([
      this.common(current, period),
      prizes.offered(),
      period ? this.placeOf(period, userId) : null,
      this.closed(1),
    ]);
    const winners = last?.winners.map(({ id, ...winner }) => winner) ?? [];
    return { ...common, prizes: offered.map(prizeView), me, winners };
  }

  /** @param current the settings as they will be, where a change is on its way */
  async forAdministrator(current?: SystemSettings) {
    const { prizes, settings } = this.parts;
    const shown = current ?? (await settings.read());
    const [common, all, history] = await Promise.all([
      this.common(shown, periodOf(shown)),
      prizes.all(),
      this.closed(shownOfHistory),
    ]);
    return { ...common, prizes: all.map(prizeView), history };
  }

  private async common(settings: SystemSettings, period: Period | undefined) {
    const { closing, now } = this.parts;
    const isClosed = period !== undefined && (await closing.isClosed(period));
    return {
      status: statusOf(period, isClosed, now()),
      title: settings.referralCompetitionTitle,
      description: settings.referralCompetitionDescription,
      ...datesOf(settings),
      ranking: period ? await this.rankingOf(period) : [],
    };
  }

  private async rankingOf(period: Period) {
    const rows = await this.parts.standings.ranking(period, shownOfRanking);
    const people = await this.parts.members.people(rows.map(({ userId }) => userId));
    return rows.map((row, i) =>
      standingView({ ...row, position: i + 1 }, people.get(row.userId)?.username),
    );
  }

  private async placeOf(period: Period, userId: string) {
    const place = await this.parts.standings.placeOf(period, userId);
    if (!place) return null;
    const people = await this.parts.members.people([userId]);
    return standingView(place, people.get(userId)?.username);
  }

  private async closed(limit: number) {
    const { history, winners } = this.parts;
    const rows = await history.find().sort({ closedAt: -1 }).limit(limit).lean();
    return Promise.all(
      rows.map(async ({ _id, title, startDate, endDate, closedAt }) => {
        const named = await winners.find({ competitionId: _id }).sort({ position: 1 }).lean();
        return {
          ...{ id: String(_id), title, startDate, endDate, closedAt },
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
  const { _id, username, position, prize, prizeAmount, paidAt } = winner;
  const { totalReferrals, totalNetworkVolume } = winner;
  return {
    ...{ id: String(_id), position, username, totalReferrals, totalNetworkVolume },
    ...{ prize, prizeAmount, paidOut: paidAt !== null },
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
