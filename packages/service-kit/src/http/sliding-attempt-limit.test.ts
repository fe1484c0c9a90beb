import { Redis } from 'ioredis';
import { createTestContext } from '../testing';
import { SlidingAttemptLimit } from './sliding-attempt-limit';

const minute = 60;
const day = 24 * 60 * minute;
let context: Awaited<ReturnType<typeof createTestContext>>;
let now = new Date();
beforeAll(async () => {
  context = await createTestContext('sliding-attempts');
});
afterAll(() => context.close());

const windows = [
  { attempts: 3, seconds: 15 * minute },
  { attempts: 5, seconds: day },
];
const limit = (name: string, cache = context.cache) =>
  new SlidingAttemptLimit(cache, { name, windows }, context.log, () => now);

const right = () => Promise.resolve(true);
const wrong = () => Promise.resolve(false);
const refused = (retryAfterSeconds: unknown = expect.any(Number)) => ({
  code: 'TOO_MANY_REQUESTS',
  retryAfterSeconds,
});

function pass(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

test('right attempts are never refused, however many there are', async () => {
  const attempts = limit('right');
  for (let i = 0; i < 20; i += 1) expect(await attempts.attempt('somebody', right)).toBe(true);
});

test('the fourth attempt after three wrong ones is refused without verification, in every instance', async () => {
  for (let i = 0; i < 3; i += 1) expect(await limit('shared').attempt('one', wrong)).toBe(false);
  const verify = jest.fn(right);
  await expect(limit('shared').attempt('one', verify)).rejects.toMatchObject(refused(15 * minute));
  expect(verify).not.toHaveBeenCalled();
  expect(await limit('shared').attempt('another', right)).toBe(true);
});

test('a window slides: a wrong attempt stops counting when it is older than the window', async () => {
  const attempts = limit('sliding');
  await attempts.attempt('somebody', wrong);
  pass(10 * minute);
  await attempts.attempt('somebody', wrong);
  await attempts.attempt('somebody', wrong);
  await expect(attempts.attempt('somebody', wrong)).rejects.toMatchObject(refused(5 * minute));
  pass(5 * minute);
  await attempts.attempt('somebody', wrong);
  await expect(attempts.attempt('somebody', wrong)).rejects.toMatchObject(refused(10 * minute));
});

test('the longer window still refuses when the shorter one has room', async () => {
  const attempts = limit('long');
  for (let i = 0; i < 5; i += 1) {
    await attempts.attempt('somebody', wrong);
    pass(10 * minute);
  }
  await expect(attempts.attempt('somebody', right)).rejects.toMatchObject(
    refused(day - 50 * minute),
  );
});

test.each([
  ['Redis', () => context.cache],
  ['one instance while Redis is away', () => unreachable()],
])('parallel guesses cannot exceed the limit, counted by %s', async (_by, cache) => {
  const redis = cache();
  const attempts = limit('parallel', redis);
  const verify = jest.fn(wrong);
  const all = Array.from({ length: 20 }, () => attempts.attempt('somebody', verify));
  const answers = await Promise.allSettled(all);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(verify).toHaveBeenCalledTimes(3);
  if (redis !== context.cache) redis.disconnect();
});

test('gives right attempts back on a single instance while Redis is away', async () => {
  const redis = unreachable();
  const attempts = limit('away', redis);
  for (let i = 0; i < 10; i += 1) expect(await attempts.attempt('somebody', right)).toBe(true);
  redis.disconnect();
});

/** A Redis client whose every command fails at once. */
function unreachable(): Redis {
  return new Redis({ lazyConnect: true, enableOfflineQueue: false });
}
