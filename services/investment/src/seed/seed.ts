import { rebuildFigures, runSeed } from '@bambuzal/service-kit';
import { progressModules } from '../progress/progress.modules';
import { RiskAcceptances } from '../risk/risk-acceptances';
import { investmentDependencies } from '../dependencies';
import { investmentDayFigures } from '../figures/investment-day-figures';
import { addDemoInvesting } from './add-demo-investing';

const now = () => new Date();

await runSeed(
  'investment',
  (context) => {
    const dependencies = investmentDependencies(context, now);
    const figures = investmentDayFigures(dependencies.investments);
    return {
      dependencies,
      risk: new RiskAcceptances(dependencies),
      progress: progressModules(dependencies),
      rebuild: () => rebuildFigures(context, figures, now),
    };
  },
  async ({ dependencies, rebuild, ...collaborators }) => {
    const added = await addDemoInvesting(dependencies, collaborators);
    // The investments are of the past, and a running service may have counted their days before.
    return { added, days: added === 0 ? 0 : await rebuild() };
  },
);
