import {
  centsSchema,
  investmentAdministrationEndpoints,
  investmentPreviewSchema,
  userRegistered,
} from '@bambuzal/contracts';
import { dayAfter, dayOf } from '@bambuzal/service-kit';
import { z } from 'zod';
import { createInvestmentApp, type InvestmentApp, newMember } from '../testing/investment-app';
import { investingIn } from '../testing/investing';
import { investedBefore } from '../testing/profit-fixture';

let app: InvestmentApp;
let investing: ReturnType<typeof investingIn>;
beforeAll(async () => {
  // The service's own run would pay what the tests pay.
  app = await createInvestmentApp({ settings: { automaticInvestmentProcessing: false } });
  investing = investingIn(app);
});
afterAll(() => app.close());

const path = '/api/admin/investments';

async function list(query: Readonly<Record<string, string>>) {
  const { body } = await app.admin.get(`${path}?${new URLSearchParams(query)}`).expect(200);
  return investmentAdministrationEndpoints.list.answer.parse(body).data;
}
const idsOf = async (query: Readonly<Record<string, string>>) =>
  (await list(query)).map(({ id }) => id);

/** Writes an active investment of a new member that ends after the given number of days. */
async function endingIn(days: number, userId: string) {
  const endDate = dayAfter(dayOf(app.now()), days);
  return String((await investedBefore(app, userId, 12_345, 1, { endDate }))._id);
}

describe('the list of all investments', () => {
  test('has each owner, and filters by member, state and package', async () => {
    const [ana, bruno] = [await investing.investor(), await investing.investor()];
    const offer = await investing.offer();
    const active = await investing.active(ana, offer);
    const pending = await investing.pending(bruno, offer);
    expect(await list({ package: offer })).toMatchObject([
      { id: pending, user: { id: bruno } },
      { id: active, user: { id: ana } },
    ]);
    expect(await idsOf({ package: offer, status: 'active' })).toEqual([active]);
    expect(await idsOf({ package: offer, view: 'pending' })).toEqual([pending]);
    expect(await idsOf({ member: bruno })).toEqual([pending]);
  });

  test('shows active investments by their end, and those that end within seven days', async () => {
    const member = newMember();
    const [late, soon, week] = [
      await endingIn(8, member),
      await endingIn(1, member),
      await endingIn(7, member),
    ];
    expect(await idsOf({ member, view: 'active' })).toEqual([soon, week, late]);
    expect(await idsOf({ member, view: 'ending' })).toEqual([soon, week]);
  });

  test("finds an investment by its id, its amount and its owner's name", async () => {
    const member = newMember();
    await app.receive(userRegistered, {
      userId: member,
      username: 'dora',
      fullName: 'Dora Quaresma',
      role: 'user',
      referrerId: null,
      referralCode: 'DORA',
      language: 'pt-BR',
      registeredAt: app.now().toISOString(),
    });
    const id = await endingIn(20, member);
    expect(await idsOf({ search: id })).toEqual([id]);
    expect(await idsOf({ search: 'quaresma' })).toEqual([id]);
    expect(await idsOf({ search: '123,45', member })).toEqual([id]);
    expect(await idsOf({ search: '123,46', member })).toEqual([]);
  });

  test('refuses a package that is no id', async () => {
    const { body } = await app.admin.get(`${path}?package=bambu`).expect(400);
    expect(Object.keys(body.errors)).toEqual(['package']);
  });
});

async function preview(id: string, decision: 'approve' | 'cancel') {
  const { body } = await app.admin.post(`${path}/${id}/${decision}/preview`).expect(200);
  return z.encode(investmentPreviewSchema, investmentPreviewSchema.parse(body));
}

test('one investment of any member is read by its id', async () => {
  const member = newMember();
  const id = await endingIn(9, member);
  const { body } = await app.admin.get(`${path}/${id}`).expect(200);
  expect(body).toMatchObject({ id, amount: 123.45, user: { id: member }, status: 'active' });
  await app.admin.get(`${path}/${newMember()}`).expect(404);
});

