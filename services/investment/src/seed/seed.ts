import { runSeed } from '@bambuzal/service-kit';
import { progressModules } from '../progress/progress.modules';
import { RiskAcceptances } from '../risk/risk-acceptances';
import { investmentDependencies } from '../dependencies';
import { addDemoInvesting } from './add-demo-investing';

await runSeed(
  'investment',
  (context) => {
    const dependencies = investmentDependencies(context, () => new Date());
    return {
      dependencies,
      risk: new RiskAcceptances(dependencies),
      progress: progressModules(dependencies),
    };
  },
  async ({ dependencies, ...collaborators }) => ({
    added: await addDemoInvesting(dependencies, collaborators),
  }),
);
