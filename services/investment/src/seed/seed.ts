import { recountStanding, runSeed } from '@bambuzal/service-kit';
import { progressModules } from '../progress/progress.modules';
import { RiskAcceptances } from '../risk/risk-acceptances';
import { investmentDependencies } from '../dependencies';
import { investmentStanding } from '../standing/investment-standing';
import { addDemoInvesting } from './add-demo-investing';

const now = () => new Date();

await runSeed(
  'investment',
  (context) => {
    const dependencies = investmentDependencies(context, now);
    const standing = investmentStanding(dependencies);
    return {
      dependencies,
      risk: new RiskAcceptances(dependencies),
      progress: progressModules(dependencies),
      recount: () => recountStanding(context, standing, now),
    };
  },
  async ({ dependencies, recount, ...collaborators }) => {
    const added = await addDemoInvesting(dependencies, collaborators);
    await recount();
    return { added };
  },
);
