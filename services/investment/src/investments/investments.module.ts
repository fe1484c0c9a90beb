import { type Announcements, type Module, OutcomeWaiter } from '@bambuzal/service-kit';
import type { InvestmentDependencies } from '../dependencies';
import type { Progress } from '../progress/progress.modules';
import type { RiskAcceptances } from '../risk/risk-acceptances';
import { InvestmentRecords } from './investment-records';
import { investmentAdministrationRoutes, investmentRoutes } from './investments.routes';
import { walletAnswers } from './record-wallet-answers';
import { investmentModel } from './investment.model';

interface Collaborators {
  readonly risk: Pick<RiskAcceptances, 'assertAccepted'>;
  /** Called after an activation, in its transaction. */
  readonly onActivated: Progress['onActivated'];
  /** Announcements of decided investments, in all instances. */
  readonly announcements: Announcements;
  /** Time that a request waits for the wallet's answer. */
  readonly timeoutMs: number;
}

/** Members' investments, from the order to their end before time. */
export function investmentsModule(
  dependencies: InvestmentDependencies,
  { risk, onActivated, announcements, timeoutMs }: Collaborators,
): Module {
  const outcomes = new OutcomeWaiter({ rows: dependencies.investments, announcements, timeoutMs });
  const records = new InvestmentRecords(dependencies.investments);
  const requesting = { ...dependencies, outcomes, records, risk };
  return {
    name: 'investments',
    models: [investmentModel],
    workers: [announcements],
    routes: [...investmentRoutes(requesting), ...investmentAdministrationRoutes(requesting)],
    consumes: walletAnswers({ ...dependencies, outcomes, onActivated }),
  };
}
