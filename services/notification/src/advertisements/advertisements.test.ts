import { levelReached, notificationAudited } from '@bambuzal/contracts';
import { objectIdOf } from '@bambuzal/service-kit';
import { eventually } from '@bambuzal/service-kit/testing';
import { z } from 'zod';
import {
  advertisementsPath as path,
  type AdvertisingApp,
  createAdvertisingApp,
} from '../testing/advertising-app';
import { newId } from '../testing/notification-app';

let app: AdvertisingApp;
beforeAll(async () => {
  app = await createAdvertisingApp();
});
afterAll(() => app.close());
afterEach(() => app.startOver());

const tallyOf = async (id: string) => {
  const { body } = await app.admin.get(path).expect(200);
  const rows = z
    .array(z.object({ id: z.string(), views: z.int(), clicks: z.int(), dismissals: z.int() }))
    .parse(body.data);
  return rows.find((row) => row.id === id);
};

test('shows advertisements of the requested type, for the requested place or for all places', async () => {
  const here = await app.advertise();
  const everywhere = await app.advertise({ placement: 'all' });
  const elsewhere = await app.advertise({ placement: 'investments' });
  const modal = await app.advertise({ type: 'modal' });
  expect(await app.shownTo('ana')).toEqual([everywhere, here]);
  expect(await app.shownTo('ana', 'investments')).toEqual([elsewhere, everywhere]);
  expect(await app.shownTo('ana', 'dashboard', 'modal')).toEqual([modal]);
  expect(await app.shownTo('ana', 'all')).toEqual([everywhere]);
});

test('shows the highest priority first, and at most twenty advertisements', async () => {
  const first = await app.advertise({ priority: 9 });
  for (let i = 0; i < 20; i += 1) await app.advertise();
  const second = await app.advertise({ priority: 1 });
  const shown = await app.shownTo('ana');
  expect(shown).toHaveLength(20);
  expect(shown.slice(0, 2)).toEqual([first, second]);
});

test('an advertisement is shown from its start until just before its end', async () => {
  app.setTime(new Date('2030-05-01T12:00:00Z'));
  const id = await app.advertise({
    startDate: '2030-05-01T12:00:10.000Z',
    endDate: '2030-05-01T13:00:00.000Z',
  });
  const off = await app.advertise({ isActive: false });
  expect(await app.shownTo('ana')).toEqual([]);
  await app.tell('ana', 'view', id).expect(404);
  app.setTime(new Date('2030-05-01T12:00:10Z'));
  expect(await app.shownTo('ana')).toEqual([id]);
  app.setTime(new Date('2030-05-01T13:00:00Z'));
  expect(await app.shownTo('ana')).toEqual([]);
  await app.tell('ana', 'click', off).expect(404);
});

test('shows an advertisement for some levels only to members who reached one of them', async () => {
  const ana = await app.register('ana');
  const bruno = await app.register('bruno');
  const [gold, silver] = [newId(), newId()];
  const id = await app.advertise({ targetUserLevels: [gold, silver] });
  await app.receive(levelReached, {
    userId: ana,
    levelId: gold,
    name: 'Bosque',
    bonusAmount: 0,
    reachedAt: app.now().toISOString(),
  });
  expect(await app.shownTo(ana)).toEqual([id]);
  expect(await app.shownTo(bruno)).toEqual([]);
  await app.tell(bruno, 'view', id).expect(404);
});

test('an advertisement is shown as often as its frequency says, counted separately for each member', async () => {
  app.setTime(new Date('2030-05-02T02:00:00Z'));
  const always = await app.advertise({ displayFrequency: 'always' });
  const daily = await app.advertise({ displayFrequency: 'daily' });
  const once = await app.advertise({ displayFrequency: 'once' });
  for (const id of [always, daily, once]) await app.tell('ana', 'view', id).expect(200);
  expect(await app.shownTo('ana')).toEqual([always]);
  expect(await app.shownTo('bruno')).toEqual([once, daily, always]);
  // The operator's next day.
  app.setTime(new Date('2030-05-02T03:00:00Z'));
  expect(await app.shownTo('ana')).toEqual([daily, always]);
});

test('never shows a dismissed advertisement again', async () => {
  const id = await app.advertise();
  await app.tell('ana', 'dismiss', id).expect(200);
  app.advance(400 * 86_400);
  expect(await app.shownTo('ana')).toEqual([]);
  expect(await app.shownTo('bruno')).toEqual([id]);
});

test('a hundred advertisements that are no longer due for a member do not hide later ones', async () => {
  const last = await app.advertise({ title: 'O de menor prioridade' });
  const before = await Promise.all(
    Array.from({ length: 101 }, () => app.advertise({ displayFrequency: 'once', priority: 1 })),
  );
  for (const id of before) await app.tell('ana', 'view', id).expect(200);
  expect(await app.shownTo('ana')).toEqual([last]);
});

