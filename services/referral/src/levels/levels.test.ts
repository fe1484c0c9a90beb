import { referralAudited, referralBonusesDue } from '@bambuzal/contracts';
import { createReferralApp, type ReferralApp } from '../testing/referral-app';

let referral: ReferralApp;
beforeAll(async () => {
  referral = await createReferralApp();
});
afterAll(() => referral.close());

const path = '/api/admin/referral-bonuses';
const change = (levels: object[]) => referral.admin.patch(path, { levels });

test('by default the levels pay 10, 5, 3, 2 and 1 percent', async () => {
  const { body } = await referral.admin.get(path).expect(200);
  expect(body).toEqual({
    data: [10, 5, 3, 2, 1].map((percentageBonus, i) => ({
      level: i + 1,
      name: `Nível ${i + 1}`,
      percentageBonus,
      isActive: true,
    })),
  });
});

test('a changed level applies to later investments only', async () => {
  const ana = await referral.register('ana');
  const bruno = await referral.register('bruno', ana);
  await referral.invest(bruno, 10_000);
  await change([{ level: 1, percentageBonus: 7.5, name: 'Diretos' }]).expect(200);
  await referral.invest(bruno, 10_000);
  await change([{ level: 1, isActive: false }]).expect(200);
  await referral.invest(bruno, 10_000);
  const due = (await referral.sent(referralBonusesDue.type)).map((batch) => batch['bonuses']);
  expect(due).toMatchObject([[{ amount: 1_000 }], [{ amount: 750 }]]);
  expect(await referral.sent(referralAudited.type)).toMatchObject([
    {
      userId: null,
      adminId: 'test-master',
      entityType: 'referral_level',
      entityId: '1',
      oldValues: { name: 'Nível 1', percentageBonus: 10 },
      newValues: { name: 'Diretos', percentageBonus: 7.5 },
    },
    { oldValues: { isActive: true }, newValues: { isActive: false } },
  ]);
});

test('refuses a level that is given twice, and changes nothing', async () => {
  const { body } = await change([
    { level: 2, percentageBonus: 1 },
    { level: 2, percentageBonus: 2 },
  ]).expect(422);
  expect(body.code).toBe('LEVELS_INCOMPLETE');
  expect((await referral.admin.get(path)).body.data[1]).toMatchObject({ percentageBonus: 5 });
});

test.each([{ level: 6 }, { level: 1, percentageBonus: 101 }, { level: 1, percentageBonus: 1.005 }])(
  'refuses %j',
  async (level) => {
    await change([level]).expect(400);
  },
);

test('refuses active levels above the cap, and changes nothing', async () => {
  const before = (await referral.admin.get(path)).body;
  const { body } = await change(
    [1, 2, 3, 4, 5].map((level) => ({ level, percentageBonus: 100, isActive: true })),
  ).expect(422);
  expect(body.code).toBe('REFERRAL_BONUSES_TOO_HIGH');
  expect((await referral.admin.get(path)).body).toEqual(before);
});

test('accepts only one of several simultaneous changes that together exceed the cap', async () => {
  await change(
    [1, 2, 3, 4, 5].map((level) => ({ level, percentageBonus: 1, isActive: true })),
  ).expect(200);
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((level) => change([{ level, percentageBonus: 20 }])),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});

test('a lowered cap applies to the next investment, for any table', async () => {
  await change(
    [10, 5, 3, 2, 1].map((percentageBonus, i) => ({
      level: i + 1,
      percentageBonus,
      isActive: true,
    })),
  ).expect(200);
  const carla = await referral.register('carla');
  const davi = await referral.register('davi', carla);
  const earlier = (await referral.sent(referralBonusesDue.type)).length;
  await referral.set({ referralBonusCap: 4 });
  await referral.invest(davi, 10_000);
  const due = (await referral.sent(referralBonusesDue.type)).slice(earlier);
  expect(due).toMatchObject([{ bonuses: [{ amount: 400 }] }]);
  await referral.set({ referralBonusCap: 30 });
});

test('a finance administrator can read the table but not change it', async () => {
  const financeiro = referral.as('f', { role: 'admin', adminType: 'financeiro' });
  await financeiro.get(path).expect(200);
  await financeiro.patch(path, { levels: [{ level: 1, percentageBonus: 2 }] }).expect(403);
  const suporte = referral.as('s', { role: 'admin', adminType: 'suporte' });
  await suporte.get(path).expect(403);
});

test('tells what was invested below each level in the last 30 days, without what was taken back', async () => {
  const effect = async () => (await referral.admin.get(`${path}/effect`).expect(200)).body;
  const before = await effect();
  const ana = await referral.register('ana');
  const bruno = await referral.register('bruno', ana);
  const carla = await referral.register('carla', bruno);
  await referral.invest(bruno, 10_000);
  await referral.invest(carla, 20_050);
  const undone = await referral.invest(carla, 5_000);
  await referral.undo(undone, carla, 5_000);
  const after = await effect();
  expect(after.cap).toBe(30);
  expect(after.invested - before.invested).toBeCloseTo(300.5);
  const added = [0, 1, 2].map(
    (place) => after.levels[place].invested - before.levels[place].invested,
  );
  expect(added.map((sum) => Math.round(sum * 100))).toEqual([30_050, 20_050, 0]);
  referral.advance(31 * 86_400);
  expect(await effect()).toMatchObject({ invested: 0 });
  const finance = referral.as('f', { role: 'admin', adminType: 'financeiro' });
  await finance.get(`${path}/effect`).expect(200);
  await referral.as('ana').get(`${path}/effect`).expect(403);
});
