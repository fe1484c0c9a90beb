import { rebuildFigures, recountStanding, runSeed } from '@bambuzal/service-kit';
import { walletDependencies } from '../dependencies';
import { walletDayFigures } from '../figures/wallet-day-figures';
import { walletStanding } from '../standing/wallet-standing';
import { addDemoMoney } from './add-demo-money';

const now = () => new Date();

await runSeed(
  'wallet',
  (context) => {
    const dependencies = walletDependencies(context, now);
    const figures = walletDayFigures(dependencies);
    return {
      dependencies,
      rebuild: () => rebuildFigures(context, figures, now),
      recount: () => recountStanding(context, walletStanding(dependencies), now),
    };
  },
  async ({ dependencies, rebuild, recount }) => {
    const postings = await addDemoMoney(dependencies);
    await recount();
    // The postings are of the past, and a running service may have counted their days without them.
    return { postings, days: postings === 0 ? 0 : await rebuild() };
  },
);
