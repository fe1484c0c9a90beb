import { Types } from 'mongoose';
import { achievementsModule } from '../achievements/achievements.module';
import type { InvestmentRow } from '../investments/investment.model';
import { levelsModule } from '../levels/levels.module';
import { MemberLocks } from '../member-locks/member-locks';
import { activeInvestment } from '../testing/active-investment';
import { createInvestmentApp, type InvestmentApp, newMember } from '../testing/investment-app';
import { type OnSettled, Settlement } from './settlement';

let app: InvestmentApp;
beforeAll(async () => {
  app = await createInvestmentApp();
  const levels = [
    { name: 'Broto', minInvestment: 100, bonusAmount: 0 },
    { name: 'Raiz', minInvestment: 1_000, bonusAmount: 10 },
    { name: 'Colmo', minInvestment: 2_000, bonusAmount: 25.5 },
    { name: 'Fechado', minInvestment: 1_500, bonusAmount: 99, isActive: false },
  ];
  for (const level of levels) await app.admin.post('/api/admin/user-levels', level).expect(201);
});
afterAll(() => app.close());

/**
 * Makes another instance. The service's own instance uses another clock and finds no due
 * investments in these tests.
 */
function instance(
  onSettled: readonly OnSettled[] = [
    levelsModule(app.dependencies).onSettled,
    achievementsModule(app.dependencies).onSettled,
  ],
): Settlement {
  const locks = new MemberLocks(app.dependencies.connection);
  return new Settlement({ ...app.dependencies, locks, now: () => later, onSettled });
}
/** A time after the end of all cooling-off periods in these tests. */
const later = new Date(Date.now() + 48 * 60 * 60 * 1000);
const hourAhead = () => new Date(later.getTime() - 60 * 60 * 1000);

async function invest(userId: string, amount: number, more: Partial<InvestmentRow> = {}) {
  const row = activeInvestment(userId, { coolingOffUntil: hourAhead(), ...more, amount });
  await app.dependencies.investments.create(row);
  return row._id;
}

async function sentTo(userId: string, type: string) {
  return (await app.sent(type)).filter((data) => data['userId'] === userId);
}
const levelsOf = async (userId: string) =>
  (await sentTo(userId, 'investment.level.reached')).map(({ name }) => name);
const achievementsOf = async (userId: string) =>
  (await sentTo(userId, 'investment.achievement.unlocked')).map(({ achievement }) => achievement);
async function bonusesOf(userId: string) {
  const batches = await app.sent('investment.bonuses.due');
  return batches.flatMap(({ batchId, bonuses }) => {
    const own = Array.isArray(bonuses) ? bonuses.filter((bonus) => bonus.userId === userId) : [];
    return own.map(({ amount, description }) => ({ batchId, amount, description }));
  });
}

test('an investment counts only once its cooling-off period is over', async () => {
  const ana = newMember();
  await invest(ana, 100_000, { coolingOffUntil: new Date(later.getTime() + 1) });
  await instance().settleDue();
  expect(await levelsOf(ana)).toEqual([]);
  const id = await invest(ana, 100_000);
  await instance().settleDue();
  expect(await levelsOf(ana)).toEqual(['Broto', 'Raiz']);
  expect(await bonusesOf(ana)).toEqual([
    { batchId: `levels:${String(id)}`, amount: 1_000, description: 'Bônus do nível Raiz' },
  ]);
  const { body } = await app.as(ana).get('/api/user-levels').expect(200);
  expect(body).toMatchObject({ totalInvested: 1_000 });
});

test('a cancelled or unpaid investment never counts', async () => {
  const ana = newMember();
  await invest(ana, 500_000, { status: 'cancelled' });
  await invest(ana, 500_000, { status: 'pending' });
  await instance().settleDue();
  expect(await levelsOf(ana)).toEqual([]);
});

test('an investment that was completed before it was counted still counts', async () => {
  const ana = newMember();
  await invest(ana, 10_000, { status: 'completed' });
  await instance().settleDue();
  expect(await levelsOf(ana)).toEqual(['Broto']);
});

test('several investments together reach a level, and each level pays its bonus once', async () => {
  const ana = newMember();
  await invest(ana, 60_000);
  await instance().settleDue();
  await invest(ana, 140_000);
  await instance().settleDue();
  await invest(ana, 10_000);
  await instance().settleDue();
  expect(await levelsOf(ana)).toEqual(['Broto', 'Raiz', 'Colmo']);
  expect((await bonusesOf(ana)).map(({ amount }) => amount)).toEqual([1_000, 2_550]);
});

test('no second bonus is paid for a level that was lost by a reversal and reached again', async () => {
  const ana = newMember();
  const _id = await invest(ana, 100_000);
  await instance().settleDue();
  await app.dependencies.investments.updateOne({ _id }, { status: 'cancelled' });
  const lost = await app.as(ana).get('/api/user-levels').expect(200);
  expect(lost.body).toMatchObject({ totalInvested: 0, data: [{ isReached: false }, {}, {}] });
  await invest(ana, 100_000);
  await instance().settleDue();
  expect(await levelsOf(ana)).toEqual(['Broto', 'Raiz']);
  expect(await bonusesOf(ana)).toHaveLength(1);
});

test('three instances at the same time count each investment once', async () => {
  const [ana, bruno] = [newMember(), newMember()];
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => invest(n % 2 === 0 ? ana : bruno, 10_000)),
  );
  await Promise.all([1, 2, 3].map(() => instance().settleDue()));
  for (const userId of [ana, bruno]) {
    expect(await levelsOf(userId)).toEqual(['Broto', 'Raiz', 'Colmo']);
    expect((await bonusesOf(userId)).map(({ amount }) => amount)).toEqual([1_000, 2_550]);
    const { body } = await app.as(userId).get('/api/user-levels').expect(200);
    expect(body.totalInvested).toBe(3_000);
  }
});

test('an investment whose counting fails does not delay others, and is counted later', async () => {
  const [ana, bruno] = [newMember(), newMember()];
  await invest(ana, 10_000, { coolingOffUntil: new Date(hourAhead().getTime() - 1000) });
  await invest(bruno, 10_000);
  const settled: string[] = [];
  const stumbling = instance([
    (_, { userId }) => {
      if (userId === ana) return Promise.reject(new Error('a stone in the way'));
      settled.push(userId);
      return Promise.resolve();
    },
  ]);
  await stumbling.settleDue();
  expect(settled).toEqual([bruno]);
  await instance().settleDue();
  expect(await levelsOf(ana)).toEqual(['Broto']);
});

test('each achievement of investing is unlocked once', async () => {
  const ana = newMember();
  const packageId = new Types.ObjectId();
  await invest(ana, 50_000, { packageId });
  await invest(ana, 50_000, { packageId });
  await instance().settleDue();
  expect(await achievementsOf(ana)).toEqual(['first_investment', 'invested_1000']);
  await invest(ana, 10_000);
  await invest(ana, 890_000);
  await instance().settleDue();
  expect((await achievementsOf(ana)).slice(2).sort()).toEqual(['invested_10000', 'three_packages']);
});
