import {
  bonusesTakenBack,
  referralBonusCredited,
  referralBonusesDue,
  referralBonusesRevoked,
  referralBonusExpected,
} from '@bambuzal/contracts';
import { competitionModule } from '../competition/competition.module';
import { createReferralApp, type ReferralApp } from '../testing/referral-app';
import { answerAsWallet } from '../testing/wallet-stand-in';
import { bonusesModule } from './bonuses.module';

/* Bonuses of Smart Trading deposits, where they differ from bonuses of investments. */

let referral: ReferralApp;
beforeAll(async () => {
  referral = await createReferralApp();
});
afterAll(() => referral.close());
afterEach(() => referral.set({}));

const days = (count: number) => count * 86_400;
async function pair() {
  const bruno = await referral.register('bruno');
  return { bruno, carla: await referral.register('carla', bruno) };
}
const bonuses = async (userId: string) =>
  (await referral.as(userId).get('/api/referral-bonuses').expect(200)).body.data;
const overview = async (userId: string) =>
  (await referral.as(userId).get('/api/referrals').expect(200)).body;
const administered = async (userId: string) =>
  (await referral.admin.get(`/api/admin/pending-bonuses?view=pending&member=${userId}`).expect(200))
    .body.data;
const toldOf = async (type: { readonly type: string }, userId: string) =>
  (await referral.sent(type.type)).filter((data) => JSON.stringify(data).includes(userId));
function release() {
  const { payout } = competitionModule(referral.dependencies);
  return bonusesModule(referral.dependencies, payout).releaseDue();
}

test('a deposit brings a share of its bonus base after thirty days', async () => {
  const { bruno, carla } = await pair();
  const depositId = await referral.deposit(carla, 100_000, { bonusBase: 40_000, heldDays: 30 });
  expect(await administered(bruno)).toMatchObject([
    {
      amount: 40,
      status: 'pending',
      sourceType: 'smart_trading',
      relatedInvestmentId: null,
      relatedSmartTradingId: depositId,
    },
  ]);
  expect(await toldOf(referralBonusExpected, bruno)).toMatchObject([
    { investmentId: null, smartTradingId: depositId },
  ]);
  referral.advance(days(29));
  await release();
  expect(await bonuses(bruno)).toMatchObject([{ status: 'pending' }]);
  referral.advance(days(2));
  await release();
  await answerAsWallet(referral);
  expect(await bonuses(bruno)).toMatchObject([{ amount: 40, status: 'credited' }]);
  expect(await toldOf(referralBonusCredited, bruno)).toMatchObject([{ smartTradingId: depositId }]);
  expect(await overview(bruno)).toMatchObject({
    totalEarned: 40,
    levels: [{ volume: 400 }, {}, {}, {}, {}],
  });
});

test("the programme's hold applies if it is longer", async () => {
  const { bruno, carla } = await pair();
  await referral.set({ referralBonusHoldHours: 40 * 24 });
  await referral.deposit(carla, 10_000, { heldDays: 30 });
  const [bonus] = await bonuses(bruno);
  const waits = Date.parse(bonus.eligibleDate) - Date.parse(bonus.createdAt);
  expect(Math.round(waits / 86_400_000)).toBe(40);
});

test('money that was in Smart Trading before earns no bonus and adds no volume', async () => {
  const { bruno, carla } = await pair();
  await referral.deposit(carla, 10_000, { bonusBase: 0 });
  expect(await bonuses(bruno)).toEqual([]);
  expect(await overview(bruno)).toMatchObject({ levels: [{ volume: 0 }, {}, {}, {}, {}] });
});

test('a deposit that is taken back in time cancels its own bonuses, but not those of an investment', async () => {
  const { bruno, carla } = await pair();
  await referral.invest(carla, 20_000);
  const depositId = await referral.deposit(carla, 10_000, { heldDays: 30 });
  await referral.takeBack(depositId, carla, 10_000);
  expect(await bonuses(bruno)).toMatchObject([
    { sourceType: 'smart_trading', status: 'cancelled' },
    { sourceType: 'investment', status: 'crediting' },
  ]);
  expect(await overview(bruno)).toMatchObject({
    pendingAmount: 20,
    levels: [{ volume: 200 }, {}, {}, {}, {}],
  });
});

test('takes back a credited bonus with its deposit, as far as the member still has it', async () => {
  const { bruno, carla } = await pair();
  const depositId = await referral.deposit(carla, 10_000);
  await answerAsWallet(referral);
  await referral.takeBack(depositId, carla, 10_000);
  const [revoked] = await toldOf(referralBonusesRevoked, bruno);
  const { batchId, bonuses: taken } = referralBonusesRevoked.data.parse(revoked);
  expect(taken).toMatchObject([{ userId: bruno, amount: 1_000, investmentId: null }]);
  await referral.receive(bonusesTakenBack, {
    batchId,
    taken: taken.map(({ bonusId }) => ({ bonusId, amount: 300 })),
  });
  expect(await bonuses(bruno)).toMatchObject([{ status: 'reversed' }]);
});

test('refuses to credit the bonus of a deposit that may still be taken back', async () => {
  const { bruno, carla } = await pair();
  await referral.deposit(carla, 10_000, { heldDays: 30 });
  const [{ id }] = await administered(bruno);
  const { body } = await referral.admin.post(`/api/admin/pending-bonuses/${id}/credit`).expect(409);
  expect(body.code).toBe('BONUS_IN_COOLING_OFF');
  expect(await toldOf(referralBonusesDue, bruno)).toEqual([]);
});

test('counts only the new money of a deposit in the competition', async () => {
  const { bruno, carla } = await pair();
  const at = (count: number) =>
    new Date(referral.now().getTime() + days(count) * 1000).toISOString();
  await referral.set({
    referralCompetitionTitle: 'Corrida do bambu',
    referralCompetitionStartDate: at(-1),
    referralCompetitionEndDate: at(10),
  });
  const me = async () =>
    (await referral.as(bruno).get('/api/referral-competition').expect(200)).body.me;
  await referral.deposit(carla, 10_000, { bonusBase: 0 });
  expect(await me()).toBeNull();
  const depositId = await referral.deposit(carla, 10_000, { bonusBase: 6_000, heldDays: 30 });
  expect(await me()).toMatchObject({ totalReferrals: 1, totalNetworkVolume: 60 });
  await referral.takeBack(depositId, carla, 10_000);
  expect(await me()).toBeNull();
});
