import { type NotificationListJson, withdrawalPaid } from '@bambuzal/contracts';
import { Types } from 'mongoose';
import { events } from '../testing/events';
import { createNotificationApp, newId, type NotificationApp } from '../testing/notification-app';
import { mostKept } from './notice-count.model';
import { noticesModule } from './notices.module';
import { noticeModel } from './notice.model';

let app: NotificationApp;
beforeAll(async () => {
  app = await createNotificationApp();
});
afterAll(() => app.close());

const list = async (userId: string, query = {}): Promise<NotificationListJson> =>
  (await app.as(userId).get('/api/notifications').query(query).expect(200)).body;

/** @returns the ids of the notices, the newest first */
async function tell(userId: string, count: number): Promise<string[]> {
  for (let i = 0; i < count; i += 1) await events.deposit_confirmed(app.receive, userId, newId());
  return (await list(userId)).data.map(({ id }) => id);
}

test('is empty for a new member', async () => {
  expect(await list(await app.register('ana'))).toEqual({
    data: [],
    unread: 0,
    pagination: { total: 0, page: 1, pageSize: 20, totalPages: 0 },
  });
});

test('lists the newest event first', async () => {
  const userId = await app.register('ana');
  const paid = (withdrawalId: string, minutesAgo: number) =>
    app.receive(withdrawalPaid, {
      withdrawalId,
      userId,
      amount: 1_000,
      netAmount: 900,
      walletType: 'yield',
      method: 'pix',
      happenedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    });
  await paid('middle', 2);
  await paid('oldest', 3);
  await paid('newest', 1);
  const { data } = await list(userId);
  expect(data.map(({ relatedEntityId }) => relatedEntityId)).toEqual([
    'newest',
    'middle',
    'oldest',
  ]);
});

test('pages neither repeat nor skip notices, and each counts the unread notices of all pages', async () => {
  const userId = await app.register('ana');
  const ids = await tell(userId, 5);
  const pages = [
    await list(userId, { page: 1, pageSize: 2 }),
    await list(userId, { page: 2, pageSize: 2 }),
    await list(userId, { page: 3, pageSize: 2 }),
  ];
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids);
  expect(pages.map(({ unread }) => unread)).toEqual([5, 5, 5]);
  expect(pages[0]?.pagination).toEqual({ total: 5, page: 1, pageSize: 2, totalPages: 3 });
});

test('a read notice stays read when it is marked again', async () => {
  const userId = await app.register('ana');
  const [id = ''] = await tell(userId, 2);
  for (let i = 0; i < 2; i += 1) {
    const read = await app.as(userId).patch(`/api/notifications/${id}/read`).expect(200);
    expect(read.body).toMatchObject({ id, isRead: true, title: 'Depósito confirmado' });
  }
  expect(await list(userId)).toMatchObject({ unread: 1, data: [{ isRead: true }, {}] });
});

test('tells the member’s open pages that notices were read or removed', async () => {
  const userId = await app.register('ana');
  const [id = ''] = await tell(userId, 2);
  const newsCount = () => app.live.notifiedOf(userId, 'notices_changed').length;
  await app.as(userId).get('/api/notifications').expect(200);
  expect(newsCount()).toBe(0);
  await app.as(userId).patch(`/api/notifications/${id}/read`).expect(200);
  expect(newsCount()).toBe(1);
  await app.as(userId).delete(`/api/notifications/${id}`).expect(200);
  expect(newsCount()).toBe(2);
  await app.as(userId).delete('/api/notifications').expect(200);
  expect(newsCount()).toBe(3);
});

test('deletes one notice, then all', async () => {
  const userId = await app.register('ana');
  const [first = '', ...rest] = await tell(userId, 3);
  await app.as(userId).delete(`/api/notifications/${first}`).expect(200, { success: true });
  await app.as(userId).delete(`/api/notifications/${first}`).expect(404);
  const left = (await list(userId)).data.map(({ id }) => id);
  expect(left).toEqual(rest);
  await app.as(userId).delete('/api/notifications').expect(200, { success: true });
  expect(await list(userId)).toMatchObject({ data: [], unread: 0 });
});

test('hides another member’s notices from reading, marking and deleting', async () => {
  const ana = await app.register('ana');
  const bruno = await app.register('bruno');
  const [id = ''] = await tell(ana, 1);
  expect((await list(bruno)).data).toEqual([]);
  await app.as(bruno).patch(`/api/notifications/${id}/read`).expect(404);
  await app.as(bruno).delete(`/api/notifications/${id}`).expect(404);
  await app.as(bruno).delete('/api/notifications').expect(200);
  expect(await list(ana)).toMatchObject({ data: [{ id, isRead: false }], unread: 1 });
});

