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

test('the tests cover every change that an administrator can make', () => {
  expect(administratorsChanges(admin.endpoints)).toEqual([change]);
});

test('a change of settings makes one audit record, which is added to the chain', async () => {
  const body = { enableAnimations: false };
  expect(await recordsOfChange(admin, settingsAudited, change, { body })).toHaveLength(1);
  const rows = auditLogModel(admin.context.database.connection);
  await eventually(async () => (await rows.countDocuments({ adminId: 'test-master' })) === 1);
});
