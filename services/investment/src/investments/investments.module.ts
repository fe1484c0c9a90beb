import { type WakeUps, type Module, OutcomeWaiter } from '@bambuzal/service-kit';
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
  /** Notices about decided investments, which wake waiting requests in all instances. */
  readonly wakeUps: WakeUps;
  /** Time in milliseconds that a request waits for the wallet's answer. */
  readonly timeoutMs: number;
}

/** Module of members' investments, from the order to an early end. */
export function investmentsModule(
  dependencies: InvestmentDependencies,
  { risk, onActivated, wakeUps, timeoutMs }: Collaborators,
): Module {
  const outcomes = new OutcomeWaiter({ rows: dependencies.investments, wakeUps, timeoutMs });
  const records = new InvestmentRecords(dependencies.investments);
  const requesting = { ...dependencies, outcomes, records, risk };
  return {
    name: 'investments',
    models: [investmentModel],
    workers: [wakeUps],
    routes: [...investmentRoutes(requesting), ...investmentAdministrationRoutes(requesting)],
    consumes: walletAnswers({ ...dependencies, outcomes, onActivated }),
  };
}
