import { defaultSettings, DomainError } from '@bambuzal/contracts';
import { type Actor, identityMarkModel } from '@bambuzal/service-kit';
import { createReferralApp, type ReferralApp } from '../testing/referral-app';
import { ClosedCompetitions } from './closed-competitions';
import { Closing } from './closing';
import { closingTurnModel } from './closing.model';
import { Prizes } from './prizes';
import { StandingFlags } from './standing-flags';
import { UndoableInvestments } from './undoable-investments';

let referral: ReferralApp;
beforeAll(async () => {
  referral = await createReferralApp();
});
afterAll(() => referral.close());

const administrator: Actor = {
  caller: {
    iss: 'bambuzal-auth',
    aud: 'bambuzal',
    sub: 'm',
    sid: 's',
    role: 'admin',
    iat: 0,
    exp: 0,
  },
  origin: { ipAddress: '127.0.0.1', userAgent: 'test' },
};

/** The closing by an instance that has different dates in its settings. */
function closingOf(startDate: string, endDate: string): Closing {
  const { dependencies } = referral;
  const { historyRows: history, investmentRows: investments, winnerRows: winners } = dependencies;
  const settings = {
    ...defaultSettings,
    referralCompetitionStartDate: startDate,
    referralCompetitionEndDate: endDate,
  };
  return new Closing({
    ...dependencies,
    history,
    winners,
    settings: { read: () => Promise.resolve(settings) },
    closed: new ClosedCompetitions({
      history,
      closings: closingTurnModel(dependencies.connection),
    }),
    flags: new StandingFlags({
      members: dependencies.memberRows,
      marks: identityMarkModel(dependencies.connection),
      contributions: dependencies.standingRows.contributions,
    }),
    undoable: new UndoableInvestments({
      investments,
      members: dependencies.memberRows,
      now: dependencies.now,
    }),
    prizes: new Prizes({ ...dependencies, rows: dependencies.prizeRows }),
  });
}

test('only one of several simultaneous closings with overlapping periods names winners', async () => {
  const outcomes = await Promise.allSettled([
    closingOf('2026-01-01T03:00:00.000Z', '2026-02-01T03:00:00.000Z').close(administrator),
    closingOf('2026-01-01T03:00:00.000Z', '2026-02-02T03:00:00.000Z').close(administrator),
    closingOf('2026-01-15T03:00:00.000Z', '2026-02-10T03:00:00.000Z').close(administrator),
  ]);
  const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refusals).toEqual([expect.any(DomainError), expect.any(DomainError)]);
  expect(refusals).toMatchObject(Array(2).fill({ code: 'COMPETITION_OVERLAPS_CLOSED' }));
  expect(await referral.dependencies.historyRows.countDocuments()).toBe(1);
});
