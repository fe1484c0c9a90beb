import {
  type MarketTick,
  marketTicksChannel,
  marketTickSchema,
  mostWatchedPairs,
} from '@bambuzal/contracts';
import { eventually } from '@bambuzal/service-kit/testing';
import {
  createLiveFixture,
  type Instance,
  type LiveFixture,
  newVisitor,
} from '../testing/live-fixture';
import type { Page } from '../testing/live-page';

let stand: LiveFixture;
let one: Instance;
let other: Instance;
let at = 1_773_154_800;

beforeAll(async () => {
  stand = await createLiveFixture();
  [one, other] = await Promise.all([stand.start(), stand.start()]);
});
afterAll(() => stand.close());

/** Publishes a tick as `trading` does. @returns how many instances heard it */
const publish = (tick: object) =>
  stand.cache.publish(
    `${stand.cache.options.keyPrefix ?? ''}${marketTicksChannel}`,
    JSON.stringify(tick),
  );
const tickOf = (pair: string): MarketTick => ({
  pair,
  at: (at += 1),
  price: 1_250_000 + at,
  decimals: 4,
});
const ticksOn = (page: Page) => page.news('market_tick');
const heardOn = (page: Page, tick: MarketTick) =>
  eventually(() =>
    Promise.resolve(ticksOn(page).some((heard) => JSON.stringify(heard) === JSON.stringify(tick))),
  );
const watch = (page: Page, pair: string) => page.say('watch_market', { pair });

/** Waits until both instances listen to Redis. */
beforeAll(() => eventually(async () => (await publish(tickOf('FIRST/BRL'))) === 2));

test('sends each tick once, on every instance, to watchers of its pair only', async () => {
  const pages = await Promise.all([one, other, other].map((instance) => stand.enter(instance)));
  const [, , another] = pages;
  const watching = pages.slice(0, 2);
  for (const page of watching) watch(page, 'BAMBU/BRL');
  if (another) watch(another, 'PANDA/BRL');
  const first = tickOf('BAMBU/BRL');
  // The tick may arrive before the request; then the last tick is sent at once.
  await publish(first);
  for (const page of watching) await heardOn(page, first);
  const ticks = [tickOf('BAMBU/BRL'), tickOf('BAMBU/BRL')];
  for (const tick of ticks) await publish(tick);
  for (const page of watching) {
    for (const tick of ticks) await heardOn(page, tick);
    expect(ticksOn(page)).toEqual([first, ...ticks]);
  }
  expect(another && ticksOn(another)).toEqual([]);
});

test('sends the last tick at once to a new watcher', async () => {
  const early = await stand.enter(one);
  watch(early, 'LOTUS/BRL');
  const tick = tickOf('LOTUS/BRL');
  await publish(tick);
  await heardOn(early, tick);
  const late = await stand.enter(one);
  watch(late, 'LOTUS/BRL');
  await heardOn(late, tick);
  expect(ticksOn(late)).toEqual([tick]);
});

test('sends a repeated tick only once, after another instance took over', async () => {
  const page = await stand.enter(one);
  watch(page, 'BAMBU/BRL');
  const before = ticksOn(page).length;
  const tick = tickOf('BAMBU/BRL');
  await publish(tick);
  await publish(tick);
  const next = tickOf('BAMBU/BRL');
  await publish(next);
  await heardOn(page, next);
  expect(ticksOn(page).slice(-2)).toEqual([tick, next]);
  expect(ticksOn(page).length - before).toBeLessThanOrEqual(3);
});

test('sends no more ticks of a pair after a page stops watching it', async () => {
  const page = await stand.enter(one);
  watch(page, 'BAMBU/BRL');
  await page.heard('market_tick');
  page.say('unwatch_market', { pair: 'BAMBU/BRL' });
  watch(page, 'PANDA/BRL');
  const marker = tickOf('PANDA/BRL');
  await publish(marker);
  await heardOn(page, marker);
  const missed = tickOf('BAMBU/BRL');
  const last = tickOf('PANDA/BRL');
  await publish(missed);
  await publish(last);
  await heardOn(page, last);
  expect(ticksOn(page)).not.toContainEqual(missed);
});

test('a page watches a few pairs at a time, and is disconnected when it requests more', async () => {
  const page = await stand.enter(one);
  const pairs = Array.from({ length: mostWatchedPairs }, (_, i) => `${'ABCD'[i] ?? 'Z'}X/BRL`);
  for (const pair of pairs) watch(page, pair);
  // Watching the same pair again, or another pair instead, stays within the limit.
  for (const pair of pairs) watch(page, pair);
  page.say('unwatch_market', { pair: pairs[0] });
  watch(page, 'BAMBU/BRL');
  await page.heard('market_tick');
  expect(page.isConnected()).toBe(true);
  watch(page, 'PANDA/BRL');
  expect(await page.heard('error')).toMatchObject({ code: 'BAD_REQUEST' });
  await page.ended();
});

test.each([
  ['no pair', {}],
  ['what is none', { pair: 'drop table' }],
])('disconnects a page that requests %s', async (_, request) => {
  const page = await stand.enter(one);
  page.say('watch_market', request);
  expect(await page.heard('error')).toMatchObject({ code: 'BAD_REQUEST' });
});

test('refuses to watch before authentication', async () => {
  const page = await stand.open(one);
  watch(page, 'BAMBU/BRL');
  expect(await page.heard('error')).toMatchObject({ code: 'BAD_REQUEST' });
});

test('ignores invalid ticks', async () => {
  const page = await stand.enter(one, newVisitor());
  watch(page, 'BAMBU/BRL');
  await page.heard('market_tick');
  await publish({ pair: 'BAMBU/BRL', price: 'high' });
  const tick = tickOf('BAMBU/BRL');
  await publish(tick);
  await heardOn(page, tick);
  expect(ticksOn(page).every((heard) => marketTickSchema.safeParse(heard).success)).toBe(true);
});
