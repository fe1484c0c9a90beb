import { WakeUps, defineService, membersModule } from '@bambuzal/service-kit';
import { investmentsModule } from './investments/investments.module';
import { Packages } from './packages/packages';
import { packageRoutes } from './packages/packages.routes';
import { investmentDependencies } from './dependencies';
import { progressModules } from './progress/progress.modules';
import { RiskAcceptances } from './risk/risk-acceptances';
import { yieldsModule } from './yields/yields.module';
import { investmentPackageModel } from './packages/investment-package.model';
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
    const risk = new RiskAcceptances(dependencies);
    const wakeUps = new WakeUps(cache, `${config.NAMESPACE}investment.outcomes`, log);
    return [
      membersModule(dependencies.members),
      {
        name: 'packages',
        models: [investmentPackageModel],
        routes: packageRoutes(new Packages(dependencies), yields.publishedRates),
      },
      { name: 'risk', models: [riskAcceptanceModel], routes: risk.operations() },
      investmentsModule(dependencies, {
        risk,
        onActivated: progress.onActivated,
        wakeUps,
        timeoutMs,
      }),
      ...progress.modules,
      yields,
    ];
  },
});
