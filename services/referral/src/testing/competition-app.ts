import { createReferralApp, newId, type ReferralApp } from './referral-app';

export const competitionPath = '/api/admin/referral-competition';

/** Length of `count` days, in seconds. */
export const days = (count: number) => count * 86_400;

export interface CompetitionApp extends ReferralApp {
  /**
   * Moves the clock on, and sets a new competition without prizes that includes nothing counted
   * before.
   */
  readonly startOver: () => Promise<void>;
  /** A time in ISO 8601, some days from now. */
  readonly daysFromNow: (count: number) => string;
  /** Sets a competition; by default it began yesterday and lasts eleven days. */
  readonly compete: (startDays?: number, endDays?: number, more?: object) => Promise<void>;
  readonly prize: (position: number, more?: object) => ReturnType<ReferralApp['admin']['post']>;
  readonly closeCompetition: () => ReturnType<ReferralApp['admin']['post']>;
  /** Registers a referral of a member, and lets the referral invest. */
  readonly bring: (
    referrerId: string,
    username: string,
    cents?: number,
    coolingOffHours?: number,
  ) => Promise<{ readonly userId: string; readonly investmentId: string }>;
  /** Reads the competition as a member. */
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
