import {
  bonusesCredited,
  competitionChanged,
  referralAudited,
  referralBonusesDue,
} from '@bambuzal/contracts';
import { createReferralApp, newId, type ReferralApp } from '../testing/referral-app';
import { creditOf } from '../testing/wallet-stand-in';
import { PeriodCounts } from './period-counts';

let referral: ReferralApp;
beforeAll(async () => {
  referral = await createReferralApp();
});
afterAll(() => referral.close());
beforeEach(async () => {
  // Beyond everything that the one before counted.
  referral.advance(days(60));
  await referral.parts.prizeRows.deleteMany();
  await competition();
});

const path = '/api/admin/referral-competition';
const daysFromNow = (days: number) =>
  new Date(referral.now().getTime() + days * 86_400_000).toISOString();
/** Ten days from now, or as said. */
const competition = (startDays = -1, endDays = 10, more = {}) =>
  referral.set({
    referralCompetitionTitle: 'Corrida do bambu',
    referralCompetitionStartDate: daysFromNow(startDays),
    referralCompetitionEndDate: daysFromNow(endDays),
    ...more,
  });
const seen = async (userId = newId()) =>
  (await referral.as(userId).get('/api/referral-competition').expect(200)).body;
const standings = (body: { ranking: { username: string; totalReferrals: number }[] }) =>
  body.ranking.map(({ username, totalReferrals }) => [username, totalReferrals]);
const prize = (position: number, more = {}) =>
  referral.admin
    .post(`${path}/prizes`, { position, prizeTitle: `${position}º lugar`, ...more })
    .expect(201);
const days = (count: number) => count * 86_400;

/** Somebody whom a member brings and who invests. */
async function bring(referrerId: string, username: string, cents = 10_000) {
  const userId = await referral.register(username, referrerId);
  return { userId, investmentId: await referral.invest(userId, cents) };
}

test('who brought most of those who invested stands first, then who has most volume', async () => {
  const [ana, bruno, rita] = [
    await referral.register('ana'),
    await referral.register('bruno'),
    await referral.register('rita'),
  ];
  await bring(ana, 'a1', 5_000);
  await bring(bruno, 'b1', 7_000);
  await bring(rita, 'r1', 1_000);
  await bring(rita, 'r2', 1_000);
  const body = await seen(ana);
  expect(body).toMatchObject({ status: 'running', title: 'Corrida do bambu' });
  expect(body.ranking).toEqual([
    { position: 1, username: 'rita', totalReferrals: 2, totalNetworkVolume: 20 },
    { position: 2, username: 'bruno', totalReferrals: 1, totalNetworkVolume: 70 },
    { position: 3, username: 'ana', totalReferrals: 1, totalNetworkVolume: 50 },
  ]);
  expect(body.me).toEqual(body.ranking[2]);
});

test('a member counts once, however often they invest; all of it is volume', async () => {
  const ana = await referral.register('ana');
  const { userId } = await bring(ana, 'a1', 5_000);
  await referral.invest(userId, 2_500);
  expect((await seen(ana)).me).toMatchObject({ totalReferrals: 1, totalNetworkVolume: 75 });
});

test('who registered before it began counts for the volume alone', async () => {
  await competition(1, 10);
  const ana = await referral.register('ana');
  const early = await referral.register('cedo', ana);
  referral.advance(days(2));
  await referral.invest(early, 10_000);
  expect(await seen(ana)).toMatchObject({ ranking: [], me: null });
  await bring(ana, 'a1', 5_000);
  expect((await seen(ana)).me).toMatchObject({ totalReferrals: 1, totalNetworkVolume: 150 });
});

test('whom those brought counts for them, and not for who stands above', async () => {
  const ana = await referral.register('ana');
  const { userId: bruno } = await bring(ana, 'bruno');
  await bring(bruno, 'carla');
  await bring(bruno, 'davi');
  expect(standings(await seen())).toEqual([
    ['bruno', 2],
    ['ana', 1],
  ]);
});

test('an investment undone is taken back; another one counts again', async () => {
  const ana = await referral.register('ana');
  const { userId, investmentId } = await bring(ana, 'a1');
  for (let i = 0; i < 2; i++) await referral.undo(investmentId, userId, 10_000);
  expect((await seen(ana)).me).toBeNull();
  await referral.invest(userId, 3_000);
  expect((await seen(ana)).me).toMatchObject({ totalReferrals: 1, totalNetworkVolume: 30 });
});

test('with other dates everything is counted for them, also what came before they were set', async () => {
  const ana = await referral.register('ana');
  await referral.set({ enableReferralCompetition: false });
  expect((await seen(ana)).status).toBe('none');
  await bring(ana, 'a1');
  await competition(-2, 20);
  const counts = () =>
    new PeriodCounts({ ...referral.parts.standingRows, ...referral.parts }).countNew();
  // Several instances, and the count that follows a little later.
  await Promise.all([counts(), counts(), counts()]);
  referral.advance(600);
  await counts();
  expect(standings(await seen())).toEqual([['ana', 1]]);
});

test('setting it announces the settings, and answers with what will be', async () => {
  const marketing = referral.as('m', { role: 'admin', adminType: 'marketing' });
  const [startDate, endDate] = [daysFromNow(3), daysFromNow(30)];
  const { body } = await marketing.patch(path, { title: 'Nova', startDate, endDate }).expect(200);
  expect(body).toMatchObject({ status: 'upcoming', title: 'Nova', startDate, endDate });
  expect((await referral.sent(competitionChanged.type)).at(-1)).toEqual({
    ...{ referralCompetitionTitle: 'Nova', changedBy: 'm' },
    ...{ referralCompetitionStartDate: startDate, referralCompetitionEndDate: endDate },
  });
});

