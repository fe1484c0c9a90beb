import type { LiveNews } from '@bambuzal/contracts';
import {
  createLiveFixture,
  type Instance,
  type LiveFixture,
  newVisitor,
} from '../testing/live-fixture';

let stand: LiveFixture;
let one: Instance;
let other: Instance;

beforeAll(async () => {
  stand = await createLiveFixture();
  [one, other] = await Promise.all([stand.start(), stand.start()]);
});
afterAll(() => stand.close());

const deposit: LiveNews['deposit_confirmed'] = { depositId: 'd', transactionId: 't', amount: 25.5 };

test("sends a member's news once to each of the member's pages, on every instance", async () => {
  const member = newVisitor();
  const pages = await Promise.all([one, other, other].map((at) => stand.enter(at, member)));
  const stranger = await stand.enter(other);
  one.live.notify([member.userId], 'deposit_confirmed', deposit);
  for (const page of pages) expect(await page.heard('deposit_confirmed')).toEqual(deposit);
  one.live.notifyAll('maintenance', { maintenanceMode: false });
  for (const page of [...pages, stranger]) await page.heard('maintenance');
  expect(pages.map((page) => page.news('deposit_confirmed'))).toEqual([
    [deposit],
    [deposit],
    [deposit],
  ]);
  expect(stranger.news('deposit_confirmed')).toEqual([]);
});

describe('a page that connects after it has read its figures', () => {
  let own: LiveFixture;
  let instance: Instance;
  let aheadMs = 0;
  const member = newVisitor();
  beforeAll(async () => {
    own = await createLiveFixture();
    instance = await own.start({ now: () => performance.now() + aheadMs });
  });
  // Long after the start and the test before, because an instance does not know of earlier news.
  beforeEach(() => {
    aheadMs += 10 * 60_000;
  });
  afterAll(() => own.close());

  /** First event to a page whose figures have the given age. */
  async function welcome(ageMs?: number) {
    const page = await own.open(instance);
    const sessionToken = await own.ticketFor(member);
    page.say('auth', { userId: member.userId, sessionToken, ageMs });
    return page.heard('auth_success');
  }

  test('has missed nothing if its reader was sent no news', async () => {
    expect(await welcome(5_000)).toEqual({ missed: 'nothing' });
  });

  test('may have missed news if it does not say how old its figures are', async () => {
    expect(await welcome()).toEqual({ missed: 'everything' });
  });

  const notice: LiveNews['notification'] = {
    id: 'n',
    userId: member.userId,
    title: 'Novo acesso à sua conta',
    content: 'Chromium, Linux',
    isRead: false,
    type: 'warning',
    relatedEntityType: 'security',
    relatedEntityId: null,
    createdAt: '2026-11-22T12:00:00.000Z',
  };
  const toReader = [member.userId];

  test.each([
    ['notices_changed', 'notices', () => instance.live.notify(toReader, 'notices_changed', {})],
    ['notification', 'notices', () => instance.live.notify(toReader, 'notification', notice)],
    [
      'notification',
      'everything',
      () => {
        const about = { ...notice, relatedEntityType: 'deposit' as const, relatedEntityId: 'd' };
        instance.live.notify(toReader, 'notification', about);
      },
    ],
    [
      'balance_changed',
      'everything',
      () => instance.live.notify(toReader, 'balance_changed', { kind: 'deposit' }),
    ],
    [
      'maintenance',
      'everything',
      () => instance.live.notifyAll('maintenance', { maintenanceMode: true }),
    ],
  ] as const)('after a %s that was sent meanwhile has missed %s', async (name, missed, send) => {
    const listening = await own.enter(instance, member);
    send();
    await listening.heard(name);
    expect(await welcome(5_000)).toEqual({ missed });
  });

  test('knows of news that another instance sent', async () => {
    const elsewhere = await own.start();
    const listening = await own.enter(instance, member);
    elsewhere.live.notify(toReader, 'balance_changed', { kind: 'deposit' });
    await listening.heard('balance_changed');
    expect(await welcome(5_000)).toEqual({ missed: 'everything' });
  });
});

test('news for several members reaches each of them', async () => {
  const members = [newVisitor(), newVisitor(), newVisitor()];
  const pages = await Promise.all(
    members.map((member, index) => stand.enter(index === 0 ? one : other, member)),
  );
  const stranger = await stand.enter(other);
  const userIds = members.map(({ userId }) => userId);
  one.live.notify(userIds, 'balance_changed', { kind: 'profit' });
  for (const page of pages) expect(await page.heard('balance_changed')).toEqual({ kind: 'profit' });
  one.live.notifyAll('maintenance', { maintenanceMode: false });
  await stranger.heard('maintenance');
  expect(stranger.news('balance_changed')).toEqual([]);
});

test('sends news with an empty list of recipients to no page', async () => {
  const page = await stand.enter(one);
  one.live.notify([], 'balance_changed', { kind: 'deposit' });
  one.live.notifyAll('maintenance', { maintenanceMode: true });
  await page.heard('maintenance');
  expect(page.news('balance_changed')).toEqual([]);
});

test('sends news for everyone to the pages of both instances', async () => {
  const pages = await Promise.all([stand.enter(one), stand.enter(other)]);
  other.live.notifyAll('maintenance', { maintenanceMode: true });
  for (const page of pages)
    expect(await page.heard('maintenance')).toEqual({ maintenanceMode: true });
});

test('disconnects an ended session with the reason, on both instances; another session of the same member stays', async () => {
  const { userId, sid } = newVisitor();
  const ended = await Promise.all([one, other].map((at) => stand.enter(at, { userId, sid })));
  const kept = await stand.enter(other, newVisitor(userId));
  one.live.end([sid]);
  for (const page of ended) {
    expect(await page.heard('error')).toMatchObject({ code: 'SESSION_REVOKED' });
    expect(await page.ended()).toBe('io server disconnect');
  }
  one.live.notify([userId], 'balance_changed', { kind: 'deposit' });
  await kept.heard('balance_changed');
});

test('an instance that stops disconnects its pages, which see a lost connection', async () => {
  const ending = await stand.start();
  const page = await stand.enter(ending);
  await ending.stop();
  expect(await page.ended()).toBe('transport close');
  await expect(stand.open(ending)).rejects.toThrow();
});

test('does not throw when news cannot be sent', () => {
  const circle: { kind: string; self?: object } = { kind: 'deposit' };
  circle.self = circle;
  expect(() => one.live.notify(['somebody'], 'balance_changed', circle)).not.toThrow();
});
