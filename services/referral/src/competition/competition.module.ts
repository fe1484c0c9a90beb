import { identityMarkModel, type Module, PeriodicTask } from '@bambuzal/service-kit';
import type { ReferralDependencies } from '../dependencies';
import { ClosedCompetitions } from './closed-competitions';
import { Closing } from './closing';
import { closedCompetitionModel, closingTurnModel, winnerModel } from './closing.model';
import { CompetitionChanges } from './competition-changes';
import { CompetitionView } from './competition-view';
import { competitionRoutes } from './competition.routes';
import { PeriodCounts } from './period-counts';
import { PrizePayout } from './prize-payout';
import { Prizes } from './prizes';
import { StandingFlags } from './standing-flags';
import { UndoableInvestments } from './undoable-investments';
import { prizeModel } from './prize.model';
import { contributionModel, countedPeriodModel, standingModel } from './standing.model';

/** Interval between checks for new dates whose figures must be counted. */
const countIntervalMs = 2_000;

interface CompetitionModule extends Module {
  readonly payout: PrizePayout;
}

/** The referral competition, its prizes and its winners. */
export function competitionModule(dependencies: ReferralDependencies): CompetitionModule {
  const { historyRows: history, log, members, now, settings, standings, transact } = dependencies;
  const { connection, investmentRows: investments, winnerRows: winners } = dependencies;
  const prizes = new Prizes({ rows: dependencies.prizeRows, transact, now });
  const closed = new ClosedCompetitions({ history, closings: closingTurnModel(connection) });
  const flags = new StandingFlags({
    members: dependencies.memberRows,
    contributions: dependencies.standingRows.contributions,
    marks: identityMarkModel(connection),
  });
  const common = { history, winners, closed, flags, prizes, standings, members, settings, now };
  const undoable = new UndoableInvestments({ investments, members: dependencies.memberRows, now });
  const closing = new Closing({ ...common, undoable, transact });
  const payout = new PrizePayout({ winners, transact, now });
  const counts = new PeriodCounts({ ...dependencies.standingRows, standings, settings, now });
  const task = new PeriodicTask({
    name: 'count of a competition',
    log,
    everyMs: countIntervalMs,
    run: () => counts.countNew(),
  });
  return {
    name: 'competition',
    models: [
      closedCompetitionModel,
      closingTurnModel,
      contributionModel,
      countedPeriodModel,
      prizeModel,
      standingModel,
      winnerModel,
    ],
    routes: competitionRoutes({
      view: new CompetitionView(common),
      changes: new CompetitionChanges({ settings, closed, transact }),
      prizes,
      closing,
      payout,
    }),
    workers: [task],
    payout,
  };
}
