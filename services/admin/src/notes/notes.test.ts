import {
  type AdminType,
  type AuditRecord,
  memberNoteEndpoints,
  settingsAudited,
  userRegistered,
} from '@bambuzal/contracts';
import { createTestService, type TestService } from '@bambuzal/service-kit/testing';
import { adminService } from '../service';

let admin: TestService;
beforeAll(async () => {
  admin = await createTestService('admin', (now) => adminService({ now }));
  await admin.receive(userRegistered, {
    userId: 'sofia',
    username: 'sofia',
    fullName: 'Sofia Prado',
    role: 'admin',
    adminType: 'suporte',
    language: 'pt-BR',
    referralCode: 'SOFIA',
    referrerId: null,
    registeredAt: admin.now().toISOString(),
  });
});
afterAll(() => admin.close());

const as = (id: string, adminType: AdminType) => admin.as(id, { role: 'admin', adminType });
const sofia = () => as('sofia', 'suporte');
const pathOf = (memberId: string) => `/api/admin/users/${memberId}/notes`;
const textsOf = async (memberId: string, query = '') =>
  memberNoteEndpoints.list.answer
    .parse(
      (
        await sofia()
          .get(`${pathOf(memberId)}${query}`)
          .expect(200)
      ).body,
    )
    .data.map(({ text }) => text);

async function write(memberId: string, text: string): Promise<string> {
  return (await sofia().post(pathOf(memberId), { text }).expect(201)).body.id;
}

test('keeps a note with its author and time, without making it markup', async () => {
  const text = 'Ligou duas vezes.\n<b>Pediu</b> novo prazo.';
  const { body } = await sofia().post(pathOf('ana'), { text }).expect(201);
  expect(body).toMatchObject({
    authorId: 'sofia',
    authorName: 'Sofia Prado',
    text,
    editedAt: null,
  });
  expect(Date.parse(body.editableUntil) - Date.parse(body.createdAt)).toBe(15 * 60_000);
  expect(await textsOf('ana')).toEqual([text]);
});

test('lists the newest note first, in pages, without notes about other members', async () => {
  for (const text of ['primeira', 'segunda', 'terceira']) {
    await write('bia', text);
    admin.advance(1);
  }
  await write('outra', 'de outra pessoa');
  expect(await textsOf('bia')).toEqual(['terceira', 'segunda', 'primeira']);
  expect(await textsOf('bia', '?page=2&pageSize=2')).toEqual(['primeira']);
  expect(await textsOf('ninguém')).toEqual([]);
});

test('a request that is repeated with its key writes one note', async () => {
  const send = () =>
    sofia().post(pathOf('caio'), { text: 'uma vez' }).set('idempotency-key', 'note-of-caio');
  const [first, second] = [await send().expect(201), await send().expect(201)];
  expect(second.body).toEqual(first.body);
  expect(await textsOf('caio')).toEqual(['uma vez']);
});

test('the author corrects a note within 15 minutes, and not after', async () => {
  const path = `${pathOf('davi')}/${await write('davi', 'errada')}`;
  admin.advance(14 * 60);
  const { body } = await sofia().patch(path, { text: 'certa' }).expect(200);
  expect(body).toMatchObject({ text: 'certa', editedAt: expect.any(String) });
  admin.advance(61);
  const refused = await sofia().patch(path, { text: 'tarde' }).expect(409);
  expect(refused.body.code).toBe('NOTE_FIXED');
  expect(await textsOf('davi')).toEqual(['certa']);
});

test("refuses to correct another author's note, also for a master", async () => {
  const id = await write('elis', 'de Sofia');
  await admin.admin.patch(`${pathOf('elis')}/${id}`, { text: 'outra' }).expect(403);
  await sofia()
    .patch(`${pathOf('ana')}/${id}`, { text: 'outra' })
    .expect(404);
  await sofia()
    .patch(`${pathOf('elis')}/none`, { text: 'outra' })
    .expect(404);
  expect(await textsOf('elis')).toEqual(['de Sofia']);
});

test('audits each note and each correction, without the text', async () => {
  const id = await write('fabio', 'segredo');
  await sofia()
    .patch(`${pathOf('fabio')}/${id}`, { text: 'outro segredo' })
    .expect(200);
  const records = (await admin.sent(settingsAudited.type)).filter(
    ({ userId }) => userId === 'fabio',
  );
  const expected = {
    adminId: 'sofia',
    entityType: 'member_note',
    entityId: id,
  } satisfies Partial<AuditRecord>;
  expect(records).toMatchObject([
    { ...expected, action: 'create' },
    { ...expected, action: 'update' },
  ]);
  expect(JSON.stringify(records)).not.toContain('segredo');
});

test.each([[''], ['   '], ['x'.repeat(2001)]])('refuses the text %j', async (text) => {
  await sofia().post(pathOf('ana'), { text }).expect(400);
});

test('only administrators with the permission for users read and write notes', async () => {
  for (const caller of [as('m', 'marketing'), admin.as('ana')]) {
    await caller.get(pathOf('ana')).expect(403);
    await caller.post(pathOf('ana'), { text: 'texto' }).expect(403);
  }
  for (const adminType of ['master', 'suporte', 'financeiro'] as const) {
    await as(`de-${adminType}`, adminType).post(pathOf('gil'), { text: adminType }).expect(201);
  }
});
