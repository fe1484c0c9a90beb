import { runSeed } from '@bambuzal/service-kit';
import { createProgress } from '../progress/create-progress';
import { RiskAcceptances } from '../risk/risk-acceptances';
import { investmentParts } from '../service';
import { addDemoInvesting } from './add-demo-investing';

await runSeed(
  'investment',
  (context) => {
    const parts = investmentParts(context, () => new Date());
    return { parts, risk: new RiskAcceptances(parts), progress: createProgress(parts) };
  },
  async ({ parts, ...collaborators }) => ({ added: await addDemoInvesting(parts, collaborators) }),
);
