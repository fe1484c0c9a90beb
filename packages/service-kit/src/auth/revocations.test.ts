import type { Redis } from 'ioredis';
import { connectCache } from '../infrastructure/cache';
import { createLog } from '../log';
import { openTestCache } from '../testing/test-cache';
import { testServer } from '../testing/test-server';
import { revocationKey, revocationsIn } from './revocations';

const log = createLog('test', 'silent');
let cache: Redis;
beforeAll(async () => {
  cache = await openTestCache(log);
});
afterAll(() => cache.disconnect());

test('knows a session that was ended', async () => {
  const isRevoked = revocationsIn(cache, log);
  await cache.set(revocationKey('ended'), '1', 'EX', 60);
  expect(await isRevoked('ended')).toBe(true);
  expect(await isRevoked('other')).toBe(false);
});

test('answers although the process was busy for longer than the time limit', async () => {
  const url = testServer('BAMBUZAL_TEST_REDIS_URL');
  const impatient = connectCache(url, cache.options.keyPrefix ?? '', log);
  await new Promise((resolve) => impatient.once('ready', resolve));
  const checked = revocationsIn(impatient, log)('other');
  // The command is sent at the end of this turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  const busyUntil = performance.now() + 600;
  while (performance.now() < busyUntil);
  expect(await checked).toBe(false);
  impatient.disconnect();
});

test('cannot verify a session while Redis is away', async () => {
  const away = cache.duplicate();
  away.disconnect();
  await expect(revocationsIn(away, log)('other')).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
});
