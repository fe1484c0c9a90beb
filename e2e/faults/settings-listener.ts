import { messageType, settingsChanged } from '@bambuzal/contracts';
import {
  createServiceContext,
  readConfig,
  serviceConfigSchema,
  startService,
  subscription,
} from '@bambuzal/service-kit';
import { Schema } from 'mongoose';

/** Another process that hears of changed settings: it writes down each revision as it arrives. */
const name = 'settings-listener';
const { type, version, data } = settingsChanged;
const context = await createServiceContext(name, readConfig(serviceConfigSchema, process.env));
const heard = context.database.connection.model(
  'Heard',
  new Schema({ revision: Number, companyName: String }),
  'heard',
);
const listen = subscription(
  messageType(type, version, data, [name]),
  async ({ revision, settings }, { session }) => {
    await heard.create([{ revision, companyName: settings.companyName }], { session });
  },
);
await startService({ name, modulesOn: () => [{ name: 'listener', consumes: [listen] }] }, context);
