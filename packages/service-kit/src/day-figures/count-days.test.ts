import { reportedFigures } from '@bambuzal/contracts';
import { z } from 'zod';
import { dayAfter, dayOf, startOfDay } from '../calendar/days';
import type { ServiceContext } from '../service-context';
import { createTestContext } from '../testing/test-context';
import { prepareModels } from '../infrastructure/models';
import { countDays, type CountingDependencies, recountDays } from './count-days';
import { dayFiguresModel } from './day-figures.model';

const figures = z.strictObject({ records: z.int() });
type Figures = z.output<typeof figures>;
const reported = reportedFigures('wallet', figures);

let context: ServiceContext;
let time: Date;
let records: Date[];
beforeAll(async () => {
  context = await createTestContext('figures');
  await prepareModels([dayFiguresModel(context.database.connection)]);
});
afterAll(() => context.close());
beforeEach(async () => {
  time = new Date('2026-03-10T15:00:00Z');
  records = [];
  await dayFiguresModel(context.database.connection).deleteMany();
  await context.database.connection.collection('outbox').deleteMany();
});

function dependencies(): CountingDependencies<Figures> {
  return {
    reported,
    rows: dayFiguresModel(context.database.connection),
    transact: context.transact,
    now: () => time,
    count: ({ from, until }) =>
      Promise.resolve({ records: records.filter((at) => at >= from && at < until).length }),
    firstRecordAt: () => Promise.resolve(records.toSorted((a, b) => a.getTime() - b.getTime())[0]),
  };
}
const minutesLater = (minutes: number) => (time = new Date(time.getTime() + minutes * 60_000));
const on = (day: string) => new Date(startOfDay(day).getTime() + 3_600_000);
/** Reports that the service has published, oldest first. */
const reports = async () => {
  const rows = await context.database.connection
    .collection('outbox')
    .find({}, { sort: { _id: 1 } })
    .toArray();
  return z
    .array(z.object({ envelope: z.object({ data: z.unknown() }) }))
    .parse(rows)
    .map(({ envelope }) => reported.message.data.parse(envelope.data));
};

test('reports today as its figures change, and nothing while they do not', async () => {
  await countDays(dependencies());
  minutesLater(1);
  await countDays(dependencies());
  records.push(time);
  minutesLater(1);
  await countDays(dependencies());
  const today = { day: dayOf(time), isFinal: false };
  expect(await reports()).toEqual([
    { ...today, revision: 1, figures: { records: 0 } },
    { ...today, revision: 2, figures: { records: 1 } },
  ]);
});

test('reports a day that is over once more, with what came last, and not again', async () => {
  await countDays(dependencies());
  const day = dayOf(time);
  records.push(on(day));
  time = new Date(startOfDay(dayAfter(day, 1)).getTime() + 11 * 60_000);
  await countDays(dependencies());
  // A record that is late by more than the grace stays out until a rebuild.
  records.push(on(day));
  minutesLater(1);
  await countDays(dependencies());
  expect((await reports()).filter((report) => report.day === day)).toEqual([
    { day, isFinal: false, revision: 1, figures: { records: 0 } },
    { day, isFinal: true, revision: 2, figures: { records: 1 } },
  ]);
});

test('counts the days before its first run', async () => {
  records.push(on('2026-03-07'), on('2026-03-09'));
  await countDays(dependencies());
  expect(await reports()).toEqual([
    { day: '2026-03-07', isFinal: true, revision: 1, figures: { records: 1 } },
    { day: '2026-03-08', isFinal: true, revision: 1, figures: { records: 0 } },
    { day: '2026-03-09', isFinal: true, revision: 1, figures: { records: 1 } },
    { day: '2026-03-10', isFinal: false, revision: 1, figures: { records: 0 } },
  ]);
});

test('two instances report each change once', async () => {
  records.push(on('2026-03-09'));
  await Promise.all([countDays(dependencies()), countDays(dependencies())]);
  const days = (await reports()).map(({ day, revision }) => `${day} ${revision}`);
  expect(days.toSorted()).toEqual(['2026-03-09 1', '2026-03-10 1']);
});

test('stops between two days', async () => {
  records.push(on('2026-03-07'));
  let asked = 0;
  await countDays(dependencies(), () => (asked += 1) > 2);
  expect(await reports()).toHaveLength(2);
});

test('a rebuild reports every day again, with a higher revision and what the records say', async () => {
  records.push(on('2026-03-08'));
  await countDays(dependencies());
  records.push(on('2026-03-08'), on('2026-03-09'));
  expect(await recountDays(dependencies())).toBe(3);
  expect((await reports()).slice(-3)).toEqual([
    { day: '2026-03-08', isFinal: true, revision: 2, figures: { records: 2 } },
    { day: '2026-03-09', isFinal: true, revision: 2, figures: { records: 1 } },
    { day: '2026-03-10', isFinal: false, revision: 2, figures: { records: 0 } },
  ]);
});
