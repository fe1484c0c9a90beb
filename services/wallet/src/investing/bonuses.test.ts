import {
  bonusesCredited,
  bonusesTakenBack,
  levelBonusesDue,
  referralBonusesDue,
  referralBonusesRevoked,
} from '@bambuzal/contracts';
import { createWalletApp, newMember, type WalletApp } from '../testing/wallet-app';
import { type Ask, askingOf, balancesOf, linesOf } from './testing/asking';

let wallet: WalletApp;
let ask: Ask;
beforeAll(async () => {
  wallet = await createWalletApp();
  ask = askingOf(wallet);
});
afterAll(() => wallet.close());

const answersTo = async (type: string, id: string) =>
  (await wallet.sent(type)).filter(({ batchId }) => batchId === id);

describe('bonuses', () => {
  const bonus = (userId: string, bonusId: string, amount: number) => ({
    ...{ bonusId, userId, amount, wallet: 'bonus' as const, category: 'referral_bonus' as const },
    ...{ description: 'Bônus de nível 1 de Carla', investmentId: 'i1' },
    metadata: { referralLevel: 1, percentage: 10 },
  });

  test('are credited together, each with its line, and the lines are named in the answer', async () => {
    const [ana, bia] = [newMember(), newMember()];
    const bonuses = [bonus(bia, 'b1', 1_000), bonus(ana, 'b2', 500)];
    await ask(referralBonusesDue, { batchId: 'one', bonuses });
    expect(await balancesOf(wallet, bia)).toEqual({ bonus: 1_000 });
    expect(await linesOf(wallet, ana)).toEqual([
      {
        ...{ type: 'credit', category: 'referral_bonus', walletType: 'bonus', amount: 500 },
        ...{ description: 'Bônus de nível 1 de Carla', relatedInvestmentId: 'i1' },
        metadata: { referralLevel: 1, percentage: 10 },
      },
    ]);
    const lineOf = async (userId: string) =>
      String((await wallet.parts.transactions.findOne({ userId }).lean())?._id);
    expect(await answersTo(bonusesCredited.type, 'one')).toMatchObject([
      {
        credits: [
          { bonusId: 'b1', transactionId: await lineOf(bia) },
          { bonusId: 'b2', transactionId: await lineOf(ana) },
        ],
      },
    ]);
  });

  test('that come again are answered as before and credited once', async () => {
    const members = Array.from({ length: 5 }, newMember);
    const bonuses = members.map((userId, i) => bonus(userId, `c${i}`, 100 + i));
    await ask(referralBonusesDue, { batchId: 'two', bonuses });
    await ask(referralBonusesDue, { batchId: 'two', bonuses });
    const [first, second] = await answersTo(bonusesCredited.type, 'two');
    expect(second).toEqual(first);
    expect(await balancesOf(wallet, members[4] ?? '')).toEqual({ bonus: 104 });
  });

  test('of levels and of referrals are different batches, though of one name', async () => {
    const ana = newMember();
    const bonuses = [bonus(ana, 'd', 300)];
    await ask(referralBonusesDue, { batchId: 'three', bonuses });
    const ofLevel = bonus(ana, 'e', 200);
    await ask(levelBonusesDue, {
      batchId: 'three',
      bonuses: [{ ...ofLevel, wallet: 'promotional_bonus', category: 'bonus', investmentId: null }],
    });
    expect(await balancesOf(wallet, ana)).toEqual({ bonus: 300, promotional_bonus: 200 });
  });
});

describe('revoked bonuses', () => {
  const revoked = (userId: string, bonusId: string, amount: number) => ({
    ...{ bonusId, userId, amount, description: 'Estorno de bônus', investmentId: 'i1' },
  });

  test('are taken back as far as they are there, and never further', async () => {
    const [ana, bia, none] = [newMember(), newMember(), newMember()];
    await wallet.fund(ana, 'bonus', 1_000);
    await wallet.fund(bia, 'bonus', 300);
    const bonuses = [
      ...[revoked(ana, 'r1', 400), revoked(bia, 'r2', 200), revoked(bia, 'r3', 200)],
      revoked(none, 'r4', 100),
    ];
    await ask(referralBonusesRevoked, { batchId: 'four', bonuses });
    expect(await balancesOf(wallet, ana)).toEqual({ bonus: 600 });
    expect(await balancesOf(wallet, bia)).toEqual({ bonus: 0 });
    expect(await balancesOf(wallet, none)).toEqual({});
    expect(await answersTo(bonusesTakenBack.type, 'four')).toEqual([
      {
        batchId: 'four',
        taken: [
          ...[
            { bonusId: 'r1', amount: 400 },
            { bonusId: 'r2', amount: 200 },
          ],
          ...[
            { bonusId: 'r3', amount: 100 },
            { bonusId: 'r4', amount: 0 },
          ],
        ],
      },
    ]);
    expect((await linesOf(wallet, ana)).at(-1)).toMatchObject({
      ...{ type: 'debit', category: 'refund', walletType: 'bonus', amount: 400 },
    });
  });

  test('that come again take nothing more, whatever has come in since', async () => {
    const ana = newMember();
    const bonuses = [revoked(ana, 'r5', 500)];
    await ask(referralBonusesRevoked, { batchId: 'five', bonuses });
    await wallet.fund(ana, 'bonus', 500);
    await ask(referralBonusesRevoked, { batchId: 'five', bonuses });
    expect(await balancesOf(wallet, ana)).toEqual({ bonus: 500 });
    const taken = [{ bonusId: 'r5', amount: 0 }];
    expect(await answersTo(bonusesTakenBack.type, 'five')).toMatchObject([{ taken }, { taken }]);
  });
});
