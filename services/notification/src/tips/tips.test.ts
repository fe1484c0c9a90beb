import { notificationAudited } from '@bambuzal/contracts';
import { z } from 'zod';
import { createNotificationApp, type NotificationApp } from '../testing/notification-app';
import { tipsModule } from './tips.module';
import { firstTips } from './first-tips';

let app: NotificationApp;
beforeAll(async () => {
  app = await createNotificationApp();
});
afterAll(() => app.close());

const path = '/api/admin/financial-tips';
const tip = { title: 'Compare taxas', content: 'Antes de contratar.', category: 'orçamento' };
const listSchema = z.array(z.object({ id: z.string(), title: z.string() }));
const read = async () =>
  listSchema.parse((await app.as('ana').get('/api/financial-tips').expect(200)).body);

test('begins with tips that neither urge to invest nor promise a profit', async () => {
  const tips = firstTips(new Date());
  expect((await read()).map(({ title }) => title).sort()).toEqual(
    tips.map(({ title }) => title).sort(),
  );
  for (const { content } of tips) {
    expect(content).not.toMatch(/deposit[ea]|invista mais|aplique|lucro certo|ganhe /i);
  }
});

test('members read the active tips, the newest first', async () => {
  const { body: older } = await app.admin.post(path, tip).expect(201);
  app.advance(1);
  const { body: newer } = await app.admin.post(path, { ...tip, iconName: 'wallet' }).expect(201);
  const { body: hidden } = await app.admin.post(path, { ...tip, isActive: false }).expect(201);
  expect(older).toMatchObject({ ...tip, iconName: null, isActive: true });
  const ids = (await read()).map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual([newer.id, older.id]);
  expect(ids).not.toContain(hidden.id);
  const { body } = await app.admin.get(`${path}?pageSize=1`).expect(200);
  expect(body).toMatchObject({ data: [{ id: hidden.id }], pagination: { page: 1, pageSize: 1 } });
});

test('members read a tip in their language, and in Portuguese where a text is missing', async () => {
  const translations = { 'en-US': { title: 'Compare rates' } };
  const { body: made } = await app.admin.post(path, { ...tip, translations }).expect(201);
  const readIn = async (language: string) =>
    (await app.as('ana').get('/api/financial-tips').set('accept-language', language)).body[0];
  expect(await readIn('en-US')).toMatchObject({ title: 'Compare rates', content: tip.content });
  expect(await readIn('es-ES')).toMatchObject({ title: tip.title });
  expect(made).toMatchObject({ translations });
  await app.admin.delete(`${path}/${made.id}`).expect(200);
});

test('returns at most fifty', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => ({
    ...tip,
    title: `Dica ${i}`,
    iconName: null,
    isActive: true,
    createdAt: new Date(),
  }));
  await app.dependencies.connection.collection('financial_tips').insertMany(rows);
  expect(await read()).toHaveLength(50);
  await app.dependencies.connection.collection('financial_tips').deleteMany({ title: /^Dica / });
});

test('records a change and a removal with the old and the new values', async () => {
  const { body } = await app.admin.post(path, tip).expect(201);
  await app.admin.patch(`${path}/${body.id}`, { title: 'Compare juros' }).expect(200);
  await app.admin.patch(`${path}/${body.id}`, {}).expect(400);
  await app.admin.delete(`${path}/${body.id}`).expect(200);
  await app.admin.delete(`${path}/${body.id}`).expect(404);
  expect((await app.sent(notificationAudited.type)).slice(-2)).toMatchObject([
    {
      action: 'update',
      entityType: 'financial_tip',
      entityId: body.id,
      userId: null,
      oldValues: { title: 'Compare taxas' },
      newValues: { title: 'Compare juros' },
      description: 'Dica alterada: Compare juros',
    },
    { action: 'delete', oldValues: { title: 'Compare juros' }, newValues: {} },
  ]);
});

test('does not restore a removed first tip at the next start', async () => {
  const before = await read();
  await app.admin.delete(`${path}/${before.at(-1)?.id ?? ''}`).expect(200);
  await tipsModule(app.dependencies).start?.();
  expect(await read()).toEqual(before.slice(0, -1));
});

test('instances that start together write the first tips once', async () => {
  const { connection } = app.dependencies;
  await connection.collection('financial_tips').deleteMany({});
  await connection.collection('filled_tables').deleteMany({});
  const start = () => tipsModule(app.dependencies).start?.();
  await Promise.all([start(), start(), start()]);
  expect(await read()).toHaveLength(firstTips(new Date()).length);
});

test('refuses to let a member or a finance administrator add a tip', async () => {
  await app.as('ana').post(path, tip).expect(403);
  await app.as('f', { role: 'admin', adminType: 'financeiro' }).post(path, tip).expect(403);
});

test('hides tips from members while financial health is off, but not from marketing', async () => {
  await app.set({ enableFinancialHealth: false });
  const { body } = await app.as('ana').get('/api/financial-tips').expect(404);
  expect(body).toMatchObject({ code: 'FEATURE_NOT_OFFERED' });
  await app.admin.get(path).expect(200);
  await app.set({});
  expect((await read()).length).toBeGreaterThan(0);
});
