import { runSeed } from '@bambuzal/service-kit';
import { walletDependencies } from '../dependencies';
import { addDemoMoney } from './add-demo-money';

await runSeed(
  'wallet',
  (context) => walletDependencies(context, () => new Date()),
  async (dependencies) => ({ postings: await addDemoMoney(dependencies) }),
);
