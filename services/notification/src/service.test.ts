import { randomUUID } from 'node:crypto';
import { codeIssued, type MessageData } from '@bambuzal/contracts';
import { type RunningService, startService } from '@bambuzal/service-kit';
import { createTestContext } from '@bambuzal/service-kit/testing';
import type { Express } from 'express';
import request from 'supertest';
import { notificationService } from './service';
import { RecordingLive } from './testing/recording-live';

type Context = Awaited<ReturnType<typeof createTestContext>>;

let started: RunningService[] = [];
/** Contexts on which no service was started. */
const idle: Context[] = [];

async function start(demo: boolean): Promise<{ app: Express; context: Context }> {
  const bare = await createTestContext('notification', { usesBroker: true });
  const context = { ...bare, config: { ...bare.config, DEMO: demo } };
  const service = await startService(notificationService({ environment: {} }), context);
  started.push(service);
  return { app: service.app, context };
}

let app: Express;
let context: Context;

beforeAll(async () => {
  ({ app, context } = await start(true));
});

afterAll(async () => {
  for (const each of [...started, ...idle]) await each.close();
  started = [];
});

const issued = (to: string, code: string, more = {}): MessageData<typeof codeIssued> => ({
  to,
  purpose: 'phone_verification',
  sealedCode: context.encryption.encrypt(code),
  username: null,
  language: 'en-US',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  ...more,
});

const issue = (data: MessageData<typeof codeIssued>, at = context) =>
  at.transact((unit) => unit.publish(codeIssued, data));

async function messages(to: string): Promise<{ text: string; code: string }[]> {
  const { body } = await request(app).get('/api/demo/messages').query({ to }).expect(200);
  return body.data;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not come to pass within ten seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const arrived = (to: string, count = 1) => until(async () => (await messages(to)).length >= count);

test('the simulator lists the code that was issued', async () => {
  await issue(issued('+5511987654321', '193752'));
  await arrived('+5511987654321');
  const text = 'Bambuzal: your verification code is 193752. Do not share it with anyone.';
  expect(await messages('11 98765-4321')).toEqual([
    {
      id: expect.any(String),
      to: '+5511987654321',
      channel: 'whatsapp',
      text,
      code: '193752',
      createdAt: expect.stringMatching(/Z$/),
    },
  ]);
});

test('lists the newest first, and only messages to the requested telephone', async () => {
  await issue(issued('+5511911111111', '111111'));
  await arrived('+5511911111111');
  await issue(issued('+5511911111111', '222222'));
  await arrived('+5511911111111', 2);
  const codes = (await messages('+5511911111111')).map(({ code }) => code);
  expect(codes).toEqual(['222222', '111111']);
  const { body } = await request(app).get('/api/demo/messages').expect(200);
  expect(body.data.length).toBeGreaterThanOrEqual(2);
});

test.each(['nobody', '123', 'drop table'])(
  'lists no messages for %s, which is not a telephone number',
  async (to) => {
    expect(await messages(to)).toEqual([]);
  },
);

test('refuses a query with a repeated telephone', async () => {
  await request(app).get('/api/demo/messages?to[$ne]=x&to[$gt]=').expect(200);
  const { body } = await request(app).get('/api/demo/messages?to=1&to=2').expect(400);
  expect(body).toMatchObject({ code: 'BAD_REQUEST' });
});

test('returns at most fifty', async () => {
  const { models } = context.database.connection;
  await models['SimulatedMessage']?.insertMany(
    Array.from({ length: 60 }, (_, index) => ({
      to: '+5511922222222',
      channel: 'whatsapp',
      text: 'a text',
      code: String(index),
      createdAt: new Date(Date.now() + index),
    })),
  );
  const found = await messages('+5511922222222');
  expect(found).toHaveLength(50);
  expect(found[0]?.code).toBe('59');
});

test('a message that is delivered twice is sent once', async () => {
  const { type, version } = codeIssued;
  const envelope = {
    id: randomUUID(),
    type,
    version,
    occurredAt: new Date().toISOString(),
    correlationId: 'delivered-twice',
    causationId: 'a-test',
    data: issued('+5511933333333', '333333'),
  };
  const { exchange } = context.names;
  const message = { exchange, routingKey: type, content: Buffer.from(JSON.stringify(envelope)) };
  await context.broker.publish([message, message]);
  await context.broker.publish([message]);
  await issue(issued('+5511944444444', '444444'));
  await arrived('+5511944444444');
  await arrived('+5511933333333');
  expect(await messages('+5511933333333')).toHaveLength(1);
  expect(await context.metrics.text()).toMatch(/outcome="repeated".*\} 2/);
});

test("only the simulator's collection contains the readable code", async () => {
  const code = 'a code like no other';
  await issue(issued('+5511955555555', code));
  await arrived('+5511955555555');
  const { connection } = context.database;
  const collections = (await connection.listCollections()).map(({ name }) => name);
  expect(collections).toEqual(expect.arrayContaining(['outbox', 'inbox', 'outbound_messages']));
  for (const name of collections) {
    const documents = JSON.stringify(await connection.collection(name).find().toArray());
    expect([name, documents.includes(code)]).toEqual([name, name === 'simulated_messages']);
  }
});

test('removes the sealed code after the message is sent', async () => {
  const sentRow = async () =>
    context.database.connection.models['OutboundMessage']?.findOne({ to: '+5511966666666' }).lean();
  await issue(issued('+5511966666666', '666666'));
  await until(async () => (await sentRow())?.['status'] === 'sent');
  expect(await sentRow()).toMatchObject({ externalId: expect.stringMatching(/^simulated-/) });
  expect(await sentRow()).not.toHaveProperty('content');
});

test('logs at the start that the simulator is used', async () => {
  const bare = await createTestContext('notification');
  idle.push(bare);
  const said = jest.spyOn(bare.log, 'info');
  notificationService({ environment: {}, live: new RecordingLive() }).modulesOn({
    ...bare,
    config: { ...bare.config, DEMO: true },
  });
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/simulator/));
});

test("outside the demo, hides the simulator's path, and keeps messages with a reason if there is no account", async () => {
  const production = await start(false);
  const unknown = await request(production.app).get('/api/nothing-here').expect(404);
  const demo = await request(production.app).get('/api/demo/messages').expect(404);
  expect({ ...demo.body, correlationId: '' }).toEqual({ ...unknown.body, correlationId: '' });
  await issue(issued('+5511977777777', '777777'), production.context);
  const rows = production.context.database.connection.models['OutboundMessage'];
  const row = async () => rows?.findOne({ to: '+5511977777777' }).lean();
  await until(async () => (await row())?.['attempts'] > 0);
  expect(await row()).toMatchObject({
    status: 'pending',
    lastError: expect.stringMatching(/WHATSAPP_ACCESS_TOKEN/),
  });
});

test('outside the demo, logs an error at the start if there is no account', async () => {
  const bare = await createTestContext('notification');
  idle.push(bare);
  const said = jest.spyOn(bare.log, 'error');
  notificationService({ environment: {}, live: new RecordingLive() }).modulesOn(bare);
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/WHATSAPP_ACCESS_TOKEN/));
});
