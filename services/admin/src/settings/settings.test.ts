import {
  gatewayKeysChanged,
  gatewayKeysSchema,
  settingsAudited,
  settingsCacheKey,
  settingsChanged,
} from '@bambuzal/contracts';
import { type RunningService, startService } from '@bambuzal/service-kit';
import { createTestContext, createTestIdentity, eventually } from '@bambuzal/service-kit/testing';
import type { Express } from 'express';
import { mongo } from 'mongoose';
import request from 'supertest';
import { adminService } from '../service';
import { createSettings } from './settings.module';

const identity = createTestIdentity();
let context: Awaited<ReturnType<typeof createTestContext>>;
let app: Express;
let close: RunningService['close'];

beforeAll(async () => {
  context = await createTestContext('admin', { keys: identity.keys });
  ({ app, close } = await startService(adminService(), context));
});

afterAll(() => close());

const change = (patch: object, claims = {}) =>
  request(app)
    .patch('/api/admin/settings')
    .set('Authorization', `Bearer ${identity.token(claims)}`)
    .send(patch);

async function outbox() {
  const rows = await context.database.connection.models['Outbox']?.find().sort({ _id: 1 }).lean();
  return rows?.map((row) => row['envelope']) ?? [];
}

const sentSince = async (before: number) => (await outbox()).slice(before);
const ofType = (envelopes: Awaited<ReturnType<typeof outbox>>, { type }: { type: string }) =>
  envelopes.filter((envelope) => envelope.type === type);

async function cached() {
  const { revision, settings } = await context.cache.hgetall(settingsCacheKey);
  return { revision: Number(revision), settings: JSON.parse(settings ?? '{}') };
}

test('anybody can read the public settings, with their defaults', async () => {
  const { body } = await request(app).get('/api/settings').expect(200);
  expect(body).toMatchObject({
    companyName: 'Bambuzal',
    minTRXAmount: 100,
    tradingProfitPercentage: 80,
    demo: false,
  });
});

test('the public settings contain no secrets and no settings that only the operator may see', async () => {
  const { body } = await request(app).get('/api/settings').expect(200);
  for (const name of [
    'minAutomatedWithdrawalAmount',
    'automaticInvestmentProcessing',
    'cryptoMerchantAddress',
    'cryptoGatewayApiKey',
    'cryptoGatewayIpnSecret',
  ]) {
    expect(body).not.toHaveProperty(name);
  }
});

test('the settings are in Redis after the start', async () => {
  expect((await cached()).settings).toMatchObject({ companyName: 'Bambuzal', minTRXAmount: 100 });
});

test('a Redis that lost the settings while the database is down gets them once they can be read', async () => {
  const rows = context.database.connection.models['SystemSettings'];
  const away = new mongo.MongoNetworkError('the database is away');
  const read = jest.spyOn(rows!, 'findById').mockImplementationOnce(() => {
    throw away;
  });
  await context.cache.del(settingsCacheKey);
  context.cache.emit('ready');
  await eventually(async () => (await context.cache.exists(settingsCacheKey)) === 1);
  expect(read.mock.results[0]).toEqual({ type: 'throw', value: away });
  read.mockRestore();
});

test("a master's change is returned, stored, published and cached", async () => {
  const before = (await outbox()).length;
  const { body } = await change({ companyName: 'Casa do Bambu', minWithdrawalAmount: 49.9 }).expect(
    200,
  );
  expect(body).toMatchObject({ companyName: 'Casa do Bambu', minWithdrawalAmount: 49.9 });
  const read = await request(app).get('/api/settings');
  expect(read.body).toMatchObject({ companyName: 'Casa do Bambu', minWithdrawalAmount: 49.9 });
  const sent = ofType(await sentSince(before), settingsChanged);
  expect(sent).toHaveLength(1);
  const { changedFields, changedBy, revision, settings } = settingsChanged.data.parse(sent[0].data);
  expect(changedFields).toEqual(['companyName', 'minWithdrawalAmount']);
  expect(changedBy).toBe('test-master');
  expect(settings.minWithdrawalAmount).toBe(4990);
  expect(await cached()).toMatchObject({ revision, settings: { minWithdrawalAmount: 49.9 } });
});

const keys = { cryptoGatewayApiKey: 'very-secret-key', cryptoGatewayIpnSecret: 'ipn-secret' };
const noKeys = { cryptoGatewayApiKey: null, cryptoGatewayIpnSecret: null };

async function everythingStored(): Promise<string> {
  const { connection } = context.database;
  const rows = await connection.collection('system_settings').find().toArray();
  return JSON.stringify([rows, await outbox(), await context.cache.hgetall(settingsCacheKey)]);
}

