import { type Composition, Repeated } from '@bambuzal/service-kit';
import type { ReferralParts } from '../parts';
import { Closing } from './closing';
import { CompetitionChanges } from './competition-changes';
import { CompetitionView } from './competition-view';
import { competitionOperations } from './competition.operations';
import { PeriodCounts } from './period-counts';
import { PrizePayout } from './prize-payout';
import { Prizes } from './prizes';

/** How soon the figures of a competition with new dates are there. */
const countIntervalMs = 2_000;

/** The referral competition, wired. */
export function createCompetition(parts: ReferralParts): Required<
  Pick<Composition, 'operations' | 'onStart' | 'onStop'>
> & {
  readonly payout: PrizePayout;
} {
  const { historyRows: history, log, members, now, settings, standings, transact } = parts;
  const { winnerRows: winners } = parts;
  const prizes = new Prizes({ rows: parts.prizeRows, transact, now });
  const common = { history, winners, prizes, standings, members, settings, now };
  const closing = new Closing({ ...common, transact });
  const payout = new PrizePayout({ winners, transact, now });
  const counts = new PeriodCounts({ ...parts.standingRows, standings, settings, now });
  const repeated = new Repeated({
    ...{ name: 'count of a competition', log, intervalMs: countIntervalMs },
    work: () => counts.countNew(),
  });
  return {
    operations: competitionOperations({
      view: new CompetitionView({ ...common, closing }),
      changes: new CompetitionChanges({ settings, transact }),
      ...{ prizes, closing, payout },
    }),
    onStart: () => {
      repeated.start();
      return Promise.resolve();
    },
    onStop: () => repeated.stop(),
    payout,
  };
}
