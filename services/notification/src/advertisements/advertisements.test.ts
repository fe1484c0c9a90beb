import { levelReached, notificationAudited } from '@bambuzal/contracts';
import { objectIdOf } from '@bambuzal/service-kit';
import { eventually } from '@bambuzal/service-kit/testing';
import { z } from 'zod';
import { createNotificationApp, newId, type NotificationApp } from '../testing/notification-app';

let app: NotificationApp;
beforeAll(async () => {
  app = await createNotificationApp();
});
afterAll(() => app.close());
afterEach(async () => {
  app.setTime(new Date());
  const { connection } = app.dependencies;
  const collections = [
    'advertisements',
    'advertisement_views',
    'advertisement_tallies',
    'advertisement_days',
  ];
  await Promise.all(collections.map((name) => connection.collection(name).deleteMany({})));
});

const path = '/api/admin/advertisements';
const daysSchema = z.object({ data: z.array(z.unknown()) });
const idSchema = z.object({ id: z.string() });
const idsSchema = z.array(idSchema).transform((rows) => rows.map(({ id }) => id));

async function advertise(fields: object = {}): Promise<string> {
  const body = { title: 'Novo plano', type: 'banner', ...fields };
  return idSchema.parse((await app.admin.post(path, body).expect(201)).body).id;
}

async function shownTo(userId: string, placement = 'dashboard', type = 'banner') {
  const query = `placement=${placement}&type=${type}`;
  const { body } = await app.as(userId).get(`/api/advertisements/active?${query}`).expect(200);
  return idsSchema.parse(body);
}

const tell = (userId: string, action: string, advertisementId: string) =>
  app.as(userId).post(`/api/advertisements/${action}`, { advertisementId });

const tallyOf = async (id: string) => {
  const { body } = await app.admin.get(path).expect(200);
  const rows = z
    .array(z.object({ id: z.string(), views: z.int(), clicks: z.int(), dismissals: z.int() }))
    .parse(body.data);
  return rows.find((row) => row.id === id);
};

test('shows advertisements of the requested type, for the requested place or for all places', async () => {
  const here = await advertise();
  const everywhere = await advertise({ placement: 'all' });
  const elsewhere = await advertise({ placement: 'investments' });
  const modal = await advertise({ type: 'modal' });
  expect(await shownTo('ana')).toEqual([everywhere, here]);
  expect(await shownTo('ana', 'investments')).toEqual([elsewhere, everywhere]);
  expect(await shownTo('ana', 'dashboard', 'modal')).toEqual([modal]);
  expect(await shownTo('ana', 'all')).toEqual([everywhere]);
});

test('shows the highest priority first, and at most twenty advertisements', async () => {
  const first = await advertise({ priority: 9 });
  for (let i = 0; i < 20; i += 1) await advertise();
  const second = await advertise({ priority: 1 });
  const shown = await shownTo('ana');
  expect(shown).toHaveLength(20);
  expect(shown.slice(0, 2)).toEqual([first, second]);
});

test('an advertisement is shown from its start until just before its end', async () => {
  app.setTime(new Date('2030-05-01T12:00:00Z'));
  const id = await advertise({
    startDate: '2030-05-01T12:00:10.000Z',
    endDate: '2030-05-01T13:00:00.000Z',
  });
  const off = await advertise({ isActive: false });
  expect(await shownTo('ana')).toEqual([]);
  await tell('ana', 'view', id).expect(404);
  app.setTime(new Date('2030-05-01T12:00:10Z'));
  expect(await shownTo('ana')).toEqual([id]);
  app.setTime(new Date('2030-05-01T13:00:00Z'));
  expect(await shownTo('ana')).toEqual([]);
  await tell('ana', 'click', off).expect(404);
});

test('shows an advertisement for some levels only to members who reached one of them', async () => {
  const ana = await app.register('ana');
  const bruno = await app.register('bruno');
  const [gold, silver] = [newId(), newId()];
  const id = await advertise({ targetUserLevels: [gold, silver] });
  await app.receive(levelReached, {
    userId: ana,
    levelId: gold,
    name: 'Bosque',
    bonusAmount: 0,
    reachedAt: app.now().toISOString(),
  });
  expect(await shownTo(ana)).toEqual([id]);
  expect(await shownTo(bruno)).toEqual([]);
  await tell(bruno, 'view', id).expect(404);
});

