import { settingsAudited, type SystemUpdateJson, systemUpdateEndpoints } from '@bambuzal/contracts';
import { createTestService, eventually, type TestService } from '@bambuzal/service-kit/testing';
import { z } from 'zod';
import { createSettings } from '../settings/settings.module';
import { adminService } from '../service';
import { moveWindows } from './move-windows';
import { systemUpdateModel } from './system-update.model';

const path = '/api/admin/system-updates';
let admin: TestService;
beforeAll(async () => {
  admin = await createTestService('admin', (now) => adminService({ now }));
});
afterAll(() => admin.close());
beforeEach(() => rows().deleteMany());

const rows = () => systemUpdateModel(admin.context.database.connection);
const hour = 3_600;
const inHours = (hours: number) => new Date(admin.now().getTime() + hours * hour * 1_000);
const windowOf = (from: number, to: number) => ({
  kind: 'maintenance',
  title: 'Troca do banco',
  text: '',
  startsAt: inHours(from).toISOString(),
  endsAt: inHours(to).toISOString(),
});

async function announce(from: number, to: number): Promise<SystemUpdateJson> {
  const { body } = await admin.admin.post(path, windowOf(from, to)).expect(201);
  return z.encode(systemUpdateEndpoints.add.answer, systemUpdateEndpoints.add.answer.parse(body));
}

const stateOf = async ({ id }: SystemUpdateJson) => (await rows().findById(id).lean())?.state;
const move = () => {
  const { context, now } = admin;
  const { transact } = context;
  return moveWindows({ rows: rows(), settings: createSettings(context), transact, now });
};
const settings = async () =>
  // The service reads its settings again after a second at the latest.
  eventually(async () => (await admin.admin.get('/api/settings').expect(200)).body);
const untilClosed = (isClosed: boolean) =>
  eventually(async () => (await settings()).maintenanceMode === isClosed);
const setMaintenance = (maintenanceMode: boolean) =>
  admin.admin.patch('/api/admin/settings', { maintenanceMode }).expect(200);

test('a window closes the product when it begins, and opens it when it ends', async () => {
  const window = await announce(1, 2);
  await move();
  expect(await stateOf(window)).toBe('announced');
  admin.advance(hour);
  await Promise.all([move(), move()]);
  expect(await stateOf(window)).toBe('open');
  await untilClosed(true);
  admin.advance(hour);
  await move();
  expect(await stateOf(window)).toBe('ended');
  await untilClosed(false);
  const changes = (await admin.sent(settingsAudited.type)).filter(
    ({ entityType }) => entityType === 'system_settings',
  );
  expect(changes.slice(-2)).toMatchObject([
    { adminId: 'test-master', newValues: { maintenanceMode: true } },
    { adminId: 'test-master', newValues: { maintenanceMode: false } },
  ]);
});

test('a product that was closed by hand stays closed after the window', async () => {
  const window = await announce(1, 2);
  await setMaintenance(true);
  admin.advance(hour);
  await move();
  expect(await stateOf(window)).toBe('open');
  admin.advance(hour);
  await move();
  expect(await stateOf(window)).toBe('ended');
  expect((await settings()).maintenanceMode).toBe(true);
  await setMaintenance(false);
});

test('a product that was opened by hand during a window is not closed again', async () => {
  await announce(1, 3);
  admin.advance(hour);
  await move();
  await untilClosed(true);
  await setMaintenance(false);
  admin.advance(hour);
  await move();
  expect((await settings()).maintenanceMode).toBe(false);
  admin.advance(hour);
  await move();
  expect((await settings()).maintenanceMode).toBe(false);
});

test('a window that passed while no process ran has no effect', async () => {
  const window = await announce(1, 2);
  const { revision } = await settings();
  admin.advance(3 * hour);
  await move();
  expect(await stateOf(window)).toBe('ended');
  expect((await settings()).revision).toBe(revision);
});

test('an announced window is cancelled; an open one ends at once', async () => {
  const announced = await announce(5, 6);
  const { body } = await admin.admin.post(`${path}/${announced.id}/cancel`).expect(200);
  expect(body).toMatchObject({ state: 'cancelled' });
  const again = await admin.admin.post(`${path}/${announced.id}/cancel`).expect(409);
  expect(again.body.code).toBe('MAINTENANCE_OVER');
  const open = await announce(0, 6);
  await move();
  await untilClosed(true);
  const ended = await admin.admin.post(`${path}/${open.id}/cancel`).expect(200);
  expect(ended.body).toMatchObject({ state: 'ended' });
  await untilClosed(false);
  await admin.admin.post(`${path}/65f000000000000000000001/cancel`).expect(404);
});

test.each([
  [-1, 1, 'MAINTENANCE_PAST', 'startsAt'],
  [2, 1, 'MAINTENANCE_PERIOD', 'endsAt'],
])('refuses a window from %s to %s hours with %s', async (from, to, code, field) => {
  const { body } = await admin.admin.post(path, windowOf(from, to)).expect(422);
  expect(body).toMatchObject({ code, errors: { [field]: [expect.any(String)] } });
});

test.each(['startsAt', 'endsAt'])('a window needs %s', async (field) => {
  const { body } = await admin.admin.post(path, { ...windowOf(1, 2), [field]: null }).expect(400);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('refuses a window that overlaps another', async () => {
  await announce(4, 6);
  const { body } = await admin.admin.post(path, windowOf(5, 7)).expect(409);
  expect(body.code).toBe('MAINTENANCE_OVERLAPS');
});

test('everybody is told of a window two days before it begins, by the settings', async () => {
  const window = await announce(49, 50);
  const told = async () =>
    (await admin.as('ana').get('/api/settings').expect(200)).body.maintenance;
  expect(await told()).toBeNull();
  admin.advance(hour);
  expect(await told()).toEqual({ startsAt: window.startsAt, endsAt: window.endsAt });
  await admin.admin.post(`${path}/${window.id}/cancel`).expect(200);
  expect(await told()).toBeNull();
});

test('lists changes and windows, the latest first', async () => {
  const change = { kind: 'change', title: 'Nova tela de saques', text: 'Filtros.', version: '1.2' };
  await admin.admin.post(path, change).expect(201);
  admin.advance(1);
  await announce(10, 11);
  const { body } = await admin.admin.get(path).expect(200);
  expect(body.data).toMatchObject([
    { kind: 'maintenance', state: 'announced', version: null },
    { ...change, state: null, startsAt: null },
  ]);
  const filtered = (await admin.admin.get(`${path}?kind=change`).expect(200)).body.data;
  expect(filtered).toHaveLength(1);
});

test('finance may not announce maintenance', async () => {
  const finance = admin.as('f', { role: 'admin', adminType: 'financeiro' });
  await finance.post(path, windowOf(1, 2)).expect(403);
});
