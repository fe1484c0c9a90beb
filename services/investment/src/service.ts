import { investmentAudited } from '@bambuzal/contracts';
import {
  WakeUps,
  dayFiguresModule,
  defineService,
  exportsModule,
  membersModule,
  standingFiguresModule,
} from '@bambuzal/service-kit';
import { investmentExport } from './investments/investment-export';
import { investmentsModule } from './investments/investments.module';
import { Packages } from './packages/packages';
import { packageRoutes } from './packages/packages.routes';
import { investmentDependencies } from './dependencies';
import { progressModules } from './progress/progress.modules';
import { RiskAcceptances } from './risk/risk-acceptances';
import { yieldsModule } from './yields/yields.module';
import { investmentPackageModel } from './packages/investment-package.model';
import { investmentDayFigures } from './figures/investment-day-figures';
import { investmentStanding } from './standing/investment-standing';
import { riskAcceptanceModel } from './risk/risk-acceptance.model';

interface Replaceable {
  /** Time in milliseconds that a request waits for the wallet's answer. */
  readonly timeoutMs: number;
}

const answerTimeoutMs = 2000;

export const investmentService = defineService<object, Replaceable>({
  name: 'investment',
  config: () => ({}),
  modules(context, { now, timeoutMs = answerTimeoutMs }) {
    const { cache, config, log } = context;
    const dependencies = investmentDependencies(context, now);
    const progress = progressModules(dependencies);
    const yields = yieldsModule(dependencies, progress);
    const packages = new Packages(dependencies);
    const risk = new RiskAcceptances(dependencies);
    const wakeUps = new WakeUps(cache, `${config.NAMESPACE}investment.outcomes`, log);
    return [
      membersModule(dependencies.members),
      {
        name: 'packages',
        models: [investmentPackageModel],
        routes: packageRoutes({
          packages,
          investments: dependencies.investments,
          publishedRates: yields.publishedRates,
        }),
        start: () => packages.completeOlder(),
      },
      { name: 'risk', models: [riskAcceptanceModel], routes: risk.operations() },
      // Before the investments, which would take `exports` for an id.
      exportsModule(
        { ...context, connection: context.database.connection, now, audited: investmentAudited },
        [investmentExport(dependencies)],
      ),
      investmentsModule(dependencies, {
        risk,
        onActivated: progress.onActivated,
        wakeUps,
        timeoutMs,
      }),
      ...progress.modules,
      yields,
      dayFiguresModule(context, investmentDayFigures(dependencies.investments), now),
      standingFiguresModule(context, investmentStanding(dependencies), now),
    ];
  },
});
