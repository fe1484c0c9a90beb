import { connectCache, createLog } from '@bambuzal/service-kit';
import { openTestCache } from '@bambuzal/service-kit/testing';
import type { Redis } from 'ioredis';
import { createRateLimit } from './rate-limit';

const log = createLog('gateway', 'silent');
let cache: Redis;

beforeEach(async () => {
  cache = await openTestCache(log);
});
afterEach(() => cache.disconnect());

async function allowed(limit: ReturnType<typeof createRateLimit>, requests: number, from = 'a') {
  let count = 0;
  for (let i = 0; i < requests; i++) if ((await limit(from)) === undefined) count++;
  return count;
}

test.each([10, 500])('allows exactly %d requests from one address', async (perMinute) => {
  const limit = createRateLimit(cache, 'address', perMinute, log);
  expect(await allowed(limit, perMinute * 2)).toBe(perMinute);
  expect(await limit('a')).toBeGreaterThan(0);
  expect(await limit('a')).toBeLessThanOrEqual(60);
});

test.each([10, 500])('allows exactly %d of simultaneous requests', async (perMinute) => {
  const limit = createRateLimit(cache, 'address', perMinute, log);
  const refusals = await Promise.all(Array.from({ length: perMinute * 2 }, () => limit('a')));
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(perMinute);
});

test('counts each address separately', async () => {
  const limit = createRateLimit(cache, 'address', 10, log);
  await allowed(limit, 20, 'a');
  expect(await allowed(limit, 5, 'b')).toBe(5);
});

test('two gateways share one count', async () => {
  const [one, other] = [
    createRateLimit(cache, 'address', 10, log),
    createRateLimit(cache, 'address', 10, log),
  ];
  expect((await allowed(one, 6)) + (await allowed(other, 6))).toBe(10);
});

test('without Redis each gateway counts alone', async () => {
  const away = connectCache('redis://127.0.0.1:1', 'test.', log);
  const limit = createRateLimit(away, 'address', 10, log);
  expect(await allowed(limit, 20)).toBe(10);
  away.disconnect();
});
