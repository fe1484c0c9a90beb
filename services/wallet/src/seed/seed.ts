import { rebuildFigures, runSeed } from '@bambuzal/service-kit';
import { walletDependencies } from '../dependencies';
import { walletDayFigures } from '../figures/wallet-day-figures';
import { forgetRecount } from '../solvency/recount-claims';
import { solvencyRecountModel } from '../solvency/solvency-recount.model';
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
    if (postings === 0) return { postings, days: 0 };
    // The postings are of the past. A running service may have counted their days and recounted the
    // ledger without them.
    await forgetRecount({ rows: solvencyRecountModel(dependencies.connection) });
    return { postings, days: await rebuild() };
  },
);
