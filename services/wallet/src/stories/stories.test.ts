import { centsSchema, referralBonusesDue, storyEndpoints, storySchema } from '@bambuzal/contracts';
import { newMember, createWalletApp, type WalletApp } from '../testing/wallet-app';
import { withdrawalFixture } from '../testing/withdrawal-fixture';

/** People pay withdrawals here. */
let wallet: WalletApp;
/** A simulator takes deposits here. */
let demo: WalletApp;
beforeAll(async () => {
  [wallet, demo] = await Promise.all([createWalletApp({ demo: false }), createWalletApp()]);
});
afterAll(() => Promise.all([wallet.close(), demo.close()]));
beforeEach(() =>
  wallet.set({
    withdrawalSafetyHours: 0,
    newKeyHoldHours: 0,
    withdrawalFeeFixed: 1.5,
    withdrawalFeePercentage: 0,
  }),
);

const supportOf = (app: WalletApp) => app.as('support', { role: 'admin', adminType: 'suporte' });

async function story(record: string, app = wallet) {
  const { body } = await supportOf(app).get(`/api/admin/${record}/story`).expect(200);
  return storySchema.parse(body);
}
const linesOf = ({ postings }: Awaited<ReturnType<typeof story>>) =>
  postings.map(({ lines }) => lines.map(({ account, amount }) => `${account} ${amount}`));

async function asked(): Promise<string> {
  const { ask } = await withdrawalFixture(wallet);
  const { body } = await ask({ amount: 100 }).expect(201);
  return String(body.id);
}

test('tells of a paid withdrawal what was asked, decided and paid, with each posting', async () => {
  const id = await asked();
  wallet.advance(60);
  const payment = { externalPaymentId: `E${id}` };
  await wallet.admin.post(`/api/admin/withdrawals/${id}/approve`, payment).expect(200);
  const told = await story(`withdrawals/${id}`);
  expect(told.steps.map(({ step, amount, reference }) => [step, amount, reference])).toEqual([
    ['asked', 10_000, null],
    ['approved', null, null],
    ['paid', 9_850, `E${id}`],
  ]);
  expect(linesOf(told)).toEqual([
    ['yield -10000', 'withdrawal_hold 10000'],
    ['withdrawal_hold -10000', 'fee_income 150', 'external 9850'],
  ]);
});

test('tells of a rejected withdrawal that the money went back', async () => {
  const id = await asked();
  const rejection = { reason: 'Titular diferente' };
  await wallet.admin.post(`/api/admin/withdrawals/${id}/reject`, rejection).expect(200);
  const told = await story(`withdrawals/${id}`);
  expect(told.steps.map(({ step }) => step)).toEqual(['asked', 'rejected']);
  expect(linesOf(told)).toEqual([
    ['yield -10000', 'withdrawal_hold 10000'],
    ['withdrawal_hold -10000', 'yield 10000'],
  ]);
});

test('tells of a deposit approved by hand, and of its reversal', async () => {
  const userId = newMember();
  const command = { method: 'pix', amount: 80, document: '52998224725' };
  const { body } = await demo.as(userId).post('/api/deposits', command).expect(201);
  const id = String(body.id);
  await demo.admin.post(`/api/admin/deposits/${id}/approve`, { amount: 79.5 }).expect(200);
  const told = await story(`deposits/${id}`, demo);
  expect(told.steps.map(({ step, amount }) => [step, amount])).toEqual([
    ['asked', 8_000],
    ['approved_by_hand', 7_950],
    ['confirmed', null],
  ]);
  expect(linesOf(told)).toEqual([['external -7950', 'available 7950']]);
  const [posting] = told.postings;
  const path = `/api/admin/solvency/entries/${posting?.entryId}/reversal`;
  await demo.admin.post(path, { reason: 'Por engano' }).expect(201);
  expect(linesOf(await story(`deposits/${id}`, demo))).toEqual([
    ['external -7950', 'available 7950'],
    ['available -7950', 'external 7950'],
  ]);
});

describe('postings of a record', () => {
  const postingsSchema = storyEndpoints.postings.answer;
  async function postings(userId: string, query: string, by = supportOf(wallet)) {
    const { body } = await by.get(`/api/admin/users/${userId}/postings?${query}`).expect(200);
    return postingsSchema.parse(body).postings;
  }

  async function lineOf(userId: string) {
    const row = await wallet.dependencies.transactions.findOne({ userId }).lean();
    return `line=${String(row?._id)}`;
  }

  test('a line of the statement shows both sides of its entry', async () => {
    const userId = newMember();
    await wallet.fund(userId, 'yield', 5_000);
    expect(await postings(userId, await lineOf(userId))).toMatchObject([
      {
        withOthers: false,
        lines: [
          { account: 'external', amount: -5_000 },
          { account: 'yield', amount: 5_000 },
        ],
      },
    ]);
  });

  test('an entry of several members shows the lines of one, without the sum', async () => {
    const [userId, other] = [newMember(), newMember()];
    const due = (id: string) => ({
      userId: id,
      wallet: 'bonus' as const,
      category: 'referral_bonus' as const,
      amount: centsSchema.parse(300),
      description: 'Bônus',
      bonusId: id,
      investmentId: null,
      metadata: {},
    });
    await wallet.receive(referralBonusesDue, {
      batchId: userId,
      bonuses: [due(userId), due(other)],
    });
    expect(await postings(userId, `bonusBatch=${userId}`)).toMatchObject([
      { withOthers: true, lines: [{ account: 'bonus', amount: 300 }] },
    ]);
  });

  test("another member's record shows nothing, and neither does a request without one", async () => {
    const [userId, other] = [newMember(), newMember()];
    await wallet.fund(other, 'yield', 5_000);
    expect(await postings(userId, await lineOf(other))).toEqual([]);
    expect(await postings(userId, '')).toEqual([]);
    await supportOf(wallet).get(`/api/admin/users/${userId}/postings?line=x`).expect(400);
  });
});

test('is for those who may read accounts, and knows no other record', async () => {
  const id = await asked();
  const marketing = wallet.as('marketing', { role: 'admin', adminType: 'marketing' });
  await marketing.get(`/api/admin/withdrawals/${id}/story`).expect(403);
  await wallet.as(newMember()).get(`/api/admin/withdrawals/${id}/story`).expect(403);
  await supportOf(wallet).get(`/api/admin/deposits/${id}/story`).expect(404);
});
