import { createLog } from '@bambuzal/service-kit';
import { openTestCache } from '@bambuzal/service-kit/testing';
import type { Redis } from 'ioredis';
import { everybody, LatestNews } from './latest-news';

const log = createLog('notification', 'silent');
const minuteMs = 60_000;

let cache: Redis;
let now = 0;
let latest: LatestNews;
beforeAll(async () => {
  cache = await openTestCache(log);
});
afterAll(() => cache.disconnect());
beforeEach(() => {
  now = 0;
  latest = new LatestNews(cache, log, () => now);
  now += 10 * minuteMs;
});

const reader = () => crypto.randomUUID();

test('a page whose reader was sent no news has missed nothing', async () => {
  expect(await latest.missedBy(reader(), 5_000)).toBe('nothing');
});

test('a page misses news that was sent after it read its figures', async () => {
  const [ana, carla] = [reader(), reader()];
  await latest.record([ana], 'everything');
  expect(await latest.missedBy(ana, 5_000)).toBe('everything');
  expect(await latest.missedBy(carla, 5_000)).toBe('nothing');
});

test('a page that missed notices alone need not read its figures again', async () => {
  const ana = reader();
  await latest.record([ana], 'notices');
  expect(await latest.missedBy(ana, 5_000)).toBe('notices');
  await latest.record([ana], 'everything');
  expect(await latest.missedBy(ana, 5_000)).toBe('everything');
});

test('every page misses news for everybody', async () => {
  await latest.record([everybody], 'everything');
  expect(await latest.missedBy(reader(), 5_000)).toBe('everything');
  await cache.del(`live.latest.everything.${everybody}`);
});

test('news from before the page is not missed', async () => {
  const ana = reader();
  await latest.record([ana], 'everything');
  // As if the news had been sent 30 s ago.
  const left = await cache.pttl(`live.latest.everything.${ana}`);
  await cache.pexpire(`live.latest.everything.${ana}`, left - 30_000);
  expect(await latest.missedBy(ana, 20_000)).toBe('nothing');
  expect(await latest.missedBy(ana, 30_000)).toBe('everything');
});

test.each([
  ['a page that does not say its age', undefined],
  ['an old page', minuteMs + 1],
])('%s may have missed news', async (_, ageMs) => {
  expect(await latest.missedBy(reader(), ageMs)).toBe('everything');
});

test('a page that is older than this instance may have missed news', async () => {
  latest = new LatestNews(cache, log, () => now);
  now += 5_000;
  expect(await latest.missedBy(reader(), 10_000)).toBe('everything');
  expect(await latest.missedBy(reader(), 1_000)).toBe('nothing');
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
    await latest.record([reader()], 'everything');
    expect(away.set).not.toHaveBeenCalled();
    ready();
    now += 2_000;
    expect(await latest.missedBy(reader(), 5_000)).toBe('everything');
    now += 10_000;
    expect(await latest.missedBy(reader(), 5_000)).toBe('nothing');
  });

  test('news that could not be recorded counts as missed by every page of that time', async () => {
    away.status = 'ready';
    await latest.record([reader()], 'everything');
    now += 2_000;
    expect(await latest.missedBy(reader(), 5_000)).toBe('everything');
    now += 10_000;
    expect(await latest.missedBy(reader(), 5_000)).toBe('nothing');
  });

  test('a page that asks meanwhile may have missed news', async () => {
    away.pttl.mockRejectedValueOnce(new Error('no answer'));
    expect(await latest.missedBy(reader(), 5_000)).toBe('everything');
  });
});
