import {
  bonusesCredited,
  bonusesTakenBack,
  documentMarked,
  investmentActivated,
  type MessageType,
  referralBonusCredited,
  referralBonusesDue,
  referralBonusesRevoked,
  referralAudited,
} from '@bambuzal/contracts';
import { competitionModule } from '../competition/competition.module';
import { bonusesModule } from './bonuses.module';
import { createReferralApp, newId, type ReferralApp } from '../testing/referral-app';
import { answerAsWallet, creditOf } from '../testing/wallet-stand-in';

let referral: ReferralApp;
beforeAll(async () => {
  referral = await createReferralApp();
});
afterAll(() => referral.close());
afterEach(() => referral.set({}));

/** Ana brought Bruno, and Bruno brought Carla. */
async function chain() {
  const ana = await referral.register('ana');
  const bruno = await referral.register('bruno', ana);
  return { ana, bruno, carla: await referral.register('carla', bruno) };
}
const bonuses = async (userId: string) =>
  (await referral.as(userId).get('/api/referral-bonuses').expect(200)).body.data;
const overview = async (userId: string) =>
  (await referral.as(userId).get('/api/referrals').expect(200)).body;
/** The administrators' list of a member's bonuses. */
const pending = async (userId: string, query = '&view=pending') =>
  (await referral.admin.get(`/api/admin/pending-bonuses?member=${userId}${query}`).expect(200)).body
    .data;
/** Messages of one type that concern the given investment. */
const sentOf = async (type: MessageType, investmentId: string) =>
  (await referral.sent(type.type)).filter((data) => JSON.stringify(data).includes(investmentId));
const audited = async (id: string) =>
  (await referral.sent(referralAudited.type)).filter(({ entityId }) => entityId === id);
function release() {
  const { payout } = competitionModule(referral.dependencies);
  return bonusesModule(referral.dependencies, payout).releaseDue();
}
const hours = (count: number) => count * 3600;

test('sends bonuses due at once to the wallet as one batch, and credits them on its answer', async () => {
  const { ana, bruno, carla } = await chain();
  const investmentId = await referral.invest(carla, 35_000);
  const due = await sentOf(referralBonusesDue, investmentId);
  expect(due).toMatchObject([
    {
      bonuses: [
        {
          userId: bruno,
          amount: 3_500,
          wallet: 'bonus',
          category: 'referral_bonus',
          description: 'Bônus de indicação de nível 1 de carla',
          investmentId,
          metadata: { referralLevel: 1, percentage: 10 },
        },
        { userId: ana, amount: 1_750, metadata: { referralLevel: 2, percentage: 5 } },
      ],
    },
  ]);
  expect(await bonuses(bruno)).toMatchObject([{ status: 'crediting', creditedDate: null }]);
  expect(await overview(bruno)).toMatchObject({ pendingAmount: 35, totalEarned: 0 });
  await answerAsWallet(referral);
  expect(await bonuses(bruno)).toMatchObject([
    {
      amount: 35,
      level: 1,
      referredName: 'carla',
      percentage: 10,
      status: 'credited',
      sourceType: 'investment',
      creditedDate: expect.stringMatching(/Z$/),
    },
  ]);
  expect(await overview(ana)).toMatchObject({ pendingAmount: 0, totalEarned: 17.5 });
  const published = await sentOf(referralBonusCredited, investmentId);
  expect(published).toMatchObject([
    { userId: bruno, referredName: 'carla', level: 1, amount: 3_500, investmentId },
    { userId: ana, level: 2, amount: 1_750 },
  ]);
});

test('a bonus waits until the investment can no longer be undone', async () => {
  const { bruno, carla } = await chain();
  const investmentId = await referral.invest(carla, 10_000, 24);
  await release();
  expect(await bonuses(bruno)).toMatchObject([{ status: 'pending' }]);
  referral.advance(hours(25));
  await Promise.all([release(), release(), release()]);
  expect(await bonuses(bruno)).toMatchObject([{ status: 'crediting' }]);
  expect(await sentOf(referralBonusesDue, investmentId)).toHaveLength(1);
});

test("a bonus waits for the operator's hold if that is longer", async () => {
  const { bruno, carla } = await chain();
  await referral.set({ referralBonusHoldHours: 72 });
  await referral.invest(carla, 10_000, 24);
  const [bonus] = await bonuses(bruno);
  const waits = Date.parse(bonus.eligibleDate) - Date.parse(bonus.createdAt);
  expect(Math.round(waits / 3_600_000)).toBe(72);
});

test.each([
  ['device', 'same_device'],
  ['document', 'same_document'],
] as const)(
  'holds a bonus for review if the member and the investor share a %s',
  async (kind, flag) => {
    const { bruno, carla } = await chain();
    await referral.mark(bruno, kind, `of ${bruno}`);
    await referral.mark(carla, kind, `of ${bruno}`);
    await referral.mark(carla, kind, 'another');
    const investmentId = await referral.invest(carla, 10_000);
    expect(await pending(bruno)).toMatchObject([
      { user: { username: 'bruno' }, referredUser: { username: 'carla' }, flags: [flag] },
    ]);
    // The second-level bonus is requested; the flagged first-level bonus is not.
    expect(await sentOf(referralBonusesDue, investmentId)).toMatchObject([
      { bonuses: [{ amount: 500 }] },
    ]);
    referral.advance(hours(1_000));
    await release();
    expect(await bonuses(bruno)).toMatchObject([{ status: 'pending' }]);
  },
);

