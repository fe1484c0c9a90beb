import {
  Announcements,
  idempotently,
  Members,
  type Operation,
  type ServiceContext,
  type ServiceDefinition,
  uncached,
} from '@bambuzal/service-kit';
import { createInvestments } from './investments/create-investments';
import { investmentModel } from './investments/investment.model';
import { investmentPackageModel } from './packages/investment-package.model';
import { Packages } from './packages/packages';
import { packageOperations } from './packages/packages.operations';
import type { InvestmentParts } from './parts';
import { createProgress } from './progress/create-progress';
import { RiskAcceptances } from './risk/risk-acceptances';
import { createYields } from './yields/create-yields';

interface InvestmentOptions {
  readonly now?: () => Date;
  /** How long a request waits for what the wallet answers. */
  readonly timeoutMs?: number;
}

/** @param options another clock and time limit than the real ones, for tests */
export function createInvestmentService({
  now = () => new Date(),
  timeoutMs = 2000,
}: InvestmentOptions = {}): ServiceDefinition {
  return {
    name: 'investment',
    compose(context) {
      const parts = investmentParts(context, now);
      const progress = createProgress(parts);
      const yields = createYields(parts, progress);
      const risk = new RiskAcceptances(parts);
      const onActivated = progress.settle;
      const announcements = new Announcements(
        context.cache,
        `${context.config.NAMESPACE}investment.outcomes`,
        context.log,
      );
      const investments = createInvestments(parts, {
        risk,
        onActivated,
        announcements,
        timeoutMs,
      });
      const operations: Operation[] = [
        ...packageOperations(new Packages(parts), yields.publishedRates),
        ...risk.operations(),
        ...investments.operations,
        ...yields.operations,
        ...progress.operations,
      ];
      return {
        operations: operations.map(uncached),
        subscriptions: [
          ...parts.members.subscriptions(),
          ...investments.subscriptions,
          ...yields.subscriptions,
          ...progress.subscriptions,
        ],
        onStart: async () => {
          announcements.start();
          await progress.onStart();
          await yields.onStart();
        },
        onStop: async () => {
          announcements.stop();
          await Promise.all([progress.onStop(), yields.onStop()]);
        },
      };
    },
  };
}

export const investmentService = createInvestmentService();

/** What the service stands on; also for commands beside it, such as the seed. */
export function investmentParts(
  context: Pick<ServiceContext, 'config' | 'database' | 'log' | 'settings' | 'transact'>,
  now: () => Date,
): InvestmentParts {
  const { config, database, log, settings, transact } = context;
  const { connection } = database;
  return {
    connection,
    log,
    now,
    settings,
    transact,
    packages: investmentPackageModel(connection),
    investments: investmentModel(connection),
    members: new Members(connection),
    idempotency: idempotently(connection, transact, now),
    config: { demo: config.DEMO },
  };
}
