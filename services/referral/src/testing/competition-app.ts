import { createReferralApp, newId, type ReferralApp } from './referral-app';

export const competitionPath = '/api/admin/referral-competition';

/** Seconds. */
export const days = (count: number) => count * 86_400;

export interface CompetitionApp extends ReferralApp {
  /** Another competition without prizes, beyond everything that the one before counted. */
  readonly startOver: () => Promise<void>;
  /** ISO 8601. */
  readonly daysFromNow: (count: number) => string;
  /** From yesterday for eleven days, or as said. */
  readonly compete: (startDays?: number, endDays?: number, more?: object) => Promise<void>;
  readonly prize: (position: number, more?: object) => ReturnType<ReferralApp['admin']['post']>;
  readonly closeCompetition: () => ReturnType<ReferralApp['admin']['post']>;
  /** Brings a referral of a member, who invests. */
  readonly bring: (
    referrerId: string,
    username: string,
    cents?: number,
    coolingOffHours?: number,
  ) => Promise<{ readonly userId: string; readonly investmentId: string }>;
  /** The competition as a member sees it. */
  readonly seen: (userId?: string) => ReturnType<ReferralApp['admin']['get']>;
}

/** The service with helpers for tests of competitions. */
export async function createCompetitionApp(): Promise<CompetitionApp> {
  const referral = await createReferralApp();
  const daysFromNow = (count: number) =>
    new Date(referral.now().getTime() + days(count) * 1000).toISOString();
  const compete: CompetitionApp['compete'] = (startDays = -1, endDays = 10, more = {}) =>
    referral.set({
      referralCompetitionTitle: 'Corrida do bambu',
      referralCompetitionStartDate: daysFromNow(startDays),
      referralCompetitionEndDate: daysFromNow(endDays),
      ...more,
    });
  return {
    ...referral,
    daysFromNow,
    compete,
    async startOver() {
      referral.advance(days(60));
      await referral.dependencies.prizeRows.deleteMany();
      await compete();
    },
    prize: (position, more = {}) =>
      referral.admin
        .post(`${competitionPath}/prizes`, { position, prizeTitle: `${position}º lugar`, ...more })
        .expect(201),
    closeCompetition: () => referral.admin.post(`${competitionPath}/close`),
    async bring(referrerId, username, cents = 10_000, coolingOffHours = 0) {
      const userId = await referral.register(username, referrerId);
      return { userId, investmentId: await referral.invest(userId, cents, coolingOffHours) };
    },
    seen: (userId = newId()) => referral.as(userId).get('/api/referral-competition').expect(200),
  };
}
