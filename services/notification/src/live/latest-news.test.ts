import { everybody, LatestNews } from './latest-news';

const minuteMs = 60_000;
let now = 0;
let latest: LatestNews;
beforeEach(() => {
  now = 0;
  latest = new LatestNews(() => now);
  latest.isListening = true;
  now += 10 * minuteMs;
});

test('a page whose reader was sent no news has missed nothing', () => {
  expect(latest.missedBy('ana', 5_000)).toBe('nothing');
});

test('a page misses news that was sent after it read its figures', () => {
  latest.record(['ana'], 'everything');
  expect(latest.missedBy('ana', 5_000)).toBe('everything');
  expect(latest.missedBy('carla', 5_000)).toBe('nothing');
});

test('a page that missed notices alone need not read its figures again', () => {
  latest.record(['ana'], 'notices');
  expect(latest.missedBy('ana', 5_000)).toBe('notices');
  latest.record(['ana'], 'everything');
  expect(latest.missedBy('ana', 5_000)).toBe('everything');
});

test('every page misses news for everybody', () => {
  latest.record([everybody], 'everything');
  expect(latest.missedBy('ana', 5_000)).toBe('everything');
});

test('news from before the page is not missed', () => {
  latest.record(['ana'], 'everything');
  now += 30_000;
  expect(latest.missedBy('ana', 28_999)).toBe('nothing');
  expect(latest.missedBy('ana', 29_000)).toBe('everything');
});

test('the latest of several pieces of news counts', () => {
  latest.record(['ana', 'carla'], 'everything');
  now += minuteMs;
  latest.record(['ana'], 'everything');
  now += minuteMs;
  latest.record(['bruno'], 'everything');
  expect(latest.missedBy('ana', minuteMs)).toBe('everything');
  expect(latest.missedBy('carla', minuteMs)).toBe('nothing');
});

test.each([
  ['a page that does not say its age', undefined],
  ['an old page', minuteMs + 1],
])('%s may have missed news', (_, ageMs) => {
  expect(latest.missedBy('ana', ageMs)).toBe('everything');
});

test('a page that is older than this instance may have missed news', () => {
  latest.isListening = true;
  now += 5_000;
  expect(latest.missedBy('ana', 10_000)).toBe('everything');
  expect(latest.missedBy('ana', 1_000)).toBe('nothing');
});

test('a page may have missed news while other instances are not heard, and from that time', () => {
  latest.isListening = false;
  now += 10 * minuteMs;
  expect(latest.missedBy('ana', 1_000)).toBe('everything');
  latest.isListening = true;
  expect(latest.missedBy('ana', 1_000)).toBe('everything');
  now += 2_000;
  expect(latest.missedBy('ana', 1_000)).toBe('nothing');
});

test('forgets the oldest news beyond a limit, and its readers may have missed it', () => {
  latest.record(['ana'], 'everything');
  now += 5_000;
  latest.record(
    Array.from({ length: 100_000 }, (_, index) => `reader-${index}`),
    'everything',
  );
  expect(latest.missedBy('ana', 10_000)).toBe('everything');
  now += 10_000;
  expect(latest.missedBy('ana', 10_000)).toBe('nothing');
});
