import { currentContext } from '@bambuzal/service-kit';
import { createTestContext } from '@bambuzal/service-kit/testing';
import type { Model } from 'mongoose';
import { createDispatcher, type Dispatcher } from './dispatcher';
import { type DirectMessage, SendingError } from './message-sender';
import { type OutboundMessageRow, outboundMessageModel } from './outbound-message.model';

let context: Awaited<ReturnType<typeof createTestContext>>;
let rows: Model<OutboundMessageRow>;
let now: Date;
/** Messages that were sent. */
let sent: DirectMessage[];
let answer: (message: DirectMessage) => Promise<{ externalId: string }>;

// The present day, because messages older than ninety days are deleted while a test runs.
const startedAt = new Date();
const minutesLater = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000);

beforeAll(async () => {
  context = await createTestContext('notification');
  rows = outboundMessageModel(context.database.connection);
  await rows.createCollection();
  await rows.syncIndexes();
});

afterAll(() => context.close());

beforeEach(async () => {
  await rows.deleteMany();
  now = startedAt;
  sent = [];
  answer = ({ to }) => Promise.resolve({ externalId: `way-${to}` });
});

afterEach(() => jest.restoreAllMocks());

function dispatcher(): Dispatcher {
  return createDispatcher({
    rows,
    sender: {
      send(message) {
        sent.push(message);
        return answer(message);
      },
    },
    encryption: context.encryption,
    companyName: () => Promise.resolve('Casa do Bambu'),
    log: context.log,
    now: () => now,
  });
}

async function run(instance = dispatcher()): Promise<void> {
  instance.wake();
  await instance.settled();
}

async function waiting(to = '+5511987654321', change: Partial<OutboundMessageRow> = {}) {
  const { _id } = await rows.create({
    to,
    channel: 'whatsapp',
    purpose: 'password_recovery',
    language: 'pt-BR',
    status: 'pending',
    createdAt: now,
    expiresAt: minutesLater(10),
    dueAt: now,
    correlationId: 'member-asked-for-it',
    content: { sealedCode: context.encryption.encrypt('193752'), username: 'ana' },
    ...change,
  });
  return async () => rows.findById(_id).orFail().lean();
}

const fails = (transient: boolean, more = {}) => {
  answer = () => Promise.reject(new SendingError('no', { transient, ...more }));
};

test('sends a message with its text, and removes the code after that', async () => {
  const row = await waiting();
  await run();
  const text = expect.stringMatching(/^Casa do Bambu: 193752 .* a senha de ana\./);
  expect(sent).toEqual([
    expect.objectContaining({ to: '+5511987654321', language: 'pt-BR', code: '193752', text }),
  ]);
  expect(await row()).toMatchObject({
    status: 'sent',
    externalId: 'way-+5511987654321',
    attempts: 1,
    lastError: null,
    sentAt: now,
  });
  expect(await row()).not.toHaveProperty('content');
});

test('retries a transient failure with growing delays until the message is sent', async () => {
  const row = await waiting();
  const instance = dispatcher();
  fails(true);
  for (const [waitedMs, attempts] of [
    [0, 1],
    [999, 1],
    [1, 2],
    [1999, 2],
    [1, 3],
  ] as const) {
    now = new Date(now.getTime() + waitedMs);
    await run(instance);
    expect(sent).toHaveLength(attempts);
  }
  expect(await row()).toMatchObject({ status: 'pending', attempts: 3, lastError: 'no' });
  answer = () => Promise.resolve({ externalId: 'at last' });
  now = minutesLater(1);
  await run(instance);
  expect(await row()).toMatchObject({ status: 'sent', attempts: 4, lastError: null });
});

test('retries after an unexpected error', async () => {
  const row = await waiting();
  answer = () => Promise.reject(new TypeError('fetch failed'));
  await run();
  expect(await row()).toMatchObject({ status: 'pending', lastError: 'fetch failed' });
});

test('waits at least as long as the provider asked for', async () => {
  const row = await waiting();
  fails(true, { retryAfterMs: 90_000 });
  await run();
  expect((await row()).dueAt).toEqual(minutesLater(1.5));
});

