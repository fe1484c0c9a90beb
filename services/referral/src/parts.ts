import type { CurrentSettings, Logger, Transact } from '@bambuzal/service-kit';
import type { Connection, Model } from 'mongoose';
import type { BonusRow } from './bonuses/bonus.model';
import type { ClosedCompetitionRow, WinnerRow } from './competition/closing.model';
import type { PrizeRow } from './competition/prize.model';
import type { StandingModels } from './competition/standing.model';
import type { Standings } from './competition/standings';
import type { IdentityMarks } from './identity-marks/identity-marks';
import type { MemberInvestmentRow } from './investments/member-investment.model';
import type { Levels } from './levels/levels';
import type { MemberRow } from './members/member.model';
import type { Members } from './members/members';
import type { Figures } from './network/figures';

/** What every part of the service is built on, wired once in `service.ts`. */
export interface ReferralParts {
  readonly connection: Connection;
  readonly memberRows: Model<MemberRow>;
  readonly investmentRows: Model<MemberInvestmentRow>;
  readonly bonusRows: Model<BonusRow>;
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
