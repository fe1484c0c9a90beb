import { bonusesCredited, referralAudited, referralBonusesDue } from '@bambuzal/contracts';
import { newId } from '../testing/referral-app';
import { creditOf } from '../testing/wallet-stand-in';
import {
  type CompetitionApp,
  competitionPath as path,
  createCompetitionApp,
  days,
} from '../testing/competition-app';

let referral: CompetitionApp;
beforeAll(async () => {
  referral = await createCompetitionApp();
});
afterAll(() => referral.close());
beforeEach(() => referral.startOver());

/** A closed competition: ana is first and wins money; bruno is second and wins an object. */
async function wonByTwo() {
  const ana = await referral.register('ana');
  const bruno = await referral.register('bruno');
  await referral.bring(ana, 'a1', 9_000);
  await referral.bring(bruno, 'b1', 8_000);
  await referral.prize(1, { prizeAmount: 1000 });
  await referral.prize(2, { prizeTitle: 'Camiseta' });
  referral.advance(days(11));
  const { body } = await referral.closeCompetition().expect(200);
  const [money, thing] = body.history[0].winners;
  return { ana, bruno, money, thing };
}

const pay = ({ id }: { id: string }) => referral.admin.post(`${path}/winners/${id}/pay`);
const asked = async ({ id }: { id: string }) =>
  (await referral.sent(referralBonusesDue.type)).filter(({ batchId }) => batchId === `prize:${id}`);

test('pays a prize once, to the bonus wallet', async () => {
  const { ana, money } = await wonByTwo();
  const answers = await Promise.all([pay(money), pay(money)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ paidOut: true });
  expect((await pay(money)).body.code).toBe('PRIZE_ALREADY_PAID');
  expect((await pay({ id: newId() })).status).toBe(404);
  const prizes = await asked(money);
  expect(prizes).toMatchObject([
    { bonuses: [{ userId: ana, amount: 100_000, wallet: 'bonus', category: 'bonus' }] },
  ]);
  await referral.receive(bonusesCredited, creditOf(prizes[0]!, referral.now()));
  expect(await referral.dependencies.winnerRows.findById(money.id).lean()).toMatchObject({
    relatedTransactionId: `line-${money.id}`,
  });
  expect((await referral.sent(referralAudited.type)).at(-1)).toMatchObject({
    userId: ana,
    action: 'pay_prize',
    newValues: { paidOut: true, prizeAmount: 1000 },
    description: 'Prêmio pago: 1º lugar, 1º lugar',
  });
});

test('records the delivery of a prize without money once, and moves no money', async () => {
  const { bruno, thing } = await wonByTwo();
  expect(thing).toMatchObject({ prizeAmount: 0, paidOut: false });
  const answers = await Promise.all([pay(thing), pay(thing)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'PRIZE_ALREADY_DELIVERED',
    message: 'Este prêmio já foi entregue',
  });
  expect(await asked(thing)).toEqual([]);
  expect((await referral.seen()).body.winners).toMatchObject([
    { position: 1, paidOut: false },
    { position: 2, paidOut: true },
  ]);
  const records = (await referral.sent(referralAudited.type)).filter(
    ({ entityId }) => entityId === thing.id,
  );
  expect(records).toMatchObject([
    {
      userId: bruno,
      action: 'pay_prize',
      newValues: { paidOut: true, prizeAmount: 0 },
      description: 'Prêmio entregue: 2º lugar, Camiseta',
    },
  ]);
});

const refuse = ({ id }: { id: string }, reason = 'Indicou a si mesma') =>
  referral.admin.post(`${path}/winners/${id}/refuse`, { reason });

test('refuses a prize once, and then does not pay it; the reason stays among administrators', async () => {
  const { ana, money, thing } = await wonByTwo();
  const { body } = await refuse(money).expect(200);
  expect(body).toMatchObject({
    paidOut: false,
    isRefused: true,
    refusal: 'Indicou a si mesma',
    userId: ana,
  });
  expect((await pay(money)).body.code).toBe('PRIZE_REFUSED');
  expect((await refuse(money)).body.code).toBe('PRIZE_REFUSED');
  expect(await asked(money)).toEqual([]);
  const { winners } = (await referral.seen()).body;
  expect(winners).toMatchObject([{ isRefused: true }, { isRefused: false }]);
  expect(winners[0]).not.toHaveProperty('refusal');
  expect(winners[0]).not.toHaveProperty('userId');
  expect((await referral.sent(referralAudited.type)).at(-1)).toMatchObject({
    userId: ana,
    action: 'refuse_prize',
    newValues: { reason: 'Indicou a si mesma' },
    description: 'Prêmio recusado: 1º lugar, 1º lugar',
  });
  await pay(thing).expect(200);
  expect((await refuse(thing)).body.code).toBe('PRIZE_ALREADY_DELIVERED');
});

test('a payment and a refusal at the same time: one is carried out', async () => {
  const { money } = await wonByTwo();
  const [paid, refused] = await Promise.all([pay(money), refuse(money)]);
  expect([paid.status, refused.status].sort()).toEqual([200, 409]);
  expect(await asked(money)).toHaveLength(paid.status === 200 ? 1 : 0);
});

test('finance reads the competition and decides; marketing reads it, and may not decide', async () => {
  const { money } = await wonByTwo();
  const finance = referral.as(newId(), { role: 'admin', adminType: 'financeiro' });
  const marketing = referral.as(newId(), { role: 'admin', adminType: 'marketing' });
  const support = referral.as(newId(), { role: 'admin', adminType: 'suporte' });
  await finance.get(path).expect(200);
  await marketing.get(path).expect(200);
  await support.get(path).expect(403);
  const reason = { reason: 'Mesma pessoa' };
  await marketing.post(`${path}/winners/${money.id}/refuse`, reason).expect(403);
  await finance.post(`${path}/winners/${money.id}/refuse`, reason).expect(200);
});
