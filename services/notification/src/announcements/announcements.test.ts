import { notificationAudited } from '@bambuzal/contracts';
import { eventually } from '@bambuzal/service-kit/testing';
import { Types } from 'mongoose';
import { noticesModule } from '../notices/notices.module';
import { noticeModel } from '../notices/notice.model';
import type { Notices } from '../notices/notices';
import { createNotificationApp, newId, type NotificationApp } from '../testing/notification-app';
import { announcementModel } from './announcement.model';
import { Announcements } from './announcements';

let app: NotificationApp;
beforeEach(async () => {
  app = await createNotificationApp();
});
afterEach(() => app.close());

const words = { title: 'Novo horário', content: 'O suporte atende até as 22h.' };
const list = async (userId: string) => (await app.as(userId).get('/api/notifications')).body;
const announce = (body: object) =>
  app.admin.post('/api/admin/notifications', { ...words, ...body });
const rows = () => noticeModel(app.dependencies.connection);

/** Adds members who registered long ago. */
async function populate(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  await app.dependencies.connection.collection<{ _id: string }>('recipients').insertMany(
    ids.map((_id) => ({
      _id,
      username: _id,
      fullName: _id,
      role: 'user',
      isActive: true,
      language: 'pt-BR',
      levelIds: [],
      wallets: {},
      heardOfAt: new Date(0),
      changedAt: null,
    })),
  );
  return ids;
}

const finished = () =>
  eventually(async () => {
    const open = announcementModel(app.dependencies.connection).exists({ isFinished: false });
    return (await open) === null;
  });

type Add = Pick<Notices, 'add'>;

const announcementsOf = (notices: Add) =>
  new Announcements({
    ...app.dependencies,
    notices,
    rows: announcementModel(app.dependencies.connection),
    wake: () => undefined,
  });

/** Stores an announcement to all that is not sent yet, and makes the object that sends it. */
async function announced(createdAt: Date, notices: Add = noticesModule(app.dependencies).notices) {
  const telling = { recipients: 0, toldUntil: '' };
  const row = { ...words, type: 'info' as const, userId: null, createdAt, ...telling };
  await announcementModel(app.dependencies.connection).create([
    { ...row, _id: new Types.ObjectId(), isFinished: false },
  ]);
  return announcementsOf(notices);
}

test('notifies one member at once in the operator’s words, whatever the member’s language', async () => {
  const ana = await app.register('ana', { language: 'en-US' });
  const bruno = await app.register('bruno');
  const { body } = await announce({ userId: ana, type: 'success' }).expect(201);
  expect(body).toEqual({ id: expect.any(String), recipients: 1 });
  const { data } = await list(ana);
  expect(data).toMatchObject([
    { ...words, type: 'success', relatedEntityType: null, relatedEntityId: null, isRead: false },
  ]);
  expect(app.live.notifiedOf(ana, 'notification')).toEqual(data);
  expect((await list(bruno)).data).toEqual([]);
});

test('notifies each member once, but no administrators and no closed accounts', async () => {
  const members = await populate(5);
  const admin = await app.register('suporte', { role: 'admin' });
  const [left = ''] = members;
  await app.dependencies.connection
    .collection<{ _id: string }>('recipients')
    .updateOne({ _id: left }, { $set: { isActive: false } });
  const { body } = await announce({}).expect(201);
  expect(body.recipients).toBe(4);
  await finished();
  const notified = await rows().find().lean();
  expect(notified.map(({ userId }) => userId).sort()).toEqual(members.slice(1).sort());
  expect(app.live.notifiedOf(admin, 'notification')).toEqual([]);
});

test('notifies the members of some levels only, each in the member’s language', async () => {
  const [near, far, foreign] = await populate(3);
  const people = app.dependencies.connection.collection<{ _id: string }>('recipients');
  const gold = newId();
  const reached = { $in: [near ?? '', foreign ?? ''] };
  await people.updateMany({ _id: reached }, { $set: { levelIds: [gold] } });
  await people.updateOne({ _id: foreign ?? '' }, { $set: { language: 'en-US' } });
  const translations = { 'en-US': { title: 'New hours' } };
  const { body } = await announce({ levels: [gold], translations }).expect(201);
  expect(body.recipients).toBe(2);
  await finished();
  const notified = await rows().find().lean();
  expect(notified.map(({ userId }) => userId).sort()).toEqual([near, foreign].sort());
  expect((await list(near ?? '')).data).toMatchObject([words]);
  const translated = { title: 'New hours', content: words.content };
  expect((await list(foreign ?? '')).data).toMatchObject([translated]);
  expect((await list(far ?? '')).data).toEqual([]);
});

test('notifies a member by the user name, and refuses an unknown name or two audiences', async () => {
  const ana = await app.register('ana');
  const { body } = await announce({ username: 'ana' }).expect(201);
  expect(body.recipients).toBe(1);
  expect((await list(ana)).data).toMatchObject([words]);
  const unknown = await announce({ username: 'ninguem' }).expect(404);
  expect(unknown.body.errors).toHaveProperty('username');
  await announce({ username: 'ana', levels: [newId()] }).expect(400);
  await announce({ username: 'ana', userId: ana }).expect(400);
});

