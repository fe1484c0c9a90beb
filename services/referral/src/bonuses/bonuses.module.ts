import { bonusesCredited, bonusesTakenBack } from '@bambuzal/contracts';
import { type Module, PeriodicTask, subscription } from '@bambuzal/service-kit';
import type { PrizePayout } from '../competition/prize-payout';
import { MemberInvestments } from '../investments/member-investments';
import type { ReferralDependencies } from '../dependencies';
import { BonusFlags } from './bonus-flags';
import { bonusRoutes } from './bonuses.routes';
import { grantBonuses } from './grant-bonuses';
import { recordCredits, recordTakenBack } from './record-wallet-answers';
import { releaseDueBonuses } from './release-bonuses';
import { revokeBonuses } from './revoke-bonuses';
import { memberInvestmentModel } from '../investments/member-investment.model';
import { bonusModel } from './bonus.model';

/** Interval between releases. Bonuses are held for hours, so a delay of seconds does not matter. */
const releaseIntervalMs = 5_000;

interface BonusesModule extends Module {
  readonly releaseDue: (isStopped?: () => boolean) => Promise<void>;
}

/**
 * Bonuses from investments and Smart Trading deposits for the investor's ancestors.
 *
 * @param prizes receives the wallet's credits too, because prizes are paid in the same way
 */
export function bonusesModule(
  dependencies: ReferralDependencies,
  prizes: Pick<PrizePayout, 'noteCredited'>,
): BonusesModule {
  const flags = new BonusFlags({ members: dependencies.memberRows, marks: dependencies.marks });
  const flagging = { ...dependencies, flags };
  const releaseDue = (isStopped?: () => boolean) => releaseDueBonuses(flagging, isStopped);
  const task = new PeriodicTask({
    name: 'release of bonuses',
    log: dependencies.log,
    everyMs: releaseIntervalMs,
    run: releaseDue,
  });
  const investments = new MemberInvestments({
    ...dependencies,
    rows: dependencies.investmentRows,
    grantBonuses: (unit, investor, source) => grantBonuses(flagging, unit, investor, source),
    revokeBonuses: (unit, source) => revokeBonuses(dependencies, unit, source),
  });
  return {
    name: 'bonuses',
    models: [bonusModel, memberInvestmentModel],
    routes: bonusRoutes(dependencies),
    consumes: [
      ...investments.subscriptions(),
      subscription(bonusesTakenBack, (taken, unit) => recordTakenBack(dependencies, unit, taken)),
      subscription(bonusesCredited, async (credited, unit) => {
        await recordCredits(dependencies, unit, credited);
        await prizes.noteCredited(unit, credited);
      }),
    ],
    workers: [task],
    releaseDue,
  };
}