test.each(['nothing', newId()])('returns 404 for an unknown id (%p)', async (id) => {
  const userId = await app.register('ana');
  await app.as(userId).patch(`/api/notifications/${id}/read`).expect(404);
});

test("an administrator's read-only view changes nothing", async () => {
  const userId = await app.register('ana');
  const [id = ''] = await tell(userId, 1);
  const viewing = app.as(userId, {
    role: 'user',
    adminType: undefined,
    actor: newId(),
    readOnly: true,
  });
  await viewing.get('/api/notifications').expect(200);
  await viewing.patch(`/api/notifications/${id}/read`).expect(403);
  await viewing.delete('/api/notifications').expect(403);
});

test("removes a member's oldest notices beyond the maximum, and no other member’s", async () => {
  const rows = noticeModel(app.dependencies.connection);
  const [ana, bruno] = [await app.register('ana'), await app.register('bruno')];
  const { notices, pruning } = noticesModule(app.dependencies);
  const at = (i: number) => new Date(Date.now() - i * 60_000);
  const many = (userId: string, count: number) =>
    Array.from({ length: count }, (_, i) => ({
      userId,
      source: `${userId}-${i}`,
      relatedEntityId: null,
      createdAt: at(i),
      matter: { kind: 'investment_reversed', facts: {} } as const,
    }));
  await app.dependencies.transact((unit) => notices.add(unit, many(ana, mostKept + 7)));
  await app.dependencies.transact((unit) => notices.add(unit, many(bruno, mostKept)));
  await pruning.prune();
  expect(await rows.countDocuments({ userId: bruno })).toBe(mostKept);
  expect(await rows.countDocuments({ userId: ana })).toBe(mostKept);
  const oldest = await rows.findOne({ userId: ana }).sort({ createdAt: 1 }).lean();
  expect(oldest?.source).toBe(`${ana}-${mostKept - 1}`);
});

test('after a deletion, counts the remaining notices and removes only those above the limit', async () => {
  const rows = noticeModel(app.dependencies.connection);
  const userId = await app.register('ana');
  const { notices, pruning } = noticesModule(app.dependencies);
  const many = Array.from({ length: mostKept + 1 }, (_, i) => ({
    userId,
    source: `${userId}-${i}`,
    relatedEntityId: null,
    createdAt: new Date(),
    matter: { kind: 'investment_reversed', facts: {} } as const,
  }));
  await app.dependencies.transact((unit) => notices.add(unit, many));
  await rows.deleteMany({ userId, source: { $in: [`${userId}-1`, `${userId}-2`] } });
  await pruning.prune();
  expect(await rows.countDocuments({ userId })).toBe(mostKept - 1);
});

test('every query uses an index', async () => {
  const rows = noticeModel(app.dependencies.connection);
  const userId = String(new Types.ObjectId());
  const page = rows.find({ userId }).sort({ createdAt: -1, _id: -1 }).limit(20);
  const plans = [
    await page.explain('queryPlanner'),
    await rows.find({ userId, isRead: false }).explain('queryPlanner'),
  ];
  for (const plan of plans) {
    expect(JSON.stringify(plan)).toContain('IXSCAN');
    expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN|"SORT"/);
  }
});

test('support reads what members were told about a record, and no notice of the desk', async () => {
  const userId = await app.register('ana');
  const withdrawalId = newId();
  await app.receive(withdrawalPaid, {
    withdrawalId,
    userId,
    amount: 1_000,
    netAmount: 900,
    walletType: 'yield',
    method: 'pix',
    happenedAt: new Date().toISOString(),
  });
  await noticeModel(app.context.database.connection).insertMany([
    {
      _id: new Types.ObjectId(),
      userId: 'financeiro',
      source: `waiting:${withdrawalId}`,
      matter: { kind: 'withdrawal_waiting', facts: {} },
      relatedEntityId: withdrawalId,
      isRead: false,
      createdAt: new Date(),
    },
  ]);
  const path = `/api/admin/notifications?entity=${withdrawalId}`;
  const support = app.as('support', { role: 'admin', adminType: 'suporte' });
  const { body } = await support.get(path).expect(200);
  expect(body.data).toEqual([expect.objectContaining({ userId, relatedEntityId: withdrawalId })]);
  await app.as(userId).get(path).expect(403);
});