test('dates that contradict each other are refused', async () => {
  const before = await referral.sent(competitionChanged.type);
  const { body } = await referral.admin.patch(path, { endDate: daysFromNow(-5) }).expect(422);
  expect(body).toMatchObject({
    code: 'COMPETITION_DATES_CROSSED',
    errors: { endDate: [expect.any(String)] },
  });
  await referral.admin.patch(path, {}).expect(400);
  expect(await referral.sent(competitionChanged.type)).toEqual(before);
});

test('prizes are for a position each; members see those that are offered', async () => {
  const { body: first } = await prize(1, { prizeAmount: 1000 });
  await prize(2, { isActive: false });
  const taken = await referral.admin.post(`${path}/prizes`, { position: 1, prizeTitle: 'Outro' });
  expect([taken.status, taken.body.code]).toEqual([409, 'PRIZE_POSITION_TAKEN']);
  expect((await seen()).prizes).toEqual([
    {
      ...{ id: first.id, position: 1, prizeTitle: '1º lugar', prizeDescription: '' },
      ...{ prizeAmount: 1000, prizeImageUrl: null, isActive: true },
    },
  ]);
  expect((await referral.admin.get(path)).body.prizes).toHaveLength(2);
  const onePath = `${path}/prizes/${first.id}`;
  const moved = await referral.admin.patch(onePath, { position: 2 });
  expect(moved.body.code).toBe('PRIZE_POSITION_TAKEN');
  await referral.admin.patch(onePath, { prizeAmount: 500.5, position: 3 }).expect(200);
  await referral.admin.delete(onePath).expect(200);
  await referral.admin.delete(onePath).expect(404);
  const records = (await referral.sent(referralAudited.type)).map(({ action, newValues }) => [
    action,
    newValues,
  ]);
  expect(records.slice(-2)).toEqual([
    ['update', { position: 3, prizeAmount: 500.5 }],
    ['delete', {}],
  ]);
});

test('it is closed when it is over, once, and names who stands where a prize is', async () => {
  const [ana, bruno, rita] = [
    await referral.register('ana'),
    await referral.register('bruno'),
    await referral.register('rita'),
  ];
  await bring(ana, 'a1', 9_000);
  await bring(bruno, 'b1', 8_000);
  await bring(rita, 'r1', 7_000);
  await prize(1, { prizeAmount: 1000 });
  await prize(3, { prizeTitle: 'Camiseta' });
  await prize(5, { prizeAmount: 10 });
  const close = () => referral.admin.post(`${path}/close`);
  expect((await close()).body.code).toBe('COMPETITION_NOT_OVER');
  referral.advance(days(11));
  expect((await seen()).status).toBe('ended');
  const answers = await Promise.all([close(), close(), close()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await close()).body.code).toBe('COMPETITION_CLOSED');
  const { body } = await referral.admin.get(path);
  expect(body).toMatchObject({ status: 'closed' });
  expect(body.history[0]).toMatchObject({ title: 'Corrida do bambu' });
  expect(body.history[0].winners).toMatchObject([
    { position: 1, username: 'ana', prize: '1º lugar', prizeAmount: 1000, paidOut: false },
    { position: 3, username: 'rita', prize: 'Camiseta', totalReferrals: 1, totalNetworkVolume: 70 },
  ]);
  const member = await seen();
  expect(member.winners).toHaveLength(2);
  expect(JSON.stringify(member)).not.toContain(body.history[0].winners[0].id);
});

test('without dates there is nothing to close', async () => {
  await referral.set({});
  const { body } = await referral.admin.post(`${path}/close`).expect(409);
  expect(body.code).toBe('NO_COMPETITION');
});

test('a prize is paid once, to the bonus wallet; one that is no money is not', async () => {
  const ana = await referral.register('ana');
  const bruno = await referral.register('bruno');
  await bring(ana, 'a1', 9_000);
  await bring(bruno, 'b1', 8_000);
  await prize(1, { prizeAmount: 1000 });
  await prize(2);
  referral.advance(days(11));
  const { body } = await referral.admin.post(`${path}/close`).expect(200);
  const [first, second] = body.history[0].winners;
  const pay = ({ id }: { id: string }) => referral.admin.post(`${path}/winners/${id}/pay`);
  const answers = await Promise.all([pay(first), pay(first)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ paidOut: true });
  expect((await pay(second)).body.code).toBe('PRIZE_NOT_PAYABLE');
  expect((await pay({ id: newId() })).status).toBe(404);
  const prizes = (await referral.sent(referralBonusesDue.type)).filter(
    ({ batchId }) => batchId === `prize:${first.id}`,
  );
  expect(prizes).toMatchObject([
    { bonuses: [{ userId: ana, amount: 100_000, wallet: 'bonus', category: 'bonus' }] },
  ]);
  await referral.receive(bonusesCredited, creditOf(prizes[0], referral.now()));
  expect(await referral.parts.winnerRows.findById(first.id).lean()).toMatchObject({
    relatedTransactionId: `line-${first.id}`,
  });
  expect((await referral.sent(referralAudited.type)).at(-1)).toMatchObject({
    ...{ userId: ana, action: 'pay_prize', newValues: { paidOut: true, prizeAmount: 1000 } },
  });
});
