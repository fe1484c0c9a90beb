import { rebuildFigures, runSeed } from '@bambuzal/service-kit';
import { referralDependencies } from '../dependencies';
import { referralDayFigures } from '../figures/referral-day-figures';
import { addDemoCompetition } from './demo-competition';
import { addDemoNetwork } from './demo-network';

const now = () => new Date();

/** The members come from the messages of `auth`. */
await runSeed(
  'referral',
  (context) => {
    const dependencies = referralDependencies(context, now);
    const figures = referralDayFigures(dependencies.bonusRows);
    return { dependencies, rebuild: () => rebuildFigures(context, figures, now) };
  },
  async ({ dependencies, rebuild }) => {
    const bonuses = await addDemoNetwork(dependencies);
    const competition = await addDemoCompetition(dependencies);
    // The bonuses are of the past, and a running service may have counted their days without them.
    return { bonuses, competition, days: bonuses === 0 ? 0 : await rebuild() };
  },
);
