import { standingFigures } from '@bambuzal/contracts';
import { z } from 'zod';
import { prepareModels } from '../infrastructure/models';
import type { ServiceContext } from '../service-context';
import { createTestContext } from '../testing/test-context';
import { countStanding, type StandingDependencies } from './count-standing';
import { standingFiguresModel } from './standing-figures.model';

const reported = standingFigures('wallet', 'queue', z.strictObject({ waiting: z.int() }));
type Dependencies = StandingDependencies<{ readonly waiting: number }>;

let context: ServiceContext;
let time: Date;
let waiting: number;
beforeAll(async () => {
  context = await createTestContext('standing');
  await prepareModels([standingFiguresModel(context.database.connection)]);
});
afterAll(() => context.close());
beforeEach(async () => {
  time = new Date('2026-03-10T15:00:00Z');
  waiting = 0;
  await standingFiguresModel(context.database.connection).deleteMany();
  await context.database.connection.collection('outbox').deleteMany();
});

function dependencies(): Dependencies {
  return {
    reported,
    everyMs: 600_000,
    rows: standingFiguresModel(context.database.connection),
    transact: context.transact,
    now: () => time,
    count: () => Promise.resolve({ waiting }),
  };
}
const minutesLater = (minutes: number) => (time = new Date(time.getTime() + minutes * 60_000));
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

test('reports each count, also if it says the same as before', async () => {
  await countStanding(dependencies());
  minutesLater(10);
  await countStanding(dependencies());
  expect(await reports()).toEqual([
    { countedAt: '2026-03-10T15:00:00.000Z', figures: { waiting: 0 } },
    { countedAt: '2026-03-10T15:10:00.000Z', figures: { waiting: 0 } },
  ]);
});

test('two instances report a count once', async () => {
  await Promise.all([countStanding(dependencies()), countStanding(dependencies())]);
  await countStanding(dependencies());
  expect(await reports()).toHaveLength(1);
});

test('counts a quick figure every minute', async () => {
  await countStanding(dependencies());
  waiting = 3;
  minutesLater(1);
  await countStanding(dependencies());
  expect((await reports()).map(({ figures }) => figures.waiting)).toEqual([0, 3]);
});

test('a count that took long is made again later, but after the longest time at the latest', async () => {
  await countStanding(dependencies());
  const { rows } = dependencies();
  await rows.updateOne({ _id: 'queue' }, { $set: { tookMs: 3_000 } });
  minutesLater(4);
  await countStanding(dependencies());
  expect(await reports()).toHaveLength(1);
  minutesLater(1);
  await countStanding(dependencies());
  expect(await reports()).toHaveLength(2);
  await rows.updateOne({ _id: 'queue' }, { $set: { tookMs: 60_000 } });
  minutesLater(10);
  await countStanding(dependencies());
  expect(await reports()).toHaveLength(3);
});

test('a count that took longer than that of another instance is dropped', async () => {
  let finish = () => {};
  const slow: Dependencies = {
    ...dependencies(),
    count: () => new Promise((resolve) => (finish = () => resolve({ waiting: 7 }))),
  };
  const begun = countStanding(slow);
  minutesLater(1);
  await countStanding(dependencies());
  finish();
  await begun;
  expect((await reports()).map(({ figures }) => figures.waiting)).toEqual([0]);
});
