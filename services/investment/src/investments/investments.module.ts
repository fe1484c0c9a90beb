import type { Announcements, Module } from '@bambuzal/service-kit';
import type { InvestmentParts } from '../parts';
import type { Progress } from '../progress/progress.modules';
import type { RiskAcceptances } from '../risk/risk-acceptances';
import { Cancellations } from './cancellations';
import { DepositAnswers } from './deposit-answers';
import { investmentAdministrationRoutes } from './investment-administration.routes';
import { InvestmentRecords } from './investment-records';
import { investmentRoutes } from './investments.routes';
import { Orders } from './orders';
import { OutcomeWaiter } from './outcome-waiter';
import { PurchaseAttempts } from './purchase-attempts';
import { Releases } from './releases';

interface Collaborators {
  readonly risk: Pick<RiskAcceptances, 'assertAccepted'>;
  /** What else follows from an activation, in its transaction. */
  readonly onActivated: Progress['settle'];
  /** Of decided investments, in all instances. */
  readonly announcements: Announcements;
  /** How long a request waits for what the wallet answers. */
  readonly timeoutMs: number;
}

/** Members' investments, from the order to their end before time. */
export function investmentsModule(
  parts: InvestmentParts,
  { risk, onActivated, announcements, timeoutMs }: Collaborators,
): Module {
  const outcomes = new OutcomeWaiter({ ...parts, announcements, timeoutMs });
  const attempts = new PurchaseAttempts({ ...parts, outcomes, onActivated });
  const releases = new Releases(parts);
  const rules = {
    parts,
    outcomes,
    records: new InvestmentRecords(parts.investments),
    orders: new Orders({ ...parts, risk, attempts }),
    cancellations: new Cancellations({ ...parts, attempts, releases }),
  };
  return {
    name: 'investments',
    workers: [announcements],
    routes: [...investmentRoutes(rules), ...investmentAdministrationRoutes(rules)],
    consumes: [
      ...attempts.subscriptions(),
      ...new DepositAnswers({ ...parts, outcomes, attempts }).subscriptions(),
      ...releases.subscriptions(),
    ],
  };
}