test('lists announcements, the newest first, with whom they reached', async () => {
  const ana = await app.register('ana');
  await announce({ userId: ana }).expect(201);
  app.advance(1);
  await announce({ type: 'warning' }).expect(201);
  await finished();
  const { body } = await app.admin.get('/api/admin/announcements').expect(200);
  expect(body.data).toMatchObject([
    { ...words, type: 'warning', userId: null, recipients: 1, isFinished: true, levels: [] },
    { ...words, type: 'info', userId: ana, userName: expect.any(String), recipients: 1 },
  ]);
  const warnings = await app.admin.get('/api/admin/announcements?type=warning').expect(200);
  expect(warnings.body.data).toHaveLength(1);
  const support = app.as(newId(), { role: 'admin', adminType: 'suporte' });
  await support.get('/api/admin/announcements').expect(403);
});

test('an announcement that is repeated with the same key is delivered once', async () => {
  await populate(3);
  const again = () => announce({}).set('idempotency-key', 'announce-once');
  const [first, second] = [await again().expect(201), await again().expect(201)];
  expect(second.body).toEqual(first.body);
  expect(first.body.recipients).toBe(3);
  await finished();
  expect(await rows().countDocuments()).toBe(3);
});

test('repeats only the failed batch, so that each member is notified once', async () => {
  // Without this, the service's own periodic task would take over the work.
  await app.stop();
  const members = await populate(450);
  const { notices } = noticesModule(app.dependencies);
  const batches = { begun: 0 };
  const dying = await announced(app.now(), {
    add: async (...given) => {
      const added = await notices.add(...given);
      batches.begun += 1;
      if (batches.begun === 2) throw new Error('the process died');
      return added;
    },
  });
  await expect(dying.notifyAll()).rejects.toThrow('died');
  expect(await rows().countDocuments()).toBe(200);
  const heirs = [announcementsOf(notices), announcementsOf(notices)];
  await Promise.all(heirs.map((heir) => heir.notifyAll()));
  const notified = (await rows().find().lean()).map(({ userId }) => userId);
  expect(notified.sort()).toEqual([...members].sort());
  for (const userId of members) {
    expect(app.live.notifiedOf(userId, 'notification')).toHaveLength(1);
  }
});

test('does not notify a member who registered after the announcement', async () => {
  await app.stop();
  const members = await populate(3);
  const aMinuteAgo = new Date(app.now().getTime() - 60_000);
  const announcements = await announced(aMinuteAgo);
  const late = await app.register('late');
  await announcements.notifyAll();
  expect((await list(late)).data).toEqual([]);
  expect(await rows().countDocuments()).toBe(members.length);
});

test.each([
  ['somebody unknown', () => Promise.resolve(newId())],
  ['an administrator', () => app.register('suporte', { role: 'admin' })],
])('refuses to notify %s', async (_, idOf) => {
  await announce({ userId: await idOf() }).expect(404);
  expect(await announcementModel(app.dependencies.connection).countDocuments()).toBe(0);
  expect(await app.sent(notificationAudited.type)).toEqual([]);
});

test('lets marketing announce, and refuses members and support', async () => {
  await app.as(newId()).post('/api/admin/notifications', words).expect(403);
  const support = app.as(newId(), { role: 'admin', adminType: 'suporte' });
  await support.post('/api/admin/notifications', words).expect(403);
  const marketing = app.as(newId(), { role: 'admin', adminType: 'marketing' });
  await marketing.post('/api/admin/notifications', words).expect(201);
});

test('refuses types that are reserved for events, and an empty title', async () => {
  await announce({ type: 'referral_bonus' }).expect(400);
  await announce({ title: '' }).expect(400);
});

test('audits announcements to one member and to all', async () => {
  const ana = await app.register('ana');
  await announce({ userId: ana }).expect(201);
  await announce({}).expect(201);
  await finished();
  const newValues = { ...words, type: 'info', recipients: 1 };
  const record = {
    action: 'create',
    entityType: 'announcement',
    adminId: 'test-master',
    newValues,
  };
  expect(await app.sent(notificationAudited.type)).toMatchObject([
    { ...record, userId: ana },
    { ...record, userId: null },
  ]);
});

test('support tells one member, and neither all members nor an administrator', async () => {
  const ana = await app.register('ana');
  const bruno = await app.register('bruno');
  const admin = await app.register('chefe', { role: 'admin' });
  const support = app.as(newId(), { role: 'admin', adminType: 'suporte' });
  const pathOf = (id: string) => `/api/admin/users/${id}/notifications`;
  const { body } = await support.post(pathOf(ana), { ...words, userId: bruno }).expect(201);
  expect(body).toEqual({ id: expect.any(String), recipients: 1 });
  expect((await list(ana)).data).toMatchObject([{ ...words, type: 'info' }]);
  expect((await list(bruno)).data).toEqual([]);
  await support.post(pathOf(admin), words).expect(404);
  await support.post(pathOf(newId()), words).expect(404);
  const marketing = app.as(newId(), { role: 'admin', adminType: 'marketing' });
  await marketing.post(pathOf(ana), words).expect(403);
  await app.as(ana).post(pathOf(ana), words).expect(403);
});