test('gateway keys are encrypted in the database and in messages to wallet, and sent nowhere else', async () => {
  const { body } = await change(keys).expect(200);
  const published = ofType(await outbox(), settingsChanged).at(-1);
  expect(published.data.changedFields).toEqual(['cryptoGatewayApiKey', 'cryptoGatewayIpnSecret']);
  const { revision, sealedKeys } = gatewayKeysChanged.data.parse(
    ofType(await outbox(), gatewayKeysChanged).at(-1).data,
  );
  expect(revision).toBe(body.revision);
  const opened: unknown = JSON.parse(context.encryption.decrypt(sealedKeys ?? ''));
  expect(gatewayKeysSchema.parse(opened)).toEqual({
    apiKey: 'very-secret-key',
    ipnSecret: 'ipn-secret',
  });
  const { body: read } = await request(app)
    .get('/api/settings')
    .set('Authorization', `Bearer ${identity.token()}`);
  for (const secret of Object.values(keys)) {
    expect(JSON.stringify([body, read])).not.toContain(secret);
    expect(await everythingStored()).not.toContain(secret);
  }
});

test.each([
  [{ cryptoGatewayApiKey: 'alone' }, 'cryptoGatewayIpnSecret'],
  [{ cryptoGatewayIpnSecret: 'alone' }, 'cryptoGatewayApiKey'],
])('refuses %j while the other key is not set', async (patch, field) => {
  await change(noKeys).expect(200);
  const { body } = await change(patch).expect(422);
  expect(body).toMatchObject({
    code: 'GATEWAY_KEYS_INCOMPLETE',
    errors: { [field]: [expect.any(String)] },
  });
});

test('one key can be replaced alone, but cannot be erased alone', async () => {
  await change(keys).expect(200);
  await change({ cryptoGatewayApiKey: null }).expect(422);
  await change({ cryptoGatewayApiKey: 'newer' }).expect(200);
  const { sealedKeys } = ofType(await outbox(), gatewayKeysChanged).at(-1).data;
  expect(JSON.parse(context.encryption.decrypt(sealedKeys))).toEqual({
    apiKey: 'newer',
    ipnSecret: 'ipn-secret',
  });
  await change(noKeys).expect(200);
  expect(ofType(await outbox(), gatewayKeysChanged).at(-1).data.sealedKeys).toBeNull();
});

test.each([
  'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBR',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  // Address of the USDT contract itself.
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
])('refuses %s as the address that receives deposits', async (cryptoMerchantAddress) => {
  const { body } = await change({ cryptoMerchantAddress }).expect(422);
  expect(body).toMatchObject({
    code: 'MERCHANT_ADDRESS_INVALID',
    errors: { cryptoMerchantAddress: [expect.any(String)] },
  });
});

test('accepts a TRON address with a valid checksum, or no address', async () => {
  const cryptoMerchantAddress = 'TQHgMpVzWkhSsRB4BzZgmV8uW4cFL8eaBr';
  const { body } = await change({ cryptoMerchantAddress }).expect(200);
  expect(body).toMatchObject({ cryptoMerchantAddress });
  await change({ cryptoMerchantAddress: null }).expect(200);
});

test('a change is audited with its author, origin, and old and new values', async () => {
  const before = (await outbox()).length;
  await change({ companyName: 'Antes', withdrawalFeeFixed: 1 }).expect(200);
  await change({ companyName: 'Depois', withdrawalFeeFixed: 2.5, currency: 'BRL' })
    .set('User-Agent', 'Navegador de teste')
    .expect(200);
  const audited = ofType(await sentSince(before), settingsAudited);
  expect(audited).toHaveLength(2);
  expect(audited[1].data).toEqual({
    userId: null,
    adminId: 'test-master',
    action: 'update',
    entityType: 'system_settings',
    entityId: 'current',
    oldValues: { companyName: 'Antes', withdrawalFeeFixed: 1 },
    newValues: { companyName: 'Depois', withdrawalFeeFixed: 2.5 },
    ipAddress: '127.0.0.1',
    userAgent: 'Navegador de teste',
    description: 'Configurações alteradas: companyName, withdrawalFeeFixed',
    happenedAt: expect.stringMatching(/Z$/),
  });
});