test('an advertisement is shown as often as its frequency says, counted separately for each member', async () => {
  app.setTime(new Date('2030-05-02T02:00:00Z'));
  const always = await advertise({ displayFrequency: 'always' });
  const daily = await advertise({ displayFrequency: 'daily' });
  const once = await advertise({ displayFrequency: 'once' });
  for (const id of [always, daily, once]) await tell('ana', 'view', id).expect(200);
  expect(await shownTo('ana')).toEqual([always]);
  expect(await shownTo('bruno')).toEqual([once, daily, always]);
  // The operator's next day.
  app.setTime(new Date('2030-05-02T03:00:00Z'));
  expect(await shownTo('ana')).toEqual([daily, always]);
});

test('never shows a dismissed advertisement again', async () => {
  const id = await advertise();
  await tell('ana', 'dismiss', id).expect(200);
  app.advance(400 * 86_400);
  expect(await shownTo('ana')).toEqual([]);
  expect(await shownTo('bruno')).toEqual([id]);
});

test('a hundred advertisements that are no longer due for a member do not hide later ones', async () => {
  const last = await advertise({ title: 'O de menor prioridade' });
  const before = await Promise.all(
    Array.from({ length: 101 }, () => advertise({ displayFrequency: 'once', priority: 1 })),
  );
  for (const id of before) await tell('ana', 'view', id).expect(200);
  expect(await shownTo('ana')).toEqual([last]);
});

test('counts views, clicks and dismissals of all members, and counts a repeated one once', async () => {
  app.setTime(new Date('2030-05-03T12:00:00Z'));
  const id = await advertise();
  const members = Array.from({ length: 12 }, (_, i) => `member-${i}`);
  const views = members.flatMap((userId) => [1, 2, 3].map(() => tell(userId, 'view', id)));
  for (const { status } of await Promise.all(views)) expect(status).toBe(200);
  await tell('member-1', 'click', id).expect(200);
  await tell('member-1', 'click', id).expect(200);
  await tell('member-2', 'dismiss', id).expect(200);
  await tell('member-2', 'dismiss', id).expect(200);
  expect(await tallyOf(id)).toMatchObject({ views: 12, clicks: 1, dismissals: 1 });
  app.advance(60);
  await tell('member-1', 'view', id).expect(200);
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
    await tell('ana', action, newId()).expect(404);
    await tell('ana', action, 'x').expect(404);
  }
});

test('a change keeps omitted fields and the counts, and is audited', async () => {
  const id = await advertise({ startDate: '2030-01-01T00:00:00.000Z', targetUserLevels: ['a'] });
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
  const id = await advertise({ startDate: earlier, endDate: later });
  const { body } = await app.admin.patch(`${path}/${id}`, { endDate: earlier }).expect(422);
  expect(body.code).toBe('ADVERTISEMENT_DATES_CROSSED');
});

test('removes an advertisement with its views and counts, and keeps the views and counts of others', async () => {
  const id = await advertise();
  const other = await advertise();
  for (const each of [id, other]) await tell('ana', 'view', each).expect(200);
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
  await tell('ana', 'view', id).expect(404);
  await eventually(async () => (await left('removed_advertisements')) === 0);
  expect(await left('advertisement_views')).toBe(1);
  expect(await left('advertisement_days')).toBe(1);
  expect(await tallyOf(other)).toMatchObject({ views: 1 });
  expect(await left('advertisement_tallies')).toBe(16);
});

