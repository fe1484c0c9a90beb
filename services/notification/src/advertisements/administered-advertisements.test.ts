import { levelReached, notificationAudited } from '@bambuzal/contracts';
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

const daysSchema = z.object({ data: z.array(z.unknown()) });
const idsSchema = z
  .array(z.object({ id: z.string() }))
  .transform((rows) => rows.map(({ id }) => id));

test('shows the texts in the reader’s language, and in Portuguese where one is missing', async () => {
  const translations = { 'en-US': { title: 'New plan', content: 'For you' } };
  const id = await app.advertise({ content: 'Para você', translations });
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
  const id = await app.advertise();
  await app.tell('ana', 'view', id).expect(200);
  app.advance(60);
  await app.tell('ana', 'view', id).expect(200);
  await app.tell('bruno', 'view', id).expect(200);
  await app.tell('ana', 'click', id).expect(200);
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
  const low = await app.advertise();
  const high = await app.advertise({ priority: 5, placement: 'all' });
  const off = await app.advertise({ isActive: false, type: 'modal' });
  const listed = async (query: string) =>
    idsSchema.parse((await app.admin.get(`${path}?${query}`).expect(200)).body.data);
  expect(await listed('')).toEqual([high, off, low]);
  expect(await listed('sort=-createdAt')).toEqual([off, high, low]);
  expect(await listed('type=modal')).toEqual([off]);
  expect(await listed('placement=dashboard&active=true')).toEqual([low]);
});
