import { bonusFigureEndpoints, referralDaySchema, referralFigures } from '@bambuzal/contracts';
import { dayAfter, dayOf } from '@bambuzal/service-kit';
import { createTestService, type TestService } from '@bambuzal/service-kit/testing';
import type { z } from 'zod';
import { adminService } from '../service';
import { dayReportModel } from './day-report.model';
import { idOfReport } from './keep-day-report';

let admin: TestService;
beforeEach(async () => {
  admin = await createTestService('admin', (now) => adminService({ now }));
});
afterEach(() => admin.close());

const at = '/api/admin/figures/bonuses';
const nothing = { promised: 0, promisedCount: 0, credited: 0, creditedCount: 0 };
const daysAgo = (days: number) => dayAfter(dayOf(admin.now()), -days);
const yearOf = (day: string) => Number(day.slice(0, 4));
const reader = () => admin.as('reader', { role: 'admin', adminType: 'financeiro' });

/** Reports bonuses of a day, which are zero unless given; amounts in cents. */
function report(day: string, bonuses: Partial<z.input<typeof referralDaySchema>>) {
  const figures = referralDaySchema.parse({ ...nothing, ...bonuses });
  return admin.receive(referralFigures.message, { day, revision: 1, isFinal: false, figures });
}

test('sums up bonuses of a period beside those of the one before', async () => {
  await report(daysAgo(3), { promised: 5_000, promisedCount: 2, cancelled: 700 });
  await report(daysAgo(1), { promised: 1_050, promisedCount: 1, credited: 900, creditedCount: 3 });
  await report(daysAgo(0), { reversed: 250, reversedCount: 1, uncollected: 33, promised: 1 });
  const { body } = await reader()
    .get(`${at}?from=${daysAgo(1)}&to=${daysAgo(0)}`)
    .expect(200);
  expect(body).toMatchObject({
    period: {
      from: daysAgo(1),
      to: daysAgo(0),
      days: [
        { day: daysAgo(1), promised: 10.5, credited: 9, creditedCount: 3, reversed: 0 },
        { day: daysAgo(0), promised: 0.01, reversed: 2.5, reversedCount: 1, uncollected: 0.33 },
      ],
      total: { promised: 10.51, promisedCount: 1, reversed: 2.5, cancelled: 0, uncollected: 0.33 },
    },
    beside: {
      from: daysAgo(3),
      to: daysAgo(2),
      total: { promised: 50, promisedCount: 2, cancelled: 7 },
    },
  });
});

test('shows the last thirty days beside the same days of the year before', async () => {
  const { body } = await reader().get(`${at}?beside=year`).expect(200);
  const { period, beside } = bonusFigureEndpoints.periods.answer.parse(body);
  expect([period.days.length, period.to]).toEqual([30, daysAgo(0)]);
  expect(yearOf(beside.to)).toBe(yearOf(period.to) - 1);
});

test('reads a report that was kept before ends of bonuses were counted', async () => {
  const day = daysAgo(0);
  await dayReportModel(admin.context.database.connection).create({
    _id: idOfReport('referral', day),
    service: 'referral',
    day,
    revision: 1,
    isFinal: false,
    figures: { promised: 100, promisedCount: 1, credited: 0, creditedCount: 0 },
    reportedAt: admin.now(),
  });
  const { body } = await reader().get(`${at}?from=${day}&to=${day}`).expect(200);
  expect(body.period.days).toEqual([
    {
      day,
      promised: 1,
      promisedCount: 1,
      credited: 0,
      creditedCount: 0,
      reversed: 0,
      reversedCount: 0,
      cancelled: 0,
      cancelledCount: 0,
      uncollected: 0,
    },
  ]);
});

test('refuses a crossed period, and administrators who may not see money', async () => {
  await reader()
    .get(`${at}?from=${daysAgo(0)}&to=${daysAgo(1)}`)
    .expect(422);
  await admin.as('s', { role: 'admin', adminType: 'suporte' }).get(at).expect(403);
  await admin.as('m', { role: 'admin', adminType: 'marketing' }).get(at).expect(403);
  await admin.as('ana').get(at).expect(403);
});
