import { connectCache, createLog } from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import { everybody, LatestNews } from './latest-news';

const log = createLog('notification', 'silent');
const minuteMs = 60_000;

let cache: Redis;
let now = 0;
let latest: LatestNews;
beforeAll(async () => {
  const url = process.env['BAMBUZAL_TEST_REDIS_URL'] ?? '';
  cache = connectCache(url, `test-${crypto.randomUUID()}.`, log);
  await new Promise((resolve) => cache.once('ready', resolve));
});
afterAll(() => cache.disconnect());
beforeEach(() => {
  now = 0;
  latest = new LatestNews(cache, log, () => now);
  now += 10 * minuteMs;
});

const reader = () => crypto.randomUUID();

test('a page whose reader was sent no news has missed nothing', async () => {
  expect(await latest.mayMiss(reader(), 5_000)).toBe(false);
});

test('a page misses news that was sent after it read its figures', async () => {
  const [ana, carla] = [reader(), reader()];
  await latest.record([ana]);
  expect(await latest.mayMiss(ana, 5_000)).toBe(true);
  expect(await latest.mayMiss(carla, 5_000)).toBe(false);
});

test('every page misses news for everybody', async () => {
  await latest.record([everybody]);
  expect(await latest.mayMiss(reader(), 5_000)).toBe(true);
  await cache.del(`live.latest.${everybody}`);
});

test('news from before the page is not missed', async () => {
  const ana = reader();
  await latest.record([ana]);
  // As if the news had been sent 30 s ago.
  const left = await cache.pttl(`live.latest.${ana}`);
  await cache.pexpire(`live.latest.${ana}`, left - 30_000);
  expect(await latest.mayMiss(ana, 20_000)).toBe(false);
  expect(await latest.mayMiss(ana, 30_000)).toBe(true);
});

test.each([
  ['a page that does not say its age', undefined],
  ['an old page', minuteMs + 1],
])('%s may have missed news', async (_, ageMs) => {
  expect(await latest.mayMiss(reader(), ageMs)).toBe(true);
});

test('a page that is older than this instance may have missed news', async () => {
  latest = new LatestNews(cache, log, () => now);
  now += 5_000;
  expect(await latest.mayMiss(reader(), 10_000)).toBe(true);
  expect(await latest.mayMiss(reader(), 1_000)).toBe(false);
});

describe('while Redis is away', () => {
  let ready = () => {};
  const away = {
    status: 'reconnecting',
    set: jest.fn(() => Promise.reject(new Error('no answer'))),
    pttl: jest.fn(() => Promise.resolve(-2)),
    on: (_event: 'ready', listener: () => void) => (ready = listener),
  };
  beforeEach(() => {
    away.status = 'reconnecting';
    away.set.mockClear();
    latest = new LatestNews(away, log, () => now);
    now += 10 * minuteMs;
  });

  test('news is sent without waiting, and counts as missed once Redis is back', async () => {
    await latest.record([reader()]);
    expect(away.set).not.toHaveBeenCalled();
    ready();
    now += 2_000;
    expect(await latest.mayMiss(reader(), 5_000)).toBe(true);
    now += 10_000;
    expect(await latest.mayMiss(reader(), 5_000)).toBe(false);
  });

  test('news that could not be recorded counts as missed by every page of that time', async () => {
    away.status = 'ready';
    await latest.record([reader()]);
    now += 2_000;
    expect(await latest.mayMiss(reader(), 5_000)).toBe(true);
    now += 10_000;
    expect(await latest.mayMiss(reader(), 5_000)).toBe(false);
  });

  test('a page that asks meanwhile may have missed news', async () => {
    away.pttl.mockRejectedValueOnce(new Error('no answer'));
    expect(await latest.mayMiss(reader(), 5_000)).toBe(true);
  });
});
