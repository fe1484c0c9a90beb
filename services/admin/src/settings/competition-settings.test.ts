import { setTimeout as pause } from 'node:timers/promises';
import {
  competitionChanged,
  type MessageData,
  settingsAudited,
  settingsCacheKey,
  settingsChanged,
} from '@bambuzal/contracts';
import { type RunningService, startService } from '@bambuzal/service-kit';
import { createTestContext, createTestIdentity } from '@bambuzal/service-kit/testing';
import type { Express } from 'express';
import request from 'supertest';
import { adminService } from '../service';

const identity = createTestIdentity();
let context: Awaited<ReturnType<typeof createTestContext>>;
let app: Express;
let close: RunningService['close'];

beforeAll(async () => {
  context = await createTestContext('admin', { keys: identity.keys, usesBroker: true });
  ({ app, close } = await startService(adminService(), context));
});
afterAll(() => close());

type Change = Omit<MessageData<typeof competitionChanged>, 'changedBy'>;

/** Publishes the message that `referral` publishes. It is sent once the queues exist. */
const announce = (change: Change) =>
  context.transact(({ publish }) =>
    publish(competitionChanged, { ...change, changedBy: 'marketing-1' }),
  );

/** Lets the relay publish the message again, as after a crash. */
async function announceAgain(): Promise<void> {
  const announced = { 'envelope.type': competitionChanged.type };
  await outbox().updateMany(announced, { $set: { publishedAt: null } });
  context.relay.wake();
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it did not come to pass within twenty seconds');
    await pause(20);
  }
}

const outbox = () => context.database.connection.collection('outbox');

async function sent({ type }: { type: string }) {
  const rows = await outbox().find({ 'envelope.type': type }).sort({ _id: 1 }).toArray();
  return rows.map((row) => row['envelope'].data);
}

const settings = async () => (await request(app).get('/api/settings').expect(200)).body;
const cached = async () =>
  JSON.parse((await context.cache.hget(settingsCacheKey, 'settings')) ?? '{}');

test("a competition's dates become settings, which are stored, published, audited and cached", async () => {
  const changed = {
    referralCompetitionTitle: 'Corrida do bambu',
    referralCompetitionStartDate: '2026-11-01T03:00:00.000Z',
    referralCompetitionEndDate: '2026-12-01T03:00:00.000Z',
  };
  const origin = { ipAddress: '203.0.113.7', userAgent: 'Mozilla/5.0' };
  await announce({ ...changed, origin });
  await until(async () => (await cached()).referralCompetitionTitle === 'Corrida do bambu');
  expect(await cached()).toMatchObject(changed);
  expect(await settings()).toMatchObject(changed);
  const [announced] = await sent(settingsChanged);
  expect(announced).toMatchObject({
    changedFields: Object.keys(changed),
    changedBy: 'marketing-1',
    settings: changed,
  });
  expect(await sent(settingsAudited)).toMatchObject([
    { adminId: 'marketing-1', entityType: 'system_settings', newValues: changed, ...origin },
  ]);
});

test('a repeated message does not change the settings', async () => {
  await announce({ referralCompetitionTitle: 'Primeira' });
  await until(async () => (await cached()).referralCompetitionTitle === 'Primeira');
  const { revision } = await settings();
  await announceAgain();
  await announce({ referralCompetitionDescription: 'Depois' });
  await until(async () => (await cached()).referralCompetitionDescription === 'Depois');
  expect((await settings()).revision).toBe(Number(revision) + 1);
});

test('a message with an end before the start is dropped, and the settings stay', async () => {
  const before = await settings();
  await announce({ referralCompetitionEndDate: '2026-10-01T03:00:00.000Z' });
  const letters = context.database.connection.collection('dead_letters');
  await until(async () => (await letters.countDocuments()) === 1);
  expect(await settings()).toEqual(before);
});
