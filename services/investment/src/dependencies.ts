import { investmentAudited, investmentStatusSchema } from '@bambuzal/contracts';
import {
  addCounter,
  auditBy,
  idempotently,
  Members,
  operatorAuditBy,
  type ServiceContext,
  type CurrentSettings,
  type Idempotency,
  type Logger,
  type Transact,
} from '@bambuzal/service-kit';
import type { Connection, Model } from 'mongoose';
import { investmentModel, type InvestmentRow } from './investments/investment.model';
import { InvestmentStore } from './investments/investment.store';
import {
  investmentPackageModel,
  type InvestmentPackageRow,
} from './packages/investment-package.model';

/** Dependencies shared by every part of the service, made once by `investmentDependencies`. */
export interface InvestmentDependencies {
  /** Connection for the models of a part's own collections. */
  readonly connection: Connection;
  readonly packages: Model<InvestmentPackageRow>;
  /** Read only: the investment store is the only writer. */
  readonly investments: Model<InvestmentRow>;
  readonly investmentStore: InvestmentStore;
  readonly members: Members;
  readonly idempotency: Idempotency;
  readonly transact: Transact;
  readonly settings: Pick<CurrentSettings, 'read'>;
  readonly log: Logger;
  readonly now: () => Date;
  readonly config: { readonly demo: boolean };
}

export const publishAudit = auditBy(investmentAudited);

/** Publishes audit records about changes of the operator's own tables, which concern no member. */
export const publishOperatorAudit = operatorAuditBy(investmentAudited);

/** Makes the service's dependencies; also used by commands such as the seed. */
export function investmentDependencies(
  context: Pick<
    ServiceContext,
    'config' | 'database' | 'log' | 'metrics' | 'settings' | 'transact'
  >,
  now: () => Date,
): InvestmentDependencies {
  const { config, database, log, metrics, settings, transact } = context;
  const { connection } = database;
  const investments = investmentModel(connection);
  return {
    connection,
    log,
    now,
    settings,
    transact,
    packages: investmentPackageModel(connection),
    investments,
    investmentStore: new InvestmentStore(
      investments,
      addCounter(metrics, {
        name: 'bambuzal_investments_total',
        help: 'Investments that came to a status',
        labels: ['status'],
        initial: investmentStatusSchema.options.map((status) => ({ status })),
      }),
    ),
    members: new Members(connection),
    idempotency: idempotently(connection, transact, now),
    config: { demo: config.DEMO },
  };
}
