import { bonusAdministrationEndpoints, bonusPreviewSchema } from '@bambuzal/contracts';
import { z } from 'zod';
import { createReferralApp, type ReferralApp } from '../testing/referral-app';

let referral: ReferralApp;
beforeAll(async () => {
  referral = await createReferralApp();
});
afterAll(() => referral.close());

const path = '/api/admin/pending-bonuses';

async function list(query: Readonly<Record<string, string>>) {
  const { body } = await referral.admin.get(`${path}?${new URLSearchParams(query)}`).expect(200);
  return bonusAdministrationEndpoints.pending.answer.parse(body).data;
}

async function preview(id: string, decision: 'credit' | 'cancel') {
  const { body } = await referral.admin.post(`${path}/${id}/${decision}/preview`).expect(200);
  return z.encode(bonusPreviewSchema, bonusPreviewSchema.parse(body));
}

/** A pending bonus of R$ 35,00 for a member who referred an investor. */
async function pendingBonus(username: string) {
  await referral.set({ referralBonusHoldHours: 48 });
  const member = await referral.register(username);
  await referral.invest(await referral.register(`${username}-friend`, member), 35_000);
  const [bonus] = await list({ member, view: 'pending' });
  if (!bonus) throw new Error('there is a bonus');
  return { member, id: bonus.id };
}

test('pending bonuses are found by amount and by the name of who gets them, oldest first', async () => {
  const [first, second] = [await pendingBonus('dora'), await pendingBonus('doralice')];
  const idsOf = async (query: Readonly<Record<string, string>>) =>
    (await list(query)).map(({ id }) => id);
  expect(await idsOf({ search: 'dora', view: 'pending' })).toEqual([first.id, second.id]);
  expect(await idsOf({ search: 'doralice' })).toEqual([second.id]);
  expect(await idsOf({ search: '35,00', member: first.member })).toEqual([first.id]);
  expect(await idsOf({ member: first.member, view: 'flagged' })).toEqual([]);
});

test("the bonuses of one investment are listed, without those of the member's other investments", async () => {
  const top = await referral.register('nina');
  const middle = await referral.register('nina-child', top);
  const investor = await referral.register('nina-grandchild', middle);
  const source = await referral.invest(investor, 20_000);
  await referral.invest(investor, 30_000);
  const found = await list({ source });
  expect(found.map(({ user }) => user.id).toSorted()).toEqual([top, middle].toSorted());
  expect(new Set(found.map(({ relatedInvestmentId }) => relatedInvestmentId))).toEqual(
    new Set([source]),
  );
});

test('a preview has the amount and warns before the day; the decision repeats what it showed', async () => {
  const { id } = await pendingBonus('edu');
  const credit = await preview(id, 'credit');
  expect(credit).toMatchObject({
    figures: [{ label: 'bonus_credited', before: null, after: 35 }],
    warnings: ['before_day'],
    blockedBy: null,
  });
  const { stateToken } = await preview(id, 'cancel');
  const reason = 'Contas da mesma pessoa';
  await referral.admin.post(`${path}/${id}/cancel`, { reason, stateToken }).expect(200);
  const late = await referral.admin
    .post(`${path}/${id}/credit`, { stateToken: credit.stateToken })
    .expect(409);
  expect(late.body).toMatchObject({
    code: 'STATE_CHANGED',
    preview: { blockedBy: { code: 'BONUS_NOT_PENDING' }, figures: [] },
  });
});
