import { settingsAudited } from '@bambuzal/contracts';
import {
  administratorsChanges,
  createTestService,
  eventually,
  recordsOfChange,
  type TestService,
} from '@bambuzal/service-kit/testing';
import { auditLogModel } from '../audit/audit-log.model';
import { adminService } from '../service';

let admin: TestService;
beforeAll(async () => {
  admin = await createTestService('admin', (now) => adminService({ now }));
});
afterAll(() => admin.close());

const change = 'PATCH /api/admin/settings';
const notes = '/api/admin/users/ana/notes';

test('the tests cover every change that an administrator can make', () => {
  expect(administratorsChanges(admin.endpoints)).toEqual([
    'DELETE /api/admin/saved-views/{id}',
    change,
    'PATCH /api/admin/users/{id}/notes/{noteId}',
    'POST /api/admin/audit-logs/exports',
    'POST /api/admin/saved-views',
    'POST /api/admin/users/{id}/notes',
  ]);
});

test('a note and its correction make one audit record each', async () => {
  const written = { body: { text: 'Ligou hoje.' } };
  expect(await recordsOfChange(admin, settingsAudited, `POST ${notes}`, written)).toHaveLength(1);
  const { body } = await admin.admin.get(notes).expect(200);
  const correction = `PATCH ${notes}/${body.data[0].id}`;
  const corrected = { body: { text: 'Ligou ontem.' } };
  expect(await recordsOfChange(admin, settingsAudited, correction, corrected)).toHaveLength(1);
});

test('an export of the audit log makes one audit record', async () => {
  const make = 'POST /api/admin/audit-logs/exports';
  expect(await recordsOfChange(admin, settingsAudited, make, {})).toHaveLength(1);
});

test('a change of settings makes one audit record, which is added to the chain', async () => {
  const body = { enableAnimations: false };
  expect(await recordsOfChange(admin, settingsAudited, change, { body })).toHaveLength(1);
  const rows = auditLogModel(admin.context.database.connection);
  await eventually(
    async () => (await rows.countDocuments({ entityType: 'system_settings' })) === 1,
  );
});