test('flags the bonus of the common referrer if two referrals share a device', async () => {
  const { ana, bruno, carla } = await chain();
  const bia = await referral.register(`bia-${bruno}`, bruno);
  await referral.mark(bia, 'device', `at ${bruno}`);
  await referral.mark(carla, 'device', `at ${bruno}`);
  await referral.invest(bia, 10_000);
  expect(await pending(bruno)).toMatchObject([{ flags: ['same_device'] }]);
  expect(await pending(ana)).not.toMatchObject([{ flags: ['same_device'] }]);
});

test("flags the referrer's bonus if the investor pays with the referrer's document", async () => {
  const { bruno, carla } = await chain();
  await referral.mark(bruno, 'document', `of ${bruno}`);
  const seenAt = referral.now().toISOString();
  await referral.receive(documentMarked, { userId: carla, mark: `of ${bruno}`, seenAt });
  await referral.invest(carla, 10_000);
  expect(await pending(bruno)).toMatchObject([{ flags: ['same_document'] }]);
});

test('ignores equal marks of different kinds, such as device and document', async () => {
  const { bruno, carla } = await chain();
  await referral.mark(bruno, 'device', `of ${bruno}`);
  await referral.mark(carla, 'document', `of ${bruno}`);
  await referral.invest(carla, 10_000);
  expect(await pending(bruno)).toEqual([]);
});

test('holds a bonus if a flag appears while the bonus waits', async () => {
  const { bruno, carla } = await chain();
  await referral.invest(carla, 10_000, 24);
  await referral.mark(bruno, 'device', `of ${bruno}`);
  await referral.mark(carla, 'device', `of ${bruno}`);
  referral.advance(hours(25));
  await release();
  expect(await pending(bruno, '&view=pending&flagged=true')).toMatchObject([
    { user: { id: bruno }, flags: ['same_device'] },
  ]);
  expect(await pending(bruno, '&view=pending&flagged=false')).toEqual([]);
});

test("a closed account's bonus waits for an administrator", async () => {
  const { bruno, carla } = await chain();
  await referral.dependencies.memberRows.updateOne({ _id: bruno }, { isActive: false });
  await referral.invest(carla, 10_000);
  expect(await pending(bruno)).toMatchObject([{ flags: ['inactive_member'] }]);
});

test('pays no bonuses to a member who became an administrator', async () => {
  const { ana, bruno, carla } = await chain();
  await referral.dependencies.memberRows.updateOne({ _id: bruno }, { role: 'admin' });
  await referral.invest(carla, 10_000);
  expect(await bonuses(bruno)).toEqual([]);
  expect(await bonuses(ana)).toMatchObject([{ level: 2 }]);
});

test('an administrator can credit a bonus once before it is due', async () => {
  const { bruno, carla } = await chain();
  await referral.set({ referralBonusHoldHours: 24 });
  const investmentId = await referral.invest(carla, 10_000);
  const [{ id }] = await bonuses(bruno);
  const path = `/api/admin/pending-bonuses/${id}/credit`;
  const { body } = await referral.admin.post(path).expect(200);
  expect(body).toMatchObject({ id, status: 'crediting' });
  const again = await referral.admin.post(path).expect(409);
  expect(again.body.code).toBe('BONUS_NOT_PENDING');
  referral.advance(hours(25));
  await release();
  await answerAsWallet(referral);
  const batches = (await sentOf(referralBonusesDue, investmentId)).map((due) => due['bonuses']);
  expect(batches).toMatchObject([[{ bonusId: id }], [{ amount: 500 }]]);
  expect(await audited(id)).toMatchObject([
    { userId: bruno, adminId: 'test-master', action: 'credit_bonus', entityId: id },
  ]);
});

test('an administrator cannot credit a bonus while the investor may still undo the investment', async () => {
  const { bruno, carla } = await chain();
  await referral.invest(carla, 10_000, 24);
  const [{ id }] = await bonuses(bruno);
  const path = `/api/admin/pending-bonuses/${id}/credit`;
  expect((await referral.admin.post(path).expect(409)).body.code).toBe('BONUS_IN_COOLING_OFF');
  referral.advance(hours(24));
  await referral.admin.post(path).expect(200);
});

