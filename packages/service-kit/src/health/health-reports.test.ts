import type { InstanceReport } from '@bambuzal/contracts';
import { createTestContext } from '../testing/test-context';
import { readReports, removeReport, writeReport } from './health-reports';

let context: Awaited<ReturnType<typeof createTestContext>>;
beforeAll(async () => {
  context = await createTestContext('reporting');
});
afterAll(() => context.close());

const report = (instance: string, reportedAt = new Date()): InstanceReport => ({
  part: 'wallet',
  instance,
  version: 'v1',
  startedAt: new Date('2026-03-10T12:00:00.000Z'),
  reportedAt,
  servers: { mongodb: true },
  outbox: { waiting: 1, oldestAt: new Date('2026-03-10T12:00:00.000Z') },
  queue: null,
  jobs: [{ name: 'payouts', endedAt: null, failed: false }],
});

test('reads the reports as they were written, without those of stopped and dead instances', async () => {
  const { cache } = context;
  const now = Date.now();
  await writeReport(cache, report('dead', new Date(now - 61_000)));
  const living = report('living', new Date(now));
  await writeReport(cache, living);
  await writeReport(cache, report('stopping', new Date(now + 1)));
  await removeReport(cache, report('stopping'));
  expect(await readReports(cache)).toEqual([living]);
});

test('a report expires within a minute, and so does not outlive its process', async () => {
  await writeReport(context.cache, report('expiring'));
  const left = await context.cache.ttl('health:wallet:expiring');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(60);
});

test('a report of a later version, which cannot be read, is left out', async () => {
  await writeReport(context.cache, report('later'));
  await context.cache.set('health:wallet:later', '{"part":1}');
  const instances = (await readReports(context.cache)).map(({ instance }) => instance);
  expect(instances).not.toContain('later');
});
