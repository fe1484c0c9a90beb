import { competitionChanged, referralAudited } from '@bambuzal/contracts';
import {
  administratorsChanges,
  type ChangeRequest,
  recordsOfChange,
} from '@bambuzal/service-kit/testing';
import { z } from 'zod';
import {
  type CompetitionApp,
  competitionPath,
  createCompetitionApp,
  days,
} from './testing/competition-app';

let referral: CompetitionApp;
beforeAll(async () => {
  referral = await createCompetitionApp();
});
afterAll(() => referral.close());
beforeEach(() => referral.startOver());

const madeSchema = z.object({ id: z.string() });
const bonusesSchema = z.object({ data: z.tuple([madeSchema]) });
const closedSchema = z.object({
  history: z.tuple([z.object({ winners: z.tuple([madeSchema]) })], z.unknown()),
});

/** A bonus that is held for three days, so that a decision is still possible. */
async function pendingBonus() {
  await referral.set({ referralBonusHoldHours: 72 });
  const ana = await referral.register('ana');
  await referral.bring(ana, 'bruno');
  const { body } = await referral.admin.get(
    `/api/admin/pending-bonuses?view=pending&member=${ana}`,
  );
  return bonusesSchema.parse(body).data[0];
}

const prize = async () => madeSchema.parse((await referral.prize(1)).body);

/** A competition that has ended, with one winner. */
async function endedCompetition(): Promise<ChangeRequest> {
  await referral.prize(1, { prizeAmount: 1000 });
  const ana = await referral.register('ana');
  await referral.bring(ana, 'bruno');
  referral.advance(days(11));
  return {};
}

async function winner() {
  await endedCompetition();
  const { body } = await referral.closeCompetition().expect(200);
  return closedSchema.parse(body).history[0].winners[0];
}

const changes: Readonly<Record<string, () => ChangeRequest | Promise<ChangeRequest>>> = {
  'PATCH /api/admin/referral-bonuses': () => ({
    body: { levels: [{ level: 1, name: 'Diretos' }] },
  }),
  'POST /api/admin/pending-bonuses/exports': () => ({}),
  'POST /api/admin/pending-bonuses/{id}/credit': pendingBonus,
  'POST /api/admin/pending-bonuses/{id}/cancel': async () => ({
    ...(await pendingBonus()),
    body: { reason: 'Mesma pessoa' },
  }),
  [`POST ${competitionPath}/prizes`]: () => ({ body: { position: 1, prizeTitle: 'Camiseta' } }),
  [`PATCH ${competitionPath}/prizes/{id}`]: async () => ({
    ...(await prize()),
    body: { prizeTitle: 'Boné' },
  }),
  [`DELETE ${competitionPath}/prizes/{id}`]: prize,
  [`POST ${competitionPath}/close`]: endedCompetition,
  [`POST ${competitionPath}/winners/{id}/pay`]: winner,
  [`POST ${competitionPath}/winners/{id}/refuse`]: async () => ({
    ...(await winner()),
    body: { reason: 'Mesma pessoa' },
  }),
};

/** The fields of a competition are settings. `admin` stores them and records their changes. */
const recordedByAdmin = `PATCH ${competitionPath}`;

test('the list of tried changes contains every change that administrators can make', () => {
  expect(administratorsChanges(referral.endpoints)).toEqual(
    [...Object.keys(changes), recordedByAdmin].toSorted(),
  );
});

test.each(Object.entries(changes))('%s leaves one audit record', async (change, prepare) => {
  expect(await recordsOfChange(referral, referralAudited, change, await prepare())).toHaveLength(1);
});

test('a change of the competition tells `admin` who made it and from where', async () => {
  await referral.admin.patch(competitionPath, { title: 'Corrida do bambu' }).expect(200);
  expect((await referral.sent(competitionChanged.type)).at(-1)).toMatchObject({
    referralCompetitionTitle: 'Corrida do bambu',
    changedBy: 'test-master',
    origin: { ipAddress: expect.any(String) },
  });
});
