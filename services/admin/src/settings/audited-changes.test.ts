import { settingsAudited } from '@bambuzal/contracts';
import {
  administratorsChanges,
  createTestService,
  eventually,
  recordsOfChange,
  type TestService,
} from '@bambuzal/service-kit/testing';
import { auditLogModel } from '../audit/audit-log.model';
import { deadLetterModel } from '../dead-letters/dead-letter.model';
import { keepDeadLetter } from '../dead-letters/keep-dead-letter';
import { adminService } from '../service';

let admin: TestService;
beforeAll(async () => {
  admin = await createTestService('admin', (now) => adminService({ now }), {
    usesBroker: true,
  });
});
afterAll(() => admin.close());

const change = 'PATCH /api/admin/settings';
const retry = 'POST /api/admin/dead-letters/{id}/retry';
const discard = 'POST /api/admin/dead-letters/{id}/discard';
const announce = 'POST /api/admin/system-updates';
const notes = '/api/admin/users/ana/notes';

test('the tests cover every change that an administrator can make', () => {
  expect(administratorsChanges(admin.endpoints)).toEqual([
    'DELETE /api/admin/saved-views/{id}',
    change,
    'PATCH /api/admin/users/{id}/notes/{noteId}',
    'POST /api/admin/audit-logs/exports',
    discard,
    retry,
    'POST /api/admin/saved-views',
    announce,
    'POST /api/admin/system-updates/{id}/cancel',
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

test.each([
  [retry, {}],
  [discard, { reason: 'De um teste' }],
])('%s makes one audit record', async (decision, body) => {
  const letters = deadLetterModel(admin.context.database.connection);
  const message = { service: 'wallet' as const, type: 'wallet.test.sent', content: '', reason: '' };
  await keepDeadLetter({ rows: letters, now: admin.now }, { ...message, messageId: decision });
  const letter = await letters.findOne({ messageId: decision }).orFail().lean();
  const request = { id: String(letter._id), body };
  expect(await recordsOfChange(admin, settingsAudited, decision, request)).toHaveLength(1);
});

test('a maintenance window and its cancellation make one audit record each', async () => {
  const startsAt = new Date(admin.now().getTime() + 3_600_000);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const body = { kind: 'maintenance', title: 'Troca do banco', text: '', startsAt, endsAt };
  expect(await recordsOfChange(admin, settingsAudited, announce, { body })).toHaveLength(1);
  const [window] = (await admin.admin.get('/api/admin/system-updates').expect(200)).body.data;
  const cancel = `POST /api/admin/system-updates/${window.id}/cancel`;
  expect(await recordsOfChange(admin, settingsAudited, cancel, {})).toHaveLength(1);
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
