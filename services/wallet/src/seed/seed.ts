import { rebuildFigures, runSeed } from '@bambuzal/service-kit';
import { walletDependencies } from '../dependencies';
import { walletDayFigures } from '../figures/wallet-day-figures';
import { addDemoMoney } from './add-demo-money';

const now = () => new Date();

await runSeed(
  'wallet',
  (context) => {
    const dependencies = walletDependencies(context, now);
    const figures = walletDayFigures(dependencies);
    return { dependencies, rebuild: () => rebuildFigures(context, figures, now) };
  },
  async ({ dependencies, rebuild }) => {
    const postings = await addDemoMoney(dependencies);
    // The postings are of the past, and a running service may have counted their days without them.
    return { postings, days: postings === 0 ? 0 : await rebuild() };
  },
);
