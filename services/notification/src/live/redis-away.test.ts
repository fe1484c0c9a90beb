import { connectCache, createLog } from '@bambuzal/service-kit';
import { startFlakyProxy, type FlakyProxy } from '@bambuzal/service-kit/testing';
import type { Redis } from 'ioredis';
import {
  createLiveFixture,
  type Instance,
  type LiveFixture,
  newVisitor,
} from '../testing/live-fixture';

const log = createLog('notification', 'silent');

let stand: LiveFixture;
let passage: FlakyProxy;
let cache: Redis;
/** An instance that reaches Redis through `passage`. */
let distant: Instance;
let near: Instance;

beforeEach(async () => {
  stand = await createLiveFixture();
  passage = await startFlakyProxy(process.env['BAMBUZAL_TEST_REDIS_URL'] ?? '');
  cache = connectCache(passage.url, stand.cache.options.keyPrefix ?? '', log);
  await new Promise((resolve) => cache.once('ready', resolve));
  distant = await stand.start({ cache, spreadMs: 1 });
  near = await stand.start();
});

afterEach(async () => {
  await stand.close();
  cache.disconnect();
  passage.close();
});

const lost = () => new Promise((resolve) => cache.once('close', resolve));

test('an instance still sends news to its own pages while Redis is away', async () => {
  const member = newVisitor();
  const page = await stand.enter(distant, member);
  const gone = lost();
  passage.cut();
  await gone;
  distant.live.notify([member.userId], 'balance_changed', { kind: 'deposit' });
  expect(await page.heard('balance_changed')).toEqual({ kind: 'deposit' });
  distant.live.notifyAll('maintenance', { maintenanceMode: true });
  expect(await page.heard('maintenance')).toEqual({ maintenanceMode: true });
});

test('refuses new pages while Redis is away, with the reason', async () => {
  const member = newVisitor();
  const sessionToken = await stand.ticketFor(member);
  const gone = lost();
  passage.cut();
  await gone;
  const page = await stand.open(distant, { 'accept-language': 'en' });
  page.say('auth', { userId: member.userId, sessionToken });
  expect(await page.heard('error')).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test("another instance's news from the outage arrives once Redis is back", async () => {
  const member = newVisitor();
  const page = await stand.enter(near, member);
  const gone = lost();
  passage.cut();
  await gone;
  distant.live.notify([member.userId], 'balance_changed', { kind: 'profit' });
  passage.restore();
  expect(await page.heard('balance_changed')).toEqual({ kind: 'profit' });
});

test('once Redis is back, pages that may have missed news are disconnected to reconnect', async () => {
  const page = await stand.enter(distant);
  const elsewhere = await stand.enter(near);
  passage.cut();
  passage.restore();
  expect(await page.ended()).toBe('transport close');
  expect(elsewhere.isConnected()).toBe(true);
});
