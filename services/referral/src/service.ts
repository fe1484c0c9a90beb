import { bonusesCredited } from '@bambuzal/contracts';
import {
  type Operation,
  type ServiceContext,
  type ServiceDefinition,
  subscription,
  uncached,
} from '@bambuzal/service-kit';
import { bonusModel } from './bonuses/bonus.model';
import { createBonuses } from './bonuses/create-bonuses';
import { closedCompetitionModel, winnerModel } from './competition/closing.model';
import { createCompetition } from './competition/create-competition';
import { prizeModel } from './competition/prize.model';
import { standingModels } from './competition/standing.model';
import { Standings } from './competition/standings';
import { identityMarkModel } from './identity-marks/identity-mark.model';
import { IdentityMarks } from './identity-marks/identity-marks';
import { memberInvestmentModel } from './investments/member-investment.model';
import { levelOperations } from './levels/level.operations';
import { Levels } from './levels/levels';
import { referralLevelModel } from './levels/referral-level.model';
import { memberModel } from './members/member.model';
import { Members } from './members/members';
import { Figures } from './network/figures';
import { figuresModel } from './network/figures.model';
import { Network } from './network/network';
import { networkOperations } from './network/network.operations';
import type { ReferralParts } from './parts';

interface ReferralOptions {
  readonly now?: () => Date;
}

/** @param options another clock than the real one, for tests */
export function createReferralService({
  now = () => new Date(),
}: ReferralOptions = {}): ServiceDefinition {
  return {
    name: 'referral',
    compose(context) {
      const parts = referralParts(context, now);
      const { figures, levels, marks, memberRows, members } = parts;
      const bonuses = createBonuses(parts);
      const competition = createCompetition(parts);
      const network = new Network({ rows: memberRows, members, figures, levels });
      const operations: Operation[] = [
        ...networkOperations(network),
        ...levelOperations(levels),
        ...bonuses.operations,
        ...competition.operations,
      ];
      return {
        operations: operations.map(uncached),
        subscriptions: [
          ...members.subscriptions(),
          ...marks.subscriptions(),
          ...bonuses.subscriptions,
          subscription(bonusesCredited, async (credited, unit) => {
            await bonuses.crediting.noteCredited(unit, credited);
            await competition.payout.noteCredited(unit, credited);
          }),
        ],
        onStart: async () => {
          await levels.prepare();
          await bonuses.onStart();
          await competition.onStart();
        },
        onStop: async () => {
          await Promise.all([bonuses.onStop(), competition.onStop()]);
        },
      };
    },
  };
}

export const referralService = createReferralService();

/** What the service stands on; also for commands beside it, such as the seed. */
export function referralParts(
  {
    database,
    log,
    settings,
    transact,
  }: Pick<ServiceContext, 'database' | 'log' | 'settings' | 'transact'>,
  now: () => Date,
): ReferralParts {
  const { connection } = database;
  const memberRows = memberModel(connection);
  const investmentRows = memberInvestmentModel(connection);
  const standingRows = standingModels(connection);
  const figures = new Figures(figuresModel(connection));
  return {
    connection,
    memberRows,
    investmentRows,
    standingRows,
    figures,
    log,
    now,
    settings,
    transact,
    bonusRows: bonusModel(connection),
    prizeRows: prizeModel(connection),
    historyRows: closedCompetitionModel(connection),
    winnerRows: winnerModel(connection),
    members: new Members({ rows: memberRows, figures }),
    levels: new Levels({ rows: referralLevelModel(connection), transact, settings, now }),
    marks: new IdentityMarks(identityMarkModel(connection)),
    standings: new Standings({
      ...standingRows,
      members: memberRows,
      investments: investmentRows,
      settings,
      transact,
    }),
  };
}
