import { runSeed } from '@bambuzal/service-kit';
import { referralDependencies } from '../dependencies';
import { addDemoCompetition } from './demo-competition';
import { addDemoNetwork } from './demo-network';

/** The members come from the messages of `auth`. */
await runSeed(
  'referral',
  (context) => referralDependencies(context, () => new Date()),
  async (dependencies) => ({
    bonuses: await addDemoNetwork(dependencies),
    competition: await addDemoCompetition(dependencies),
  }),
);
