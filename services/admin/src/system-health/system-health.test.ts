import { reportingParts, systemHealthEndpoints } from '@bambuzal/contracts';
import { createTestService, eventually, type TestService } from '@bambuzal/service-kit/testing';
import { deadLetterModel } from '../dead-letters/dead-letter.model';
import { keepDeadLetter } from '../dead-letters/keep-dead-letter';
import { adminService } from '../service';

const path = '/api/admin/system-health';
let admin: TestService;
beforeAll(async () => {
  admin = await createTestService('admin', (now) => adminService({ now }), {
    usesBroker: true,
  });
});
afterAll(() => admin.close());

async function health() {
  const { body } = await admin.admin.get(path).expect(200);
  return systemHealthEndpoints.read.answer.parse(body);
}
const partOf = async (name: string) => {
  const part = (await health()).parts.find(({ part: each }) => each === name);
  if (!part) throw new Error(`there is no part ${name}`);
  return part;
};

test('names every part, and says which of them are away', async () => {
  const { parts } = await health();
  expect(parts.map(({ part }) => part)).toEqual(reportingParts);
  expect(parts.find(({ part }) => part === 'wallet')).toMatchObject({
    concerns: ['away'],
    instances: [],
    queue: null,
  });
});

test('a running service reports its version, servers, queues and work', async () => {
  const own = await eventually(async () => {
    const part = await partOf('admin');
    return part.instances.length > 0 && part;
  });
  expect(own.instances).toMatchObject([
    { version: expect.any(String), servers: { mongodb: true, rabbitmq: true, redis: true } },
  ]);
  expect(own.instances[0]?.jobs.map(({ name }) => name)).toContain('settings in Redis');
  expect(own.outbox).toMatchObject({ waiting: expect.any(Number) });
});

test('counts the letters of a service that wait for a decision', async () => {
  const rows = deadLetterModel(admin.context.database.connection);
  const letter = { type: 'auth.test.sent', content: '', reason: '' };
  for (const messageId of ['one', 'two']) {
    await keepDeadLetter({ rows, now: admin.now }, { service: 'auth', messageId, ...letter });
  }
  await rows.updateOne({ messageId: 'two' }, { $set: { state: 'discarded' } });
  expect((await partOf('auth')).deadLetters).toBe(1);
});

test('finance may not read it', async () => {
  await admin.as('f', { role: 'admin', adminType: 'financeiro' }).get(path).expect(403);
});
