import {
  createServiceContext,
  readConfig,
  serviceConfigSchema,
  startService,
} from '@bambuzal/service-kit';
import { tallied, tallyModel } from './tally';

const perTransaction = 20;
const wanted = Number(process.env['MESSAGES']);

/**
 * Sends the remaining numbers, each with its row in one transaction. After any number of kills and
 * restarts, exactly the numbers that have a row have a message.
 */
const context = await createServiceContext(
  'publisher',
  readConfig(serviceConfigSchema, process.env),
);
const sent = tallyModel(context.database.connection);
await startService(
  { name: 'publisher', modulesOn: () => [{ name: 'tally', models: [tallyModel] }] },
  context,
);

for (let next = await sent.countDocuments(); next < wanted; next += perTransaction) {
  const numbers = Array.from({ length: perTransaction }, (_, i) => next + i);
  await context.transact(async ({ session, publish }) => {
    await sent.insertMany(
      numbers.map((number) => ({ _id: number, effects: 0 })),
      { session },
    );
    for (const number of numbers) await publish(tallied, { number });
  });
}
context.log.info('everything is written');