test('fails a permanent error at once, logs it with the correlation id, and removes the code', async () => {
  const row = await waiting();
  fails(false);
  let correlationId = '';
  jest.spyOn(context.log, 'error').mockImplementation(() => {
    ({ correlationId } = currentContext());
  });
  await run();
  expect(correlationId).toBe('member-asked-for-it');
  expect(await row()).toMatchObject({ status: 'failed', attempts: 1, lastError: 'no' });
  expect(await row()).not.toHaveProperty('content');
  now = minutesLater(5);
  await run();
  expect(sent).toHaveLength(1);
});

test('a code that was sealed with another key fails and is not sent', async () => {
  const row = await waiting(undefined, { content: { sealedCode: 'v1.AAAA', username: null } });
  await run();
  expect(sent).toEqual([]);
  expect(await row()).toMatchObject({ status: 'failed', lastError: expect.stringMatching(/key/) });
});

test('does not send an expired message, and removes its code', async () => {
  const row = await waiting();
  now = minutesLater(10);
  await run();
  expect(sent).toEqual([]);
  expect(await row()).toMatchObject({ status: 'expired', attempts: 0, sentAt: null });
  expect(await row()).not.toHaveProperty('content');
});

test('expires a message that always fails, and keeps the reason', async () => {
  const row = await waiting();
  fails(true, { retryAfterMs: 3_600_000 });
  await run();
  now = minutesLater(10);
  await run();
  expect(await row()).toMatchObject({ status: 'expired', attempts: 1, lastError: 'no' });
});

test('two instances share the work, and send each message once', async () => {
  const telephones = Array.from({ length: 40 }, (_, index) => `+55119${10_000_000 + index}`);
  await Promise.all(telephones.map((to) => waiting(to)));
  const [one, other] = [dispatcher(), dispatcher()];
  await Promise.all([run(one), run(other), run(one), run(other)]);
  expect(sent.map(({ to }) => to).sort()).toEqual(telephones);
  expect(await rows.countDocuments({ status: 'sent' })).toBe(40);
});

test('sends other messages while one hangs', async () => {
  const hangs = await waiting('+5511900000001');
  let letGo: (sent: { externalId: string }) => void = () => undefined;
  answer = () => new Promise((resolve) => (letGo = resolve));
  const instance = dispatcher();
  instance.wake();
  while (sent.length === 0) await new Promise(setImmediate);
  answer = () => Promise.resolve({ externalId: 'quick' });
  const quick = await waiting('+5511900000002');
  instance.wake();
  while ((await quick()).status === 'pending') await new Promise(setImmediate);
  expect((await hangs()).status).toBe('pending');
  letGo({ externalId: 'slow' });
  await instance.stop();
  expect(await hangs()).toMatchObject({ status: 'sent', externalId: 'slow' });
});

test("lets another instance send a dead instance's message, and ignores the late outcome of the dead instance", async () => {
  const row = await waiting();
  let rise: (sent: { externalId: string }) => void = () => undefined;
  answer = () => new Promise((resolve) => (rise = resolve));
  const dead = dispatcher();
  dead.wake();
  while (sent.length === 0) await new Promise(setImmediate);
  answer = () => Promise.resolve({ externalId: 'of the living' });
  now = new Date(startedAt.getTime() + 29_999);
  await run();
  expect(sent).toHaveLength(1);
  now = new Date(startedAt.getTime() + 30_000);
  await run();
  expect(await row()).toMatchObject({ status: 'sent', externalId: 'of the living' });
  rise({ externalId: 'of the dead' });
  await dead.settled();
  expect(await row()).toMatchObject({ externalId: 'of the living', attempts: 1 });
});

test('sends at most twenty messages at the same time, and then the rest', async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => waiting(`+5511${900_000_000 + index}`)),
  );
  let atOnce = 0;
  let most = 0;
  answer = async () => {
    most = Math.max(most, (atOnce += 1));
    await new Promise(setImmediate);
    atOnce -= 1;
    return { externalId: 'sent' };
  };
  await run();
  expect(sent).toHaveLength(50);
  expect(most).toBeLessThanOrEqual(20);
});

test('sends no message after a stop', async () => {
  const instance = dispatcher();
  await instance.stop();
  await waiting();
  await run(instance);
  expect(sent).toEqual([]);
});