test('the audit record of a secret shows its name and whether it was set, but never the value', async () => {
  const before = (await outbox()).length;
  await change({ ...keys, cryptoGatewayIpnSecret: 'another-secret' }).expect(200);
  await change(noKeys).expect(200);
  const audited = ofType(await sentSince(before), settingsAudited);
  expect(audited.map(({ data }) => [data.oldValues, data.newValues])).toEqual([
    [noKeys, { cryptoGatewayApiKey: '[secret]', cryptoGatewayIpnSecret: '[secret]' }],
    [{ cryptoGatewayApiKey: '[secret]', cryptoGatewayIpnSecret: '[secret]' }, noKeys],
  ]);
  expect(JSON.stringify(audited)).not.toContain('another-secret');
});

test('a refused or empty change is not audited', async () => {
  const before = (await outbox()).length;
  await change({ tradingMinAmount: 2000 }).expect(422);
  await change({ currency: 'BRL' }).expect(200);
  expect(ofType(await sentSince(before), settingsAudited)).toEqual([]);
});

test.each([
  [{ adminType: 'suporte' }],
  [{ adminType: 'financeiro' }],
  [{ adminType: 'marketing' }],
  [{ role: 'user' }],
])('a caller with %j cannot change the settings', async (claims) => {
  const before = (await outbox()).length;
  const { body } = await change({ companyName: 'Não' }, claims).expect(403);
  expect(body).toMatchObject({ code: 'FORBIDDEN' });
  expect(await outbox()).toHaveLength(before);
});

test('a change requires a session', async () => {
  await request(app).patch('/api/admin/settings').send({ companyName: 'Não' }).expect(401);
});

test('only a master can read all settings', async () => {
  const read = (claims: object) =>
    request(app)
      .get('/api/settings')
      .set('Authorization', `Bearer ${identity.token(claims)}`);
  expect((await read({})).body).toHaveProperty('automaticInvestmentProcessing', true);
  expect((await read({ adminType: 'suporte' })).body).not.toHaveProperty(
    'automaticInvestmentProcessing',
  );
});

test.each([
  [{ tradingMinAmount: 2000 }, 'TRADING_LIMITS_CROSSED', 'tradingMinAmount'],
  [
    {
      referralCompetitionStartDate: '2026-02-01T00:00:00Z',
      referralCompetitionEndDate: '2026-01-01T00:00:00Z',
    },
    'COMPETITION_DATES_CROSSED',
    'referralCompetitionEndDate',
  ],
])('the contradictory change %j is refused, and the settings stay', async (patch, code, field) => {
  const { body } = await change(patch).expect(422);
  expect(body).toMatchObject({ code, errors: { [field]: [expect.any(String)] } });
  const { body: after } = await request(app).get('/api/settings');
  expect(after).toMatchObject({ tradingMinAmount: 10 });
});

test('refuses a change of another revision than the person saw, and changes nothing', async () => {
  await change({ withdrawalFeeFixed: 1 }).expect(200);
  const { revision } = await cached();
  await change({ companyName: 'Outra' }).expect(200);
  const late = await change({ withdrawalFeeFixed: 2, revision }).expect(409);
  expect(late.body.code).toBe('SETTINGS_CHANGED');
  const { body } = await change({ withdrawalFeeFixed: 3, revision: revision + 1 }).expect(200);
  expect(body).toMatchObject({ withdrawalFeeFixed: 3, revision: revision + 2 });
  await change({ revision: body.revision }).expect(400);
});

test('makes only one of two simultaneous changes of the same revision', async () => {
  const { revision } = await cached();
  const answers = await Promise.all(
    [4, 5].map((withdrawalFeeFixed) => change({ withdrawalFeeFixed, revision })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('another instance answers a change at once, although it remembers earlier settings', async () => {
  const other = createSettings(context);
  const { revision } = await other.read();
  await change({ mascotName: 'Bambolino' }).expect(200);
  expect(await other.read()).toMatchObject({
    revision: revision + 1,
    settings: { mascotName: 'Bambolino' },
  });
});

test('simultaneous changes are all stored, each with its own revision', async () => {
  const { revision } = await cached();
  const names = ['mascotName', 'companyName', 'borderRadius', 'accentColor'];
  const values = ['Bambu', 'Todos', '1rem', '#123456'];
  const answers = await Promise.all(names.map((name, i) => change({ [name]: values[i] })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = await request(app).get('/api/settings');
  expect(names.map((name) => body[name])).toEqual(values);
  expect(await cached()).toMatchObject({
    revision: revision + 4,
    settings: { mascotName: 'Bambu' },
  });
});

test('a change to the values that are set already changes nothing, and sends nothing', async () => {
  const before = (await change({ companyName: 'Ipê' }).expect(200)).body;
  const sent = (await outbox()).length;
  const { body } = await change({ companyName: 'Ipê' }).expect(200);
  expect(body.revision).toBe(before.revision);
  expect(await sentSince(sent)).toEqual([]);
});
