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
