import { notificationAudited } from '@bambuzal/contracts';
import {
  administratorsChanges,
  type ChangeRequest,
  recordsOfChange,
} from '@bambuzal/service-kit/testing';
import { z } from 'zod';
import { createNotificationApp, type NotificationApp } from './testing/notification-app';

let app: NotificationApp;
beforeAll(async () => {
  app = await createNotificationApp();
});
afterAll(() => app.close());

const madeSchema = z.object({ id: z.string() });

/** Creating, changing and deleting a row of a table of the operator. */
function changesOfTable(path: string, row: object, body: object) {
  const made = async () => madeSchema.parse((await app.admin.post(path, row).expect(201)).body);
  return {
    [`POST ${path}`]: () => ({ body: row }),
    [`PATCH ${path}/{id}`]: async () => ({ ...(await made()), body }),
    [`DELETE ${path}/{id}`]: made,
  };
}

const title = 'Novo horário';
const content = 'O suporte atende até as 22h.';
const changes: Readonly<Record<string, () => ChangeRequest | Promise<ChangeRequest>>> = {
  ...changesOfTable('/api/admin/advertisements', { title, type: 'banner' }, { content }),
  ...changesOfTable(
    '/api/admin/mascot-messages',
    { category: 'horário', trigger: 'horário', content: 'Das 9 às 18.' },
    { content },
  ),
  ...changesOfTable(
    '/api/admin/financial-tips',
    { title: 'Compare taxas', content: 'Antes de contratar.', category: 'orçamento' },
    { content },
  ),
  'POST /api/admin/notifications': () => ({ body: { title, content } }),
  'POST /api/admin/users/{id}/notifications': async () => ({
    id: await app.register('bia'),
    body: { title, content },
  }),
};

test('the list of tried changes contains every change that administrators can make', () => {
  expect(administratorsChanges(app.endpoints)).toEqual(Object.keys(changes).toSorted());
});

test.each(Object.entries(changes))('%s leaves one audit record', async (change, prepare) => {
  expect(await recordsOfChange(app, notificationAudited, change, await prepare())).toHaveLength(1);
});

test('a notice to one member leaves one audit record', async () => {
  const userId = await app.register('ana');
  const change = 'POST /api/admin/notifications';
  const body = { title, content, userId };
  expect(await recordsOfChange(app, notificationAudited, change, { body })).toHaveLength(1);
});
