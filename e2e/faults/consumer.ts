import {
  createServiceContext,
  readConfig,
  serviceConfigSchema,
  startService,
  subscription,
} from '@bambuzal/service-kit';
import { tallied, tallyModel } from './tally';

/** Counts each number that arrives. The count is written in the transaction of the inbox. */
const context = await createServiceContext(
  'consumer',
  readConfig(serviceConfigSchema, process.env),
);
const tally = tallyModel(context.database.connection);
const count = subscription(tallied, async ({ number }, { session }) => {
  await tally.updateOne({ _id: number }, { $inc: { effects: 1 } }, { session, upsert: true });
});
await startService(
  {
    name: 'consumer',
    modulesOn: () => [{ name: 'tally', models: [tallyModel], consumes: [count] }],
  },
  context,
);
