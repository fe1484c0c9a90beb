import { randomBytes } from 'node:crypto';
import { createEncryption, type ServiceContext } from '@bambuzal/service-kit';
import { createTestContext } from '@bambuzal/service-kit/testing';
import type { Model } from 'mongoose';
import { type SigningKeyRow, signingKeyModel } from './signing-key.model';
import { SigningKeys } from './signing-keys';

/** Collaborators alone: a running service would rotate the keys of this database meanwhile. */
let context: ServiceContext;
let rows: Model<SigningKeyRow>;
const day = 24 * 60 * 60 * 1000;
const start = Date.now();
const clock = { at: start };

beforeAll(async () => {
  context = await createTestContext('auth');
  rows = signingKeyModel(context.database.connection);
  await rows.createIndexes();
});

beforeEach(async () => {
  await rows.deleteMany({});
  clock.at = start;
});

afterAll(() => context.close());

function instance(encryption = context.encryption) {
  const now = () => new Date(clock.at);
  return new SigningKeys({ rows, encryption, log: context.log, now, rotationDays: 30 });
}

const idsOf = (keys: SigningKeys) => keys.published().map(({ kid }) => kid);

test('the next key is published ten minutes before it signs', async () => {
  const keys = instance();
  await keys.maintain();
  const first = keys.current().id;
  clock.at = start + 30 * day - 11 * 60_000;
  await keys.maintain();
  expect(idsOf(keys)).toEqual([first]);
  clock.at = start + 30 * day - 9 * 60_000;
  await keys.maintain();
  expect(idsOf(keys)).toHaveLength(2);
  expect(keys.current().id).toBe(first);
  clock.at = start + 30 * day + 60_000;
  expect(keys.current().id).not.toBe(first);
});

test('a key stays published while its tokens may be valid, and is removed after that', async () => {
  const keys = instance();
  await keys.maintain();
  const first = keys.current().id;
  clock.at = start + 30 * day - 60_000;
  await keys.maintain();
  const [second = { usedFrom: new Date(0) }] = await rows.find().sort({ generation: -1 }).lean();
  clock.at = second.usedFrom.getTime() + 30 * 60_000;
  await keys.maintain();
  expect(idsOf(keys)).toContain(first);
  clock.at = second.usedFrom.getTime() + 61 * 60_000;
  await keys.maintain();
  expect(idsOf(keys)).not.toContain(first);
  await expect(keys.source(first)).resolves.toBeUndefined();
});

test('instances that create or rotate keys at the same time agree on one key', async () => {
  const all = [instance(), instance(), instance()];
  const agree = () => new Set(all.map((keys) => keys.current().id)).size;
  await Promise.all(all.map((keys) => keys.maintain()));
  expect(agree()).toBe(1);
  clock.at = start + 30 * day - 60_000;
  await Promise.all(all.map((keys) => keys.maintain()));
  expect(await rows.countDocuments()).toBe(2);
  clock.at = start + 30 * day + 600_000;
  expect(agree()).toBe(1);
});

test('an instance that was down for long rotates once, and still publishes the new key before using it', async () => {
  const keys = instance();
  await keys.maintain();
  const first = keys.current().id;
  clock.at = start + 100 * day;
  await keys.maintain();
  expect(keys.current().id).toBe(first);
  expect(idsOf(keys)).toHaveLength(2);
});

test("a token signed with another instance's new key is verified from the first token on", async () => {
  const [here, there] = [instance(), instance()];
  await here.maintain();
  clock.at = start + 30 * day - 60_000;
  await there.maintain();
  clock.at = start + 30 * day + 600_000;
  await expect(here.source(there.current().id)).resolves.toBeDefined();
});

test('keys encrypted with another secrets key no longer sign but still verify', async () => {
  const before = instance();
  await before.maintain();
  const { id } = before.current();
  const after = instance(createEncryption(randomBytes(32)));
  await after.maintain();
  expect(after.current().id).not.toBe(id);
  await expect(after.source(id)).resolves.toBeDefined();
});

test('private keys are stored encrypted and are not published', async () => {
  const keys = instance();
  await keys.maintain();
  const stored = JSON.stringify(await rows.find().lean());
  expect(stored).not.toContain('PRIVATE');
  for (const key of keys.published()) {
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    expect(key).not.toHaveProperty('d');
  }
});
