import {
  competitionChanged,
  type DeadLetterJson,
  deadLetterEndpoints,
  settingsAudited,
  userRegistered,
} from '@bambuzal/contracts';
import { z } from 'zod';
import { createTestService, eventually, type TestService } from '@bambuzal/service-kit/testing';
import { adminService } from '../service';
import { deadLetterModel } from './dead-letter.model';
import { keepDeadLetter } from './keep-dead-letter';

const path = '/api/admin/dead-letters';
let admin: TestService;
beforeAll(async () => {
  admin = await createTestService('admin', (now) => adminService({ now }), {
    usesBroker: true,
  });
  await admin.receive(userRegistered, {
    userId: 'test-master',
    username: 'mara',
    fullName: 'Mara Lima',
    role: 'admin',
    adminType: 'master',
    language: 'pt-BR',
    referralCode: 'MARA',
    referrerId: null,
    registeredAt: admin.now().toISOString(),
  });
});
afterAll(() => admin.close());
beforeEach(() => letters().deleteMany());

const letters = () => deadLetterModel(admin.context.database.connection);

/** A message that `admin` refuses as long as the competition begins after its end. */
const changeEnd = (referralCompetitionEndDate: string) =>
  admin.context.transact(({ publish }) =>
    publish(competitionChanged, { referralCompetitionEndDate, changedBy: 'mk' }),
  );
const begin = (referralCompetitionStartDate: string) =>
  admin.admin
    .patch('/api/admin/settings', {
      referralCompetitionStartDate,
      referralCompetitionEndDate: null,
    })
    .expect(200);
const settings = async () => (await admin.admin.get('/api/settings').expect(200)).body;

async function list(query = ''): Promise<DeadLetterJson[]> {
  const { body } = await admin.admin.get(`${path}${query}`).expect(200);
  return z.encode(deadLetterEndpoints.list.answer, deadLetterEndpoints.list.answer.parse(body))
    .data;
}

/** A letter that was set aside, without a broker. */
async function keep(messageId: string, service: 'wallet' | 'auth' = 'wallet', content = '') {
  const type = `${service}.test.sent`;
  await keepDeadLetter(
    { rows: letters(), now: admin.now },
    { service, messageId, type, content, reason: 'NOT_FOUND' },
  );
  return String((await letters().findOne({ messageId, service }).orFail().lean())._id);
}

const recordsOf = async (id: string) =>
  (await admin.sent(settingsAudited.type)).filter(({ entityId }) => entityId === id);

test('a retried message keeps its id and takes effect once, however often it is sent', async () => {
  await begin('2026-11-01T03:00:00.000Z');
  await changeEnd('2026-10-01T03:00:00.000Z');
  const letter = await eventually(async () => (await list('?view=waiting'))[0]);
  expect(letter).toMatchObject({
    service: 'admin',
    type: competitionChanged.type,
    state: 'waiting',
    times: 1,
    reason: 'COMPETITION_DATES_CROSSED',
    decidedBy: null,
  });
  const before = await settings();

  // Set aside again: nothing about the message has changed.
  await admin.admin.post(`${path}/${letter.id}/retry`).expect(200);
  await eventually(async () => (await list('?view=waiting'))[0]?.times === 2);
  expect((await settings()).revision).toBe(before.revision);

  await begin('2026-09-01T03:00:00.000Z');
  const { body } = await admin.admin.post(`${path}/${letter.id}/retry`).expect(200);
  expect(body).toMatchObject({ id: letter.id, state: 'retried', decidedBy: 'Mara Lima' });
  await eventually(
    async () => (await settings()).referralCompetitionEndDate === '2026-10-01T03:00:00.000Z',
  );
  const revision = Number((await settings()).revision);

  // The same message once more, as after a crash between sending and marking.
  await letters().updateOne({ _id: letter.id }, { $set: { state: 'waiting', isUnsent: false } });
  await admin.admin.post(`${path}/${letter.id}/retry`).expect(200);
  await eventually(async () => (await letters().countDocuments({ isUnsent: true })) === 0);
  await changeEnd('2026-10-02T03:00:00.000Z');
  await eventually(
    async () => (await settings()).referralCompetitionEndDate === '2026-10-02T03:00:00.000Z',
  );
  expect((await settings()).revision).toBe(revision + 1);
  expect(await recordsOf(letter.id)).toHaveLength(3);
});

test('two administrators at once: one retries', async () => {
  const id = await keep('at-once');
  const answers = await Promise.all(
    ['m1', 'm2'].map((name) =>
      admin.as(name, { role: 'admin', adminType: 'master' }).post(`${path}/${id}/retry`),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('DEAD_LETTER_DECIDED');
  expect(await recordsOf(id)).toHaveLength(1);
});

test('discards a letter with a reason, which is audited', async () => {
  const id = await keep('discarded');
  await admin.admin.post(`${path}/${id}/discard`, {}).expect(400);
  const { body } = await admin.admin.post(`${path}/${id}/discard`, { reason: 'Já refeita' });
  expect(body).toMatchObject({
    state: 'discarded',
    discardReason: 'Já refeita',
    decidedBy: 'Mara Lima',
  });
  expect((await admin.admin.post(`${path}/${id}/retry`)).body.code).toBe('DEAD_LETTER_DECIDED');
  expect(await recordsOf(id)).toMatchObject([
    {
      adminId: 'test-master',
      action: 'discard_dead_letter',
      newValues: { state: 'discarded', reason: 'Já refeita' },
      description: 'Mensagem descartada: wallet.test.sent, de wallet',
    },
  ]);
});

test('a letter of two services stands once for each, and lists find it by its parts', async () => {
  await keep('m-1', 'wallet');
  admin.advance(10);
  await keep('m-1', 'auth');
  await keep('m-2', 'auth');
  expect((await list()).map(({ service }) => service)).toEqual(['auth', 'auth', 'wallet']);
  expect((await list('?service=auth')).map(({ messageId }) => messageId)).toEqual(['m-2', 'm-1']);
  expect(await list('?search=m-2')).toHaveLength(1);
  expect(await list('?type=wallet.test.sent&view=waiting')).toHaveLength(1);
  expect(await list('?view=discarded')).toEqual([]);
});

test('shows the data with texts masked, and content that is no envelope as nothing', async () => {
  const envelope = {
    id: '0190b6c4-7c1e-7cc0-8000-0123456789ab',
    type: 'auth.user.registered',
    version: 1,
    occurredAt: '2026-03-10T12:00:00.000Z',
    correlationId: 'chain-1',
    causationId: 'cause',
    data: { fullName: 'Ana Ribeiro', level: 2 },
  };
  const id = await keep('readable', 'auth', JSON.stringify(envelope));
  expect((await admin.admin.get(`${path}/${id}`).expect(200)).body).toMatchObject({
    correlationId: 'chain-1',
    occurredAt: envelope.occurredAt,
    payload: { fullName: 'A•••', level: 2 },
  });
  expect(await list('?search=chain-1')).toHaveLength(1);
  const other = await keep('unreadable', 'auth', '{"half');
  expect((await admin.admin.get(`${path}/${other}`).expect(200)).body.payload).toBeNull();
  await admin.admin.get(`${path}/65f000000000000000000001`).expect(404);
});

test.each(['financeiro', 'suporte', 'marketing'] as const)('%s may not read them', async (type) => {
  await admin.as('someone', { role: 'admin', adminType: type }).get(path).expect(403);
});
