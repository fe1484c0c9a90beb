import {
  type AdminType,
  mostSavedViews,
  savedViewSchema,
  settingsAudited,
} from '@bambuzal/contracts';
import { createTestService, type TestService } from '@bambuzal/service-kit/testing';
import { z } from 'zod';
import { adminService } from '../service';

const path = '/api/admin/saved-views';
const listSchema = z.object({ data: z.array(savedViewSchema) });

let admin: TestService;
beforeAll(async () => {
  admin = await createTestService('admin', (now) => adminService({ now }));
});
afterAll(() => admin.close());

const as = (id: string, adminType: AdminType) => admin.as(id, { role: 'admin', adminType });
const view = (more = {}) => ({
  list: 'withdrawals',
  name: 'Acima de mil',
  query: 'amount=1000..',
  sharedWith: null,
  ...more,
});

async function namesOf(caller: ReturnType<typeof as>, list = 'withdrawals') {
  const { body } = await caller.get(`${path}?list=${list}`).expect(200);
  return listSchema.parse(body).data.map(({ name, isOwn }) => `${name} ${isOwn}`);
}

test('a private view is for its author, and a shared one for a type of administrator', async () => {
  const [fabia, frank, sara] = [
    as('fabia', 'financeiro'),
    as('frank', 'financeiro'),
    as('sara', 'suporte'),
  ];
  await fabia.post(path, view()).expect(201);
  await fabia.post(path, view({ name: 'Do time', sharedWith: 'financeiro' })).expect(201);
  await fabia.post(path, view({ list: 'deposits', name: 'Outra lista' })).expect(201);
  expect(await namesOf(fabia)).toEqual(['Acima de mil true', 'Do time true']);
  expect(await namesOf(frank)).toEqual(['Do time false']);
  expect(await namesOf(sara)).toEqual([]);
  expect(await namesOf(fabia, 'deposits')).toEqual(['Outra lista true']);
});

test('its author alone removes a view', async () => {
  const [ana, bia] = [as('ana', 'master'), as('bia', 'master')];
  const { body } = await ana.post(path, view({ sharedWith: 'master' })).expect(201);
  await bia.delete(`${path}/${body.id}`).expect(404);
  await ana.delete(`${path}/${body.id}`).expect(200);
  expect(await namesOf(bia)).toEqual([]);
});

test("a view saved again replaces its author's view of that name, and no other author's", async () => {
  const [carol, davi] = [as('carol', 'marketing'), as('davi', 'marketing')];
  const shared = { sharedWith: 'marketing' };
  const { body: first } = await carol.post(path, view()).expect(201);
  await davi.post(path, view(shared)).expect(201);
  const { body: second } = await carol.post(path, view({ query: 'amount=2000..', ...shared }));
  expect(second).toEqual({ ...first, query: 'amount=2000..', ...shared });
  expect(await namesOf(davi)).toEqual(['Acima de mil false', 'Acima de mil true']);
  const records = (await admin.sent(settingsAudited.type)).filter(
    ({ entityId }) => entityId === first.id,
  );
  expect(records).toMatchObject([
    { action: 'create' },
    {
      action: 'update',
      oldValues: { query: 'amount=1000..', sharedWith: null },
      newValues: { query: 'amount=2000..', ...shared },
    },
  ]);
});

test('an administrator saves a limited number of views of a list', async () => {
  const caller = as('collector', 'master');
  for (let i = 0; i < mostSavedViews; i += 1) {
    await caller.post(path, view({ name: `Visão ${i}` })).expect(201);
  }
  const { body } = await caller.post(path, view()).expect(422);
  expect(body).toMatchObject({ code: 'TOO_MANY_SAVED_VIEWS' });
  await caller.post(path, view({ name: 'Visão 0' })).expect(201);
  await caller.post(path, view({ list: 'deposits' })).expect(201);
});

test('each change leaves an audit record', async () => {
  const { body } = await admin.admin.post(path, view({ name: 'Auditada' })).expect(201);
  await admin.admin.delete(`${path}/${body.id}`).expect(200);
  const records = (await admin.sent(settingsAudited.type)).filter(
    ({ entityId }) => entityId === body.id,
  );
  expect(records.map(({ action }) => action)).toEqual(['create', 'delete']);
});

test('is closed to members, and refuses an unreadable list', async () => {
  await admin.as('member').get(`${path}?list=withdrawals`).expect(403);
  await admin.admin.get(`${path}?list=a/b`).expect(400);
  await admin.admin.post(path, view({ name: '' })).expect(400);
});
