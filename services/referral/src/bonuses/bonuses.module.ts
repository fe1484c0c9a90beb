import { bonusesCredited } from '@bambuzal/contracts';
import { type Module, PeriodicTask, subscription } from '@bambuzal/service-kit';
import type { PrizePayout } from '../competition/prize-payout';
import { MemberInvestments } from '../investments/member-investments';
import type { ReferralParts } from '../parts';
import { BonusCrediting } from './bonus-crediting';
import { BonusDecisions } from './bonus-decisions';
import { BonusFlags } from './bonus-flags';
import { BonusGrants } from './bonus-grants';
import { BonusList } from './bonus-list';
import { BonusRelease } from './bonus-release';
import { BonusRevocation } from './bonus-revocation';
import { bonusRoutes } from './bonuses.routes';

/** Holds are hours long; nobody counts the seconds after one. */
const releaseIntervalMs = 5_000;

interface BonusesModule extends Module {
  readonly release: BonusRelease;
}

/**
 * What investments bring to those above the investor.
 *
 * @param prizes hear of credits too: a prize is paid as a bonus is
 */
export function bonusesModule(
  parts: ReferralParts,
  prizes: Pick<PrizePayout, 'noteCredited'>,
): BonusesModule {
  const { bonusRows: rows, figures, investmentRows, levels, log, marks, members } = parts;
  const { memberRows, now, settings, standings, transact } = parts;
  const flags = new BonusFlags({ members: memberRows, marks });
  const revocation = new BonusRevocation({ rows, figures });
  const crediting = new BonusCrediting({ rows, figures, revocation });
  const granting = { rows, members: memberRows, levels, flags, figures, crediting, settings, now };
  const grants = new BonusGrants(granting);
  const investing = { members, figures, grants, revocation, standings };
  const release = new BonusRelease({ rows, flags, crediting, transact, log, now });
  const task = new PeriodicTask({
    name: 'release of bonuses',
    log,
    everyMs: releaseIntervalMs,
    run: (isStopped) => release.releaseDue(isStopped),
  });
  return {
    name: 'bonuses',
    routes: bonusRoutes(
      new BonusList({ rows, members }),
      new BonusDecisions({
        rows,
        investments: investmentRows,
        figures,
        crediting,
        transact,
        now,
      }),
    ),
    consumes: [
      ...new MemberInvestments({ ...investing, rows: investmentRows }).subscriptions(),
      ...revocation.subscriptions(),
      subscription(bonusesCredited, async (credited, unit) => {
        await crediting.noteCredited(unit, credited);
        await prizes.noteCredited(unit, credited);
      }),
    ],
    workers: [task],
    release,
  };
}