test('an administrator cancels a pending bonus, and no amount remains pending', async () => {
  const { bruno, carla } = await chain();
  await referral.invest(carla, 10_000, 24);
  const [{ id }] = await bonuses(bruno);
  const path = `/api/admin/pending-bonuses/${id}/cancel`;
  await referral.admin.post(path, { reason: 'x' }).expect(400);
  await referral.admin.post(path, { reason: 'Mesma pessoa' }).expect(200);
  expect(await overview(bruno)).toMatchObject({ pendingAmount: 0, totalEarned: 0 });
  const again = await referral.admin.post(path, { reason: 'Mesma pessoa' }).expect(409);
  expect(again.body.code).toBe('BONUS_NOT_PENDING');
  referral.advance(hours(25));
  await release();
  expect(await bonuses(bruno)).toMatchObject([{ status: 'cancelled' }]);
  const [record] = await audited(id);
  expect(record).toMatchObject({ action: 'cancel_bonus', oldValues: { status: 'pending' } });
});

test('an investment that is undone before its bonuses are due cancels them', async () => {
  const { bruno, carla } = await chain();
  const investmentId = await referral.invest(carla, 10_000, 24);
  await referral.undo(investmentId, carla, 10_000);
  referral.advance(hours(25));
  await release();
  expect(await bonuses(bruno)).toMatchObject([{ status: 'cancelled' }]);
  expect(await sentOf(referralBonusesDue, investmentId)).toEqual([]);
  expect(await overview(bruno)).toMatchObject({
    pendingAmount: 0,
    levels: [{ volume: 0 }, {}, {}, {}, {}],
  });
});

test('takes back credited bonuses of a reversed investment, as far as the member still has them', async () => {
  const { ana, bruno, carla } = await chain();
  const investmentId = await referral.invest(carla, 10_000);
  await answerAsWallet(referral);
  await referral.undo(investmentId, carla, 10_000);
  const [revoked] = await sentOf(referralBonusesRevoked, investmentId);
  const { batchId, bonuses: taken } = referralBonusesRevoked.data.parse(revoked);
  expect(taken).toMatchObject([
    { userId: bruno, amount: 1_000, description: expect.stringContaining('Estorno') },
    { amount: 500 },
  ]);
  await referral.receive(bonusesTakenBack, {
    batchId,
    taken: [{ bonusId: taken[0]!.bonusId, amount: 300 }],
  });
  const reversed = '&status=reversed';
  expect(await pending(bruno, reversed)).toMatchObject([{ amount: 10, uncollectedAmount: 7 }]);
  expect(await pending(ana, reversed)).toMatchObject([{ amount: 5, uncollectedAmount: 5 }]);
  expect(await overview(bruno)).toMatchObject({ totalEarned: 0, pendingAmount: 0 });
});

test('takes back bonuses that the wallet credits after the reversal', async () => {
  const { bruno, carla } = await chain();
  const investmentId = await referral.invest(carla, 10_000);
  await referral.undo(investmentId, carla, 10_000);
  expect(await sentOf(referralBonusesRevoked, investmentId)).toEqual([]);
  const [due] = await sentOf(referralBonusesDue, investmentId);
  for (let i = 0; i < 2; i++) {
    await referral.receive(bonusesCredited, creditOf(due, referral.now()));
  }
  const revoked = await sentOf(referralBonusesRevoked, investmentId);
  expect(revoked).toMatchObject([{ bonuses: [{ userId: bruno, amount: 1_000 }, { amount: 500 }] }]);
  expect(await sentOf(referralBonusCredited, investmentId)).toEqual([]);
  expect(await bonuses(bruno)).toMatchObject([{ status: 'reversed' }]);
});

test('a reversal that arrives before its investment leaves nothing to pay', async () => {
  const { bruno, carla } = await chain();
  const activated = { investmentId: newId(), userId: carla, amount: 10_000 };
  await referral.undo(activated.investmentId, carla, 10_000);
  await referral.receive(investmentActivated, {
    ...activated,
    packageId: 'p',
    packageName: 'Bambu',
    activatedAt: referral.now().toISOString(),
    coolingOffUntil: referral.now().toISOString(),
  });
  expect(await bonuses(bruno)).toEqual([]);
  expect(await overview(bruno)).toMatchObject({
    pendingAmount: 0,
    levels: [{ volume: 0 }, {}, {}, {}, {}],
  });
});

test("ignores the wallet's answers about batches of another service", async () => {
  const before = await referral.sent(referralBonusCredited.type);
  await referral.receive(bonusesCredited, {
    batchId: 'level:ana:bronze',
    credits: [{ bonusId: 'x', transactionId: 'y' }],
    creditedAt: referral.now().toISOString(),
  });
  expect(await referral.sent(referralBonusCredited.type)).toEqual(before);
});

test('lists bonuses of the requested states, newest first', async () => {
  const { bruno, carla } = await chain();
  await referral.invest(carla, 10_000);
  await answerAsWallet(referral);
  await referral.invest(carla, 20_000);
  const list = async (query: string) =>
    (await referral.as(bruno).get(`/api/referral-bonuses${query}`).expect(200)).body;
  expect((await list('')).data).toMatchObject([{ amount: 20 }, { amount: 10 }]);
  expect((await list('?status=credited')).data).toMatchObject([{ amount: 10 }]);
  expect(await list('?page=2&pageSize=1')).toMatchObject({
    data: [{ amount: 10 }],
    pagination: { total: 2, totalPages: 2 },
  });
});
