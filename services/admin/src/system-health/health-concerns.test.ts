import type { InstanceReport } from '@bambuzal/contracts';
import { healthConcerns } from './health-concerns';

const now = new Date('2026-03-10T12:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

const report: InstanceReport = {
  part: 'wallet',
  instance: 'a',
  version: 'v1',
  startedAt: ago(600),
  reportedAt: ago(5),
  servers: { mongodb: true, rabbitmq: true, redis: true },
  outbox: { waiting: 0, oldestAt: null },
  queue: { waiting: 0, retrying: 0 },
  jobs: [{ name: 'payouts', endedAt: ago(3), failed: false }],
};

const concernsOf = (changed: Partial<InstanceReport>, deadLetters = 0) =>
  healthConcerns({ reports: [{ ...report, ...changed }], deadLetters }, now);

test('a part that runs well needs no look', () => {
  expect(concernsOf({})).toEqual([]);
});

test('a part without a report is away', () => {
  expect(healthConcerns({ reports: [], deadLetters: 3 }, now)).toEqual(['away']);
});

test.each([
  ['server_away', { servers: { mongodb: true, rabbitmq: false } }],
  ['outbox_waits', { outbox: { waiting: 1, oldestAt: ago(61) } }],
  ['queue_long', { queue: { waiting: 5_001, retrying: 0 } }],
  ['job_failed', { jobs: [{ name: 'payouts', endedAt: ago(3), failed: true }] }],
])('says %s', (concern, changed) => {
  expect(concernsOf(changed)).toEqual([concern]);
});

test('messages that have waited for less than a minute are no concern', () => {
  expect(concernsOf({ outbox: { waiting: 900, oldestAt: ago(59) } })).toEqual([]);
});

test('says that letters wait, and that instances differ', () => {
  expect(concernsOf({}, 1)).toEqual(['dead_letters']);
  const reports = [report, { ...report, instance: 'b', version: 'v2' }];
  expect(healthConcerns({ reports, deadLetters: 0 }, now)).toEqual(['versions_differ']);
});

test('a part that has no messages is judged by the rest', () => {
  expect(concernsOf({ part: 'gateway', outbox: null, queue: null, jobs: [] })).toEqual([]);
});
