import { z } from 'zod';
import { winnerView } from './competition-view';
import {
  type CompetitionApp,
  competitionPath as path,
  createCompetitionApp,
  days,
} from '../testing/competition-app';

let referral: CompetitionApp;
let ana: string;
let bruno: string;
beforeAll(async () => {
  referral = await createCompetitionApp();
});
afterAll(() => referral.close());
beforeEach(async () => {
  await referral.startOver();
  ana = await referral.register('ana');
  bruno = await referral.register('bruno');
});

const rankingSchema = z.array(z.object({ username: z.string(), flags: z.array(z.string()) }));

/** Entries of the administrator's ranking, by username. */
async function flagged() {
  const { body } = await referral.admin.get(path).expect(200);
  return rankingSchema.parse(body.ranking).map(({ username, flags }) => [username, flags]);
}

test('flags a leader whose only referral has the same device, and keeps the flag after the closing', async () => {
  const { userId } = await referral.bring(ana, 'a1', 9_000);
  await referral.bring(bruno, 'b1', 8_000);
  for (const id of [ana, userId]) await referral.mark(id, 'device', `at ${ana}`);
  expect(await flagged()).toEqual([
    ['ana', ['same_device']],
    ['bruno', []],
  ]);
  await referral.prize(1, { prizeAmount: 1000 });
  await referral.prize(2);
  referral.advance(days(11));
  const { body } = await referral.closeCompetition().expect(200);
  const [first, second] = body.history[0].winners;
  expect([first.flags, second.flags]).toEqual([['same_device'], []]);
  const { body: paid } = await referral.admin.post(`${path}/winners/${first.id}/pay`).expect(200);
  expect(paid.flags).toEqual(['same_device']);
});

test('flags a leader with two referrals under one document', async () => {
  const a1 = await referral.bring(ana, 'a1', 9_000);
  const a2 = await referral.bring(ana, 'a2', 9_000);
  for (const { userId } of [a1, a2]) await referral.mark(userId, 'document', `of ${ana}`);
  expect(await flagged()).toEqual([['ana', ['same_document']]]);
});

test('flags a leader whose account is closed', async () => {
  await referral.bring(ana, 'a1');
  await referral.dependencies.memberRows.updateOne({ _id: ana }, { isActive: false });
  expect(await flagged()).toEqual([['ana', ['inactive_member']]]);
});

test("does not flag for uncounted or other members' referrals, or for marks of different kinds", async () => {
  const a1 = await referral.bring(ana, 'a1', 9_000);
  const b1 = await referral.bring(bruno, 'b1', 8_000);
  const idle = await referral.register('parado', ana);
  for (const id of [ana, b1.userId, idle]) await referral.mark(id, 'device', `at ${ana}`);
  await referral.mark(a1.userId, 'document', `at ${ana}`);
  expect(await flagged()).toEqual([
    ['ana', []],
    ['bruno', []],
  ]);
});

test('does not show flags to members', async () => {
  const { userId } = await referral.bring(ana, 'a1');
  for (const id of [ana, userId]) await referral.mark(id, 'device', `at ${ana}`);
  await referral.prize(1);
  referral.advance(days(11));
  await referral.closeCompetition().expect(200);
  const { body } = await referral.seen(ana);
  expect([body.ranking, body.winners].map(({ length }) => length)).toEqual([1, 1]);
  expect(JSON.stringify(body)).not.toMatch(/flags|same_device|userId/);
});

test('shows no flags for a winner who was named before flags existed', async () => {
  await referral.bring(ana, 'a1');
  await referral.prize(1);
  referral.advance(days(11));
  const { body } = await referral.closeCompetition().expect(200);
  const [{ id }] = body.history[0].winners;
  await referral.dependencies.winnerRows.updateOne({ _id: id }, { $unset: { flags: 1 } });
  const row = await referral.dependencies.winnerRows.findById(id).lean();
  expect(winnerView(row!).flags).toEqual([]);
});
