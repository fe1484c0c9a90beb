import { runSeed } from '@bambuzal/service-kit';
import { referralParts } from '../parts';
import { addDemoCompetition } from './demo-competition';
import { addDemoNetwork } from './demo-network';

/** The members themselves come with the messages of `auth`. */
await runSeed(
  'referral',
  (context) => referralParts(context, () => new Date()),
  async (parts) => ({
    bonuses: await addDemoNetwork(parts),
    competition: await addDemoCompetition(parts),
  }),
);