test('counts views, clicks and dismissals of all members, and counts a repeated one once', async () => {
  app.setTime(new Date('2030-05-03T12:00:00Z'));
  const id = await app.advertise();
  const members = Array.from({ length: 12 }, (_, i) => `member-${i}`);
  const views = members.flatMap((userId) => [1, 2, 3].map(() => app.tell(userId, 'view', id)));
  for (const { status } of await Promise.all(views)) expect(status).toBe(200);
  await app.tell('member-1', 'click', id).expect(200);
  await app.tell('member-1', 'click', id).expect(200);
  await app.tell('member-2', 'dismiss', id).expect(200);
  await app.tell('member-2', 'dismiss', id).expect(200);
  expect(await tallyOf(id)).toMatchObject({ views: 12, clicks: 1, dismissals: 1 });
  app.advance(60);
  await app.tell('member-1', 'view', id).expect(200);
  expect(await tallyOf(id)).toMatchObject({ views: 13, clicks: 1, dismissals: 1 });
  const rows = app.dependencies.connection.collection('advertisement_views');
  expect(await rows.countDocuments()).toBe(12);
  expect(await rows.findOne({ userId: 'member-1' })).toMatchObject({
    views: 2,
    clicked: true,
    clicks: 1,
    dismissedAt: null,
  });
});

test('refuses a view, click or dismissal of an unknown advertisement', async () => {
  for (const action of ['view', 'click', 'dismiss']) {
    await app.tell('ana', action, newId()).expect(404);
    await app.tell('ana', action, 'x').expect(404);
  }
});

test('a change keeps omitted fields and the counts, and is audited', async () => {
  const id = await app.advertise({
    startDate: '2030-01-01T00:00:00.000Z',
    targetUserLevels: ['a'],
  });
  const { body } = await app.admin.patch(`${path}/${id}`, { isActive: false, priority: 3 });
  expect(body).toMatchObject({
    id,
    title: 'Novo plano',
    buttonText: 'Saiba mais',
    isActive: false,
    priority: 3,
    views: 0,
    clicks: 0,
    dismissals: 0,
    startDate: '2030-01-01T00:00:00.000Z',
  });
  expect((await app.sent(notificationAudited.type)).at(-1)).toMatchObject({
    action: 'update',
    entityType: 'advertisement',
    entityId: id,
    adminId: 'test-master',
    oldValues: { isActive: true, priority: 0 },
    newValues: { isActive: false, priority: 3 },
    description: 'Anúncio alterado: Novo plano',
  });
  const recorded = (await app.sent(notificationAudited.type)).length;
  await app.admin.patch(`${path}/${id}`, { targetUserLevels: ['a'] }).expect(200);
  expect(await app.sent(notificationAudited.type)).toHaveLength(recorded);
});

test('an advertisement cannot end before it starts, neither when created nor after a change', async () => {
  const [earlier, later] = ['2030-01-01T00:00:00.000Z', '2030-01-02T00:00:00.000Z'];
  const crossed = { title: 'X', type: 'banner', startDate: later, endDate: earlier };
  const refused = await app.admin.post(path, crossed).expect(422);
  expect(refused.body.code).toBe('ADVERTISEMENT_DATES_CROSSED');
  const id = await app.advertise({ startDate: earlier, endDate: later });
  const { body } = await app.admin.patch(`${path}/${id}`, { endDate: earlier }).expect(422);
  expect(body.code).toBe('ADVERTISEMENT_DATES_CROSSED');
});

test('removes an advertisement with its views and counts, and keeps the views and counts of others', async () => {
  const id = await app.advertise();
  const other = await app.advertise();
  for (const each of [id, other]) await app.tell('ana', 'view', each).expect(200);
  await app.dependencies.connection.collection('advertisement_views').insertMany(
    Array.from({ length: 1_500 }, (_, i) => ({
      userId: `m${i}`,
      views: 1,
      clicked: false,
      clicks: 0,
      advertisementId: objectIdOf(id),
    })),
  );
  await app.admin.delete(`${path}/${id}`).expect(200);
  await app.admin.delete(`${path}/${id}`).expect(404);
  await app.tell('ana', 'view', id).expect(404);
  await eventually(async () => (await left('removed_advertisements')) === 0);
  expect(await left('advertisement_views')).toBe(1);
  expect(await left('advertisement_days')).toBe(1);
  expect(await tallyOf(other)).toMatchObject({ views: 1 });
  expect(await left('advertisement_tallies')).toBe(16);
});

test('lets marketing manage advertisements, refuses members and support, and refuses views in the read-only view', async () => {
  const id = await app.advertise();
  await app.as('ana').get(path).expect(403);
  await app.as('s', { role: 'admin', adminType: 'suporte' }).post(path, {}).expect(403);
  await app.as('m', { role: 'admin', adminType: 'marketing' }).get(path).expect(200);
  const watching = app.as('ana', { role: 'user', readOnly: true });
  await watching.post('/api/advertisements/view', { advertisementId: id }).expect(403);
});

const left = (collection: string) =>
  app.dependencies.connection.collection(collection).countDocuments();
