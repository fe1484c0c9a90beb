import type { AdminType, NotificationListJson } from '@bambuzal/contracts';
import { events } from '../testing/events';
import { createNotificationApp, newId, type NotificationApp } from '../testing/notification-app';

let app: NotificationApp;
beforeAll(async () => {
  app = await createNotificationApp();
});
afterAll(() => app.close());

const pathOf = (id: string) => `/api/admin/users/${id}/notifications`;
const as = (adminType: AdminType) => app.as(newId(), { role: 'admin', adminType });

async function noticesOf(id: string, language = 'pt-BR'): Promise<NotificationListJson> {
  const call = as('suporte').get(pathOf(id)).set('Accept-Language', language);
  return (await call.expect(200)).body;
}

test("shows a member's notices with those read, and none of another member", async () => {
  const [ana, bruno] = [await app.register('ana'), await app.register('bruno')];
  await events.deposit_confirmed(app.receive, ana, newId());
  await events.deposit_confirmed(app.receive, bruno, newId());
  const [notice] = (await noticesOf(ana)).data;
  expect(await noticesOf(ana)).toMatchObject({ unread: 1, pagination: { total: 1 } });
  await app.as(ana).patch(`/api/notifications/${notice?.id}/read`).expect(200);
  expect(await noticesOf(ana)).toMatchObject({
    unread: 0,
    data: [{ userId: ana, isRead: true, title: 'Depósito confirmado' }],
  });
});

test('reading leaves notices unread, and writes them in the language of the administrator', async () => {
  const ana = await app.register('ana', { language: 'it-IT' });
  await events.deposit_confirmed(app.receive, ana, newId());
  const { data } = await noticesOf(ana, 'en-US');
  expect(data).toMatchObject([{ title: 'Deposit confirmed', isRead: false }]);
  expect(await noticesOf(ana)).toMatchObject({ unread: 1 });
});

test('a person without notices has an empty list', async () => {
  expect(await noticesOf(newId())).toMatchObject({ data: [], unread: 0 });
});

test('only administrators with the permission for users read the notices', async () => {
  const ana = await app.register('ana');
  await app.as(ana).get(pathOf(ana)).expect(403);
  await as('marketing').get(pathOf(ana)).expect(403);
  for (const adminType of ['master', 'suporte', 'financeiro'] as const) {
    await as(adminType).get(pathOf(ana)).expect(200);
  }
});
