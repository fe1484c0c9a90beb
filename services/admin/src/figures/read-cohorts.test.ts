import {
  cohortMonths,
  cohortsEndpoint,
  investmentCohorts,
  type ShownCohortJson,
  walletCohorts,
} from '@bambuzal/contracts';
import { lastMonths } from '@bambuzal/service-kit';
import { createTestService, type TestService } from '@bambuzal/service-kit/testing';
import { adminService } from '../service';

let admin: TestService;
beforeEach(async () => {
  admin = await createTestService('admin', (now) => adminService({ now }));
});
afterEach(() => admin.close());

const path = '/api/admin/figures/cohorts';
const thisMonth = () => lastMonths(admin.now()).at(-1) ?? '';
const none = { within7: 0, within30: 0, within90: 0, ever: 0, again: 0 };

async function cohorts(): Promise<readonly ShownCohortJson[]> {
  const reader = admin.as('reader', { role: 'admin', adminType: 'financeiro' });
  const { body } = await reader.get(path).expect(200);
  cohortsEndpoint.answer.parse(body);
  return body.cohorts;
}

test('has the last two years of months before any report', async () => {
  const shown = await cohorts();
  expect(shown).toHaveLength(cohortMonths);
  expect(shown.at(-1)).toEqual({
    month: thisMonth(),
    members: 0,
    deposits: null,
    investments: null,
  });
});

test('puts deposits and investments of a month side by side', async () => {
  const countedAt = admin.now().toISOString();
  const month = thisMonth();
  await admin.receive(walletCohorts.message, {
    countedAt,
    figures: [{ month, members: 5, firsts: { ...none, within7: 2, ever: 3 } }],
  });
  await admin.receive(investmentCohorts.message, {
    countedAt,
    figures: [{ month, members: 4, firsts: { ...none, ever: 1, again: 1 } }],
  });
  expect((await cohorts()).at(-1)).toEqual({
    month,
    members: 5,
    deposits: { ...none, within7: 2, ever: 3 },
    investments: { ...none, ever: 1, again: 1 },
  });
});

test('is shown only to those who may see the money', async () => {
  await admin.as('other', { role: 'admin', adminType: 'suporte' }).get(path).expect(403);
  await admin.as('ana').get(path).expect(403);
});
