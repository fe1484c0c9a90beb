import { investmentAudited, packageTableEndpoints } from '@bambuzal/contracts';
import { Types } from 'mongoose';
import { createInvestmentApp, type InvestmentApp, newMember } from '../testing/investment-app';
import { activeInvestment } from '../testing/active-investment';
import { arrangeDeposit, idsIn, investingIn } from '../testing/investing';
import { Packages } from './packages';

let app: InvestmentApp;
let investing: ReturnType<typeof investingIn>;
beforeAll(async () => {
  app = await createInvestmentApp();
  investing = investingIn(app);
});
afterAll(() => app.close());

const path = '/api/admin/investment-packages';
const bambu = {
  name: 'Bambu',
  description: 'Todo dia.',
  minAmount: 20,
  maxAmount: 1_000,
  dailyProfitPercentage: 3.49,
  durationDays: 31,
};

test('the total is computed from a fixed daily profit and a duration', async () => {
  const { body } = await app.admin
    .post(path, { ...bambu, totalProfitPercentage: 108.19 })
    .expect(201);
  expect(body).toMatchObject({
    dailyProfitPercentage: 3.49,
    totalProfitPercentage: 108.19,
    currentRate: null,
    maxTotalProfitPercentage: 108.19,
    returnCapital: true,
    businessDaysOnly: false,
  });
});

test('a range gives a lowest and a highest total', async () => {
  const range = {
    dailyProfitPercentage: null,
    minDailyProfitPercentage: 0.5,
    maxDailyProfitPercentage: 1.5,
    durationDays: 60,
  };
  const { body } = await app.admin.post(path, { ...bambu, ...range }).expect(201);
  expect(body).toMatchObject({ totalProfitPercentage: 30, maxTotalProfitPercentage: 90 });
});

const [least, greatest] = ['minDailyProfitPercentage', 'maxDailyProfitPercentage'];
test.each([
  ['no rate', { dailyProfitPercentage: null }, 'PACKAGE_RATES_UNCLEAR'],
  ['a rate and a range', { [least]: 1, [greatest]: 2 }, 'PACKAGE_RATES_UNCLEAR'],
  ['half a range', { dailyProfitPercentage: null, [least]: 1 }, 'PACKAGE_RATES_UNCLEAR'],
  [
    'a range the wrong way round',
    { dailyProfitPercentage: null, [least]: 2, [greatest]: 1 },
    'PACKAGE_RATES_UNCLEAR',
  ],
  ['amounts the wrong way round', { minAmount: 2_000 }, 'PACKAGE_AMOUNTS_CROSSED'],
  ['another total', { totalProfitPercentage: 108 }, 'PACKAGE_TOTAL_DIFFERS'],
])('a package with %s is refused', async (_, fields, code) => {
  const { body } = await app.admin.post(path, { ...bambu, ...fields }).expect(422);
  expect(body.code).toBe(code);
  const id = await investing.offer(bambu);
  const changed = await app.admin.patch(`${path}/${id}`, fields).expect(422);
  expect(changed.body.code).toBe(code);
});

test('the refusal of a wrong total names the right total', async () => {
  const wrong = { ...bambu, totalProfitPercentage: 108 };
  const { body } = await app.admin.post(path, wrong).expect(422);
  expect(body.message).toContain('108,19%');
});

test('a daily profit of zero is refused', async () => {
  const { body } = await app.admin.post(path, { ...bambu, dailyProfitPercentage: 0 }).expect(400);
  expect(body.errors).toEqual({ dailyProfitPercentage: ['O valor deve ser maior que zero'] });
});

test('a change keeps the fields that it leaves out, and is recorded with decimal amounts', async () => {
  const id = await investing.offer(bambu);
  const { body } = await app.admin.patch(`${path}/${id}`, { minAmount: 50.5 }).expect(200);
  expect(body).toMatchObject({ ...bambu, minAmount: 50.5 });
  expect((await app.sent(investmentAudited.type)).at(-1)).toMatchObject({
    action: 'update',
    entityType: 'investment_package',
    entityId: id,
    userId: null,
    oldValues: { minAmount: 20 },
    newValues: { minAmount: 50.5 },
    description: 'Pacote alterado: Bambu',
  });
});

test('an investment keeps the terms of its purchase', async () => {
  const id = await investing.offer(bambu);
  const userId = await investing.investor();
  const investmentId = await investing.active(userId, id);
  const mine = async () => (await app.as(userId).get(`/api/investments/${investmentId}`)).body;
  const before = await mine();
  const change = { name: 'Taquara', dailyProfitPercentage: 1, durationDays: 5 };
  await app.admin.patch(`${path}/${id}`, change).expect(200);
  expect(await mine()).toEqual(before);
});

