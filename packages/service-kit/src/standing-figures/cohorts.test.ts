import { Readable } from 'node:stream';
import { cohortMonths } from '@bambuzal/contracts';
import { prepareModels } from '../infrastructure/models';
import { memberModel } from '../members/member.model';
import type { ServiceContext } from '../service-context';
import { createTestContext } from '../testing/test-context';
import { countCohorts, lastMonths } from './cohorts';

let context: ServiceContext;
const now = new Date('2026-03-10T15:00:00Z');
beforeAll(async () => {
  context = await createTestContext('cohorts');
  await prepareModels([memberModel(context.database.connection)]);
});
afterAll(() => context.close());

async function member(_id: string, registeredAt: string | null) {
  const at = registeredAt === null ? null : new Date(registeredAt);
  await memberModel(context.database.connection).create({ _id, registeredAt: at });
}

test('has the last months up to this one, also over the turn of a year', () => {
  const months = lastMonths(now);
  expect(months).toHaveLength(cohortMonths);
  expect(months.slice(-4)).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
  expect(lastMonths(new Date('2026-02-01T02:59:59Z')).at(-1)).toBe('2026-01');
});

test('counts members by month, and those who did something within some days', async () => {
  await member('a', '2026-02-01T03:00:00Z');
  await member('b', '2026-02-20T12:00:00Z');
  await member('c', '2026-03-01T02:59:59Z');
  await member('d', '2026-03-01T03:00:00Z');
  await member('administrator', null);
  await member('old', '2020-01-01T12:00:00Z');
  const cohorts = await countCohorts(
    context.database.connection,
    Readable.from([
      { _id: 'a', at: new Date('2026-02-08T03:00:00Z'), times: 1 },
      { _id: 'administrator', at: new Date('2026-03-02T00:00:00Z'), times: 1 },
      { _id: 'b', at: new Date('2026-02-27T11:59:59Z'), times: 2 },
      { _id: 'd', at: new Date('2026-02-01T00:00:00Z'), times: 1 },
    ]),
    now,
  );
  expect(cohorts.slice(-3)).toEqual([
    {
      month: '2026-01',
      members: 0,
      firsts: { within7: 0, within30: 0, within90: 0, ever: 0, again: 0 },
    },
    {
      month: '2026-02',
      members: 3,
      firsts: { within7: 1, within30: 2, within90: 2, ever: 2, again: 1 },
    },
    {
      month: '2026-03',
      members: 1,
      firsts: { within7: 1, within30: 1, within90: 1, ever: 1, again: 0 },
    },
  ]);
});