test('shows the texts in the reader’s language, and in Portuguese where one is missing', async () => {
  const translations = { 'en-US': { title: 'New plan', content: 'For you' } };
  const id = await advertise({ content: 'Para você', translations });
  const read = async (language: string) => {
    const active = '/api/advertisements/active?placement=dashboard&type=banner';
    const { body } = await app.as('ana').get(active).set('accept-language', language).expect(200);
    return body[0];
  };
  expect(await read('en-US')).toMatchObject({ title: 'New plan', buttonText: 'Saiba mais' });
  expect(await read('it-IT')).toMatchObject({ title: 'Novo plano', content: 'Para você' });
  expect(await read('en-US')).not.toHaveProperty('translations');
  const { body } = await app.admin.get(`${path}/${id}`).expect(200);
  expect(body).toMatchObject({ title: 'Novo plano', translations });
  await app.admin.patch(`${path}/${id}`, { translations: {} }).expect(200);
  expect((await app.sent(notificationAudited.type)).at(-1)).toMatchObject({
    action: 'update',
    oldValues: { 'title (en-US)': 'New plan', 'content (en-US)': 'For you' },
  });
});

test('refuses a translation into an unknown language, or of a field that has none', async () => {
  const wrong = [{ 'fr-FR': { title: 'Nouveau' } }, { 'en-US': { imageUrl: '/a.png' } }];
  for (const translations of wrong)
    await app.admin.post(path, { title: 'X', type: 'banner', translations }).expect(400);
});

test('counts by day, for the last 30 days of the operator', async () => {
  app.setTime(new Date('2030-06-01T02:59:00Z'));
  const id = await advertise();
  await tell('ana', 'view', id).expect(200);
  app.advance(60);
  await tell('ana', 'view', id).expect(200);
  await tell('bruno', 'view', id).expect(200);
  await tell('ana', 'click', id).expect(200);
  const { body } = await app.admin.get(`${path}/${id}/days`).expect(200);
  const days = daysSchema.parse(body).data;
  expect(days).toHaveLength(30);
  expect(days.slice(-2)).toEqual([
    { day: '2030-05-31', views: 1, clicks: 0, dismissals: 0 },
    { day: '2030-06-01', views: 2, clicks: 1, dismissals: 0 },
  ]);
  expect(days[0]).toEqual({ day: '2030-05-03', views: 0, clicks: 0, dismissals: 0 });
  await app.admin.get(`${path}/${newId()}/days`).expect(404);
});

test('counts the active members that some levels reach', async () => {
  const [gold, silver] = [newId(), newId()];
  const people = [await app.register('carla'), await app.register('davi')];
  for (const userId of people)
    await app.receive(levelReached, {
      userId,
      levelId: gold,
      name: 'Bosque',
      bonusAmount: 0,
      reachedAt: app.now().toISOString(),
    });
  const audience = async (query: string) =>
    (await app.admin.get(`${path}/audience${query}`).expect(200)).body.members;
  expect(await audience(`?levels=${gold},${silver}`)).toBe(2);
  expect(await audience(`?levels=${silver}`)).toBe(0);
  expect(await audience('')).toBeGreaterThanOrEqual(2);
});

test('lists by type, place and state, the highest priority first', async () => {
  const low = await advertise();
  const high = await advertise({ priority: 5, placement: 'all' });
  const off = await advertise({ isActive: false, type: 'modal' });
  const listed = async (query: string) =>
    idsSchema.parse((await app.admin.get(`${path}?${query}`).expect(200)).body.data);
  expect(await listed('')).toEqual([high, off, low]);
  expect(await listed('sort=-createdAt')).toEqual([off, high, low]);
  expect(await listed('type=modal')).toEqual([off]);
  expect(await listed('placement=dashboard&active=true')).toEqual([low]);
});

test('lets marketing manage advertisements, refuses members and support, and refuses views in the read-only view', async () => {
  const id = await advertise();
  await app.as('ana').get(path).expect(403);
  await app.as('s', { role: 'admin', adminType: 'suporte' }).post(path, {}).expect(403);
  await app.as('m', { role: 'admin', adminType: 'marketing' }).get(path).expect(200);
  const watching = app.as('ana', { role: 'user', readOnly: true });
  await watching.post('/api/advertisements/view', { advertisementId: id }).expect(403);
});

const left = (collection: string) =>
  app.dependencies.connection.collection(collection).countDocuments();
