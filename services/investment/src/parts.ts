import { investmentAudited } from '@bambuzal/contracts';
import {
  auditBy,
  operatorAuditBy,
  type CurrentSettings,
  type Idempotency,
  type Logger,
  type Members,
  type Transact,
} from '@bambuzal/service-kit';
import type { Connection, Model } from 'mongoose';
import type { InvestmentRow } from './investments/investment.model';
import type { InvestmentPackageRow } from './packages/investment-package.model';

/** What every part of the service is built on, wired once in `service.ts`. */
export interface InvestmentParts {
  /** For the models of a part's own collections. */
  readonly connection: Connection;
  readonly packages: Model<InvestmentPackageRow>;
  readonly investments: Model<InvestmentRow>;
  readonly members: Members;
  readonly idempotency: Idempotency;
  readonly transact: Transact;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly log: Logger;
  readonly now: () => Date;
  readonly config: { readonly demo: boolean };
}

export const publishAudit = auditBy(investmentAudited);

/** For what concerns the operator's own tables and no member. */
export const publishOperatorAudit = operatorAuditBy(investmentAudited);
