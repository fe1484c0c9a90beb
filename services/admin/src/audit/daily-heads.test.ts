import { createTestContext } from '@bambuzal/service-kit/testing';
import { chainHeadModel } from './audit-log.model';
import { dailyHeadModel } from './daily-head.model';
import { listDailyHeads, takeDailyHead } from './daily-heads';

let context: Awaited<ReturnType<typeof createTestContext>>;
beforeAll(async () => {
  context = await createTestContext('admin');
});
afterAll(() => context.close());

const log = { info: jest.fn() };
const models = () => {
  const { connection } = context.database;
  return { heads: chainHeadModel(connection), dailyHeads: dailyHeadModel(connection) };
};
const growTo = (sequence: number) =>
  models().heads.updateOne(
    { _id: 'head' },
    { $set: { sequence, hash: `hash ${sequence}` } },
    { upsert: true },
  );
const take = (time: string) => takeDailyHead({ ...models(), log, now: () => new Date(time) });

test('keeps the first end of the chain of each of the operator’s days, and logs it once', async () => {
  await growTo(0);
  await take('2030-05-01T12:00:00Z');
  await growTo(3);
  await take('2030-05-02T02:59:00Z');
  await growTo(5);
  await Promise.all([take('2030-05-02T02:59:30Z'), take('2030-05-02T03:00:00Z')]);
  const first = { sequence: 3, hash: 'hash 3', takenAt: new Date('2030-05-02T02:59:00Z') };
  const second = { sequence: 5, hash: 'hash 5', takenAt: new Date('2030-05-02T03:00:00Z') };
  expect(await listDailyHeads(models())).toEqual({
    data: [
      { day: '2030-05-02', ...second },
      { day: '2030-05-01', ...first },
    ],
  });
  expect(log.info).toHaveBeenCalledTimes(2);
});
