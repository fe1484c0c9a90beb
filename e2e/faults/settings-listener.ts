import { messageType, settingsChanged } from '@bambuzal/contracts';
import {
  createServiceContext,
  readConfig,
  serviceConfigSchema,
  startService,
  subscription,
} from '@bambuzal/service-kit';
import { type Connection, Schema } from 'mongoose';

/** Separate process that listens for changed settings. It stores each revision that it receives. */
const name = 'settings-listener';
const { type, version, data } = settingsChanged;
const context = await createServiceContext(name, readConfig(serviceConfigSchema, process.env));
const schema = new Schema({ revision: Number, companyName: String });
const heardModel = (connection: Connection) => connection.model('Heard', schema, 'heard');
const heard = heardModel(context.database.connection);
const listen = subscription(
  messageType(type, version, data, [name]),
  async ({ revision, settings }, { session }) => {
    await heard.create([{ revision, companyName: settings.companyName }], { session });
  },
);
const listener = { name: 'listener', models: [heardModel], consumes: [listen] };
await startService({ name, modulesOn: () => [listener] }, context);
