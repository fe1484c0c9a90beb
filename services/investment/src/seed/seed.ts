import { runSeed } from '@bambuzal/service-kit';
import { progressModules } from '../progress/progress.modules';
import { RiskAcceptances } from '../risk/risk-acceptances';
import { investmentParts } from '../parts';
import { addDemoInvesting } from './add-demo-investing';

await runSeed(
  'investment',
  (context) => {
    const parts = investmentParts(context, () => new Date());
    return { parts, risk: new RiskAcceptances(parts), progress: progressModules(parts) };
  },
  async ({ parts, ...collaborators }) => ({ added: await addDemoInvesting(parts, collaborators) }),
);
