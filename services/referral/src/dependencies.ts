import {
  type CurrentSettings,
  identityMarkModel,
  IdentityMarks,
  type Logger,
  type ServiceContext,
  type Transact,
} from '@bambuzal/service-kit';
import type { Connection, Model } from 'mongoose';
import { bonusModel, type BonusRow } from './bonuses/bonus.model';
import { BonusStore } from './bonuses/bonus.store';
import {
  closedCompetitionModel,
  winnerModel,
  type ClosedCompetitionRow,
  type WinnerRow,
} from './competition/closing.model';
import { prizeModel, type PrizeRow } from './competition/prize.model';
import { standingModels, type StandingModels } from './competition/standing.model';
import { Standings } from './competition/standings';
import {
  memberInvestmentModel,
  type MemberInvestmentRow,
} from './investments/member-investment.model';
import { Levels } from './levels/levels';
import { referralLevelModel } from './levels/referral-level.model';
import { memberModel, type MemberRow } from './members/member.model';
import { Members } from './members/members';
import { Figures } from './network/figures';
import { figuresModel } from './network/figures.model';

/** Dependencies shared by every part of the service. `referralDependencies` makes them once. */
export interface ReferralDependencies {
  readonly connection: Connection;
  readonly memberRows: Model<MemberRow>;
  readonly investmentRows: Model<MemberInvestmentRow>;
  /** For reading only. All writes go through the store. */
  readonly bonusRows: Model<BonusRow>;
  readonly bonusStore: BonusStore;
  readonly prizeRows: Model<PrizeRow>;
  readonly historyRows: Model<ClosedCompetitionRow>;
  readonly winnerRows: Model<WinnerRow>;
  readonly standingRows: StandingModels;
  readonly members: Members;
  readonly figures: Figures;
  readonly levels: Levels;
  readonly marks: IdentityMarks;
  readonly standings: Standings;
  readonly transact: Transact;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Makes the service's dependencies; also used by commands such as the seed. */
export function referralDependencies(
  {
    database,
    log,
    settings,
    transact,
  }: Pick<ServiceContext, 'database' | 'log' | 'settings' | 'transact'>,
  now: () => Date,
): ReferralDependencies {
  const { connection } = database;
  const memberRows = memberModel(connection);
  const investmentRows = memberInvestmentModel(connection);
  const bonusRows = bonusModel(connection);
  const standingRows = standingModels(connection);
  const figures = new Figures(figuresModel(connection));
  return {
    connection,
    bonusRows,
    memberRows,
    investmentRows,
    standingRows,
    figures,
    log,
    now,
    settings,
    transact,
    bonusStore: new BonusStore({ rows: bonusRows, figures }),
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
