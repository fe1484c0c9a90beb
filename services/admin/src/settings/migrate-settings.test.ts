import { centsSchema, gatewayKeysChanged, type SystemSettings } from '@bambuzal/contracts';
import { createTestContext } from '@bambuzal/service-kit/testing';
import type { Model } from 'mongoose';
import { migrateSettings } from './migrate-settings';
import { settingsModel, type SettingsRow } from './settings.model';

let context: Awaited<ReturnType<typeof createTestContext>>;
let rows: Model<SettingsRow>;

beforeAll(async () => {
  context = await createTestContext('admin');
  rows = settingsModel(context.database.connection);
  await rows.createCollection();
});
afterAll(() => context.close());
beforeEach(async () => {
  await rows.deleteMany();
  await context.database.connection.collection('outbox').deleteMany();
});

const migrate = () => migrateSettings({ ...context, rows });

const stored = (values: Partial<SystemSettings>, more: object = {}) =>
  rows
    .insertMany([
      { _id: 'current', revision: 7, values, updatedAt: new Date(), updatedBy: 'master' },
    ])
    .then(() => rows.collection.updateMany({}, { $set: more }));

const sent = async () =>
  (
    await context.database.connection
      .collection('outbox')
      .find({ 'envelope.type': gatewayKeysChanged.type })
      .toArray()
  ).map((row) => gatewayKeysChanged.data.parse(row['envelope'].data));

test('keys stored in plain text are encrypted, the text is removed, and wallet is told once', async () => {
  const secrets = { cryptoGatewayApiKey: 'plain-key', cryptoGatewayIpnSecret: 'plain-secret' };
  await stored({ companyName: 'Casa' }, { secrets });
  await Promise.all([migrate(), migrate()]);
  await migrate();
  const row = await rows.findById('current').select('+sealedSecrets').lean();
  expect(row).toMatchObject({ revision: 8, values: { companyName: 'Casa' } });
  expect(context.encryption.decrypt(row?.sealedSecrets?.cryptoGatewayApiKey ?? '')).toBe(
    'plain-key',
  );
  expect(JSON.stringify(row)).not.toMatch(/plain-(key|secret)/);
  expect(row).not.toHaveProperty('secrets');
  const published = await sent();
  expect(published).toEqual([{ revision: 8, sealedKeys: expect.any(String) }]);
  expect(JSON.parse(context.encryption.decrypt(published[0]?.sealedKeys ?? ''))).toEqual({
    apiKey: 'plain-key',
    ipnSecret: 'plain-secret',
  });
});

test('a single key is encrypted, and wallet is told that there is no gateway', async () => {
  await stored({}, { secrets: { cryptoGatewayApiKey: 'plain-key', cryptoGatewayIpnSecret: null } });
  await migrate();
  const row = await rows.findById('current').select('+sealedSecrets').lean();
  expect(row?.sealedSecrets?.cryptoGatewayIpnSecret).toBeNull();
  expect(await sent()).toEqual([{ revision: 8, sealedKeys: null }]);
});

test('TRX is switched off if its rate was never set, and stays on otherwise', async () => {
  await stored({ enableTRX: true });
  await migrate();
  expect((await rows.findById('current').lean())?.values.enableTRX).toBe(false);
  await rows.updateOne(
    { _id: 'current' },
    { $set: { 'values.enableTRX': true, 'values.trxRate': 150 } },
  );
  await migrate();
  expect((await rows.findById('current').lean())?.values.enableTRX).toBe(true);
});

test('default settings are not stored', async () => {
  await migrate();
  expect(await rows.countDocuments()).toBe(0);
});

test('a value outside the new bounds is replaced by the default, and other values stay', async () => {
  await stored({
    companyName: 'Casa',
    minUSDTAmount: centsSchema.parse(Number.MAX_SAFE_INTEGER),
    referralCompetitionStartDate: '9999-12-31T00:00:00.000Z',
  });
  await migrate();
  expect((await rows.findById('current').lean())?.values).toEqual({ companyName: 'Casa' });
});