test('members see open packages, lowest minimum first, but only administrators see closed packages', async () => {
  const [dear, cheap, closed] = [
    await investing.offer({ ...bambu, minAmount: 400 }),
    await investing.offer({ ...bambu, minAmount: 0.01 }),
    await investing.offer({ ...bambu, isActive: false }),
  ];
  const idsAt = async (caller: typeof app.admin, at: string) =>
    idsIn((await caller.get(`${at}?pageSize=100`).expect(200)).body);
  const offered = await idsAt(app.as(newMember()), '/api/investment-packages');
  expect(offered[0]).toBe(cheap);
  expect(offered).toContain(dear);
  expect(offered).not.toContain(closed);
  expect(await idsAt(app.admin, path)).toContain(closed);
});

test('either an order or a removal at the same moment succeeds, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await investing.offer(bambu);
    const userId = await investing.investor();
    const pix = { payWith: 'pix', document: '52998224725' };
    const ordered = investing.order(userId, id, pix);
    const removed = await app.admin.delete(`${path}/${id}`);
    const { investments } = app.dependencies;
    if (removed.status === 200) {
      expect((await ordered).status).toBe(404);
      expect(await investments.countDocuments({ userId })).toBe(0);
    } else {
      expect(removed.status).toBe(409);
      const made = await investments.findOne({ userId }).lean();
      await arrangeDeposit(app, userId, String(made?._id));
      expect((await ordered).status).toBe(201);
    }
  }
});

test('a package with investments cannot be removed, and an unused package can be removed once', async () => {
  const id = await investing.offer(bambu);
  await investing.active(await investing.investor(), id);
  const { body } = await app.admin.delete(`${path}/${id}`).expect(409);
  expect(body.code).toBe('PACKAGE_IN_USE');
  const unused = await investing.offer(bambu);
  await app.admin.delete(`${path}/${unused}`).expect(200);
  await app.admin.delete(`${path}/${unused}`).expect(404);
});

const administered = async (id: string) => {
  const { body } = await app.admin.get(`${path}/${id}`).expect(200);
  return packageTableEndpoints.read.answer.parse(body);
};

test('the operator sees how many hold a package, how much of it runs, and how often it was sold', async () => {
  const id = await investing.offer(bambu);
  const [ana, bruno] = [await investing.investor(), await investing.investor()];
  await investing.active(ana, id);
  await investing.active(bruno, id);
  const again = activeInvestment(ana, {
    amount: 5_000,
    packageId: new Types.ObjectId(id),
  });
  await app.dependencies.investments.create(again);
  await investing.pending(bruno, id);
  const { capital, holders, running, sold } = await administered(id);
  const rows = await app.dependencies.investments.find({ status: 'active' }).lean();
  const own = rows.filter(({ packageId }) => String(packageId) === id);
  expect({ capital, holders, running, sold }).toEqual({
    capital: own.reduce((sum, { amount }) => sum + amount, 0),
    holders: 2,
    running: 3,
    sold: 4,
  });
});

test('a package without investments has figures of zero', async () => {
  const { capital, holders, running, sold, version } = await administered(
    await investing.offer(bambu),
  );
  expect([capital, holders, running, sold, version]).toEqual([0, 0, 0, 0, 1]);
});

test('the version grows with changed terms alone', async () => {
  const id = await investing.offer(bambu);
  const versionAfter = async (patch: object) => {
    await app.admin.patch(`${path}/${id}`, patch).expect(200);
    return (await administered(id)).version;
  };
  expect(await versionAfter({ name: 'Taquara', description: 'Outra', isActive: false })).toBe(1);
  expect(await versionAfter({ durationDays: 32 })).toBe(2);
  expect(await versionAfter({ durationDays: 32 })).toBe(2);
  expect(await versionAfter({ minAmount: 30 })).toBe(3);
  expect(await versionAfter({ returnCapital: false })).toBe(4);
});

test('a package of a version without versions begins with the first', async () => {
  const id = await investing.offer(bambu);
  const rows = app.dependencies.packages.collection;
  await rows.updateOne({ name: 'Bambu' }, { $unset: { version: '' } });
  await new Packages(app.dependencies).completeOlder();
  expect((await administered(id)).version).toBe(1);
});
