import { runSeed } from '@bambuzal/service-kit';
import { walletParts } from '../parts';
import { addDemoMoney } from './add-demo-money';

await runSeed(
  'wallet',
  (context) => walletParts(context, () => new Date()),
  async (parts) => ({ postings: await addDemoMoney(parts) }),
);