describe('an approval', () => {
  test('is previewed with the amount to charge, and pays what was shown', async () => {
    const member = await investing.investor();
    const id = await investing.pending(member, await investing.offer());
    const { stateToken, ...shown } = await preview(id, 'approve');
    expect(shown).toEqual({
      figures: [
        { label: 'investment_capital', before: 0, after: 100 },
        { label: 'investment_charged', before: null, after: 100 },
      ],
      warnings: ['balance_not_checked', 'still_payable'],
      blockedBy: null,
    });
    const answered = app.admin
      .post(`${path}/${id}/approve`, { stateToken })
      .then((response) => response);
    await investing.answer(member, 'paid');
    expect(await answered).toMatchObject({ status: 200, body: { status: 'active' } });
  });

  test('is blocked when the package is closed, and refused if it closed after the preview', async () => {
    const offer = await investing.offer();
    const id = await investing.pending(await investing.investor(), offer);
    const { stateToken } = await preview(id, 'approve');
    const closed = { isActive: false };
    await app.admin.patch(`/api/admin/investment-packages/${offer}`, closed).expect(200);
    const { body } = await app.admin.post(`${path}/${id}/approve`, { stateToken }).expect(409);
    expect(body).toMatchObject({
      code: 'STATE_CHANGED',
      preview: { figures: [], blockedBy: { code: 'PACKAGE_CLOSED' } },
    });
    expect((await preview(id, 'approve')).blockedBy).toMatchObject({ code: 'PACKAGE_CLOSED' });
  });
});

describe('a cancellation by an administrator', () => {
  const reason = 'Pedido do membro';

  test('is previewed with the capital that goes back and the profit that stays', async () => {
    const terms = { paidDays: 3, profit: centsSchema.parse(369) };
    const { _id } = await investedBefore(app, newMember(), 12_300, 4, terms);
    const id = String(_id);
    const { stateToken, ...shown } = await preview(id, 'cancel');
    expect(shown).toEqual({
      figures: [
        { label: 'investment_capital', before: 123, after: 0 },
        { label: 'investment_returned', before: null, after: 123 },
        { label: 'investment_profit_kept', before: null, after: 3.69 },
      ],
      warnings: ['bonuses_taken_back'],
      blockedBy: null,
    });
    const { body } = await app.admin
      .post(`${path}/${id}/cancel`, { reason, stateToken })
      .expect(200);
    expect(body).toMatchObject({ status: 'cancelled', profit: 3.69 });
  });

  test('is refused with the new figures when a day was paid after the preview', async () => {
    const { _id } = await investedBefore(app, newMember(), 12_300, 4);
    const id = String(_id);
    const { stateToken } = await preview(id, 'cancel');
    await app.dependencies.investments.updateOne({ _id }, { $set: { paidDays: 1, profit: 123 } });
    const { body } = await app.admin
      .post(`${path}/${id}/cancel`, { reason, stateToken })
      .expect(409);
    expect(body).toMatchObject({
      code: 'STATE_CHANGED',
      preview: { figures: [{}, {}, { label: 'investment_profit_kept', after: 1.23 }] },
    });
    expect(await idsOf({ search: id, status: 'active' })).toEqual([id]);
  });

  test('is blocked for an investment that has ended, and moves nothing for a pending one', async () => {
    const { _id } = await investedBefore(app, newMember(), 12_300, 40, { status: 'completed' });
    expect((await preview(String(_id), 'cancel')).blockedBy).toMatchObject({
      code: 'INVESTMENT_NOT_CANCELLABLE',
    });
    const pending = await investing.pending(await investing.investor(), await investing.offer());
    expect(await preview(pending, 'cancel')).toMatchObject({
      figures: [],
      warnings: ['still_payable'],
      blockedBy: null,
    });
  });
});
