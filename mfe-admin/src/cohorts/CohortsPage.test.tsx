import type { ShownCohortJson } from '@bambuzal/contracts';
import { answerCalls, click, never, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { financeTexts } from '../common/finance/locales/finance-texts';
import { figureTexts } from '../common/figures/locales/figure-texts';
import { adminTexts } from '../locales/admin-texts';
import { signedIn } from '../testing/people';
import CohortsPage from './CohortsPage';
import { cohortsTexts } from './locales/cohorts-texts';

const path = '/api/admin/figures/cohorts';
const countedAt = '2026-03-10T15:00:00.000Z';
type Answers = Parameters<typeof answerCalls>[0];

const none = { within7: 0, within30: 0, within90: 0, ever: 0, again: 0 };
const cohort = (month: string, more: Partial<ShownCohortJson> = {}): ShownCohortJson => ({
  month,
  members: 0,
  deposits: none,
  investments: none,
  ...more,
});
const cohorts = [
  cohort('2025-11', {
    members: 3,
    deposits: { within7: 1, within30: 2, within90: 2, ever: 3, again: 1 },
    investments: null,
  }),
  cohort('2025-12'),
  cohort('2026-02', { members: 8, investments: { ...none, within7: 2, ever: 2 } }),
];

async function open(answer: Answers[string] = { cohorts, countedAt }, language?: 'en-US') {
  const server = answerCalls({ '/api/user': signedIn('financeiro'), [path]: answer });
  await renderWithKit(<CohortsPage />, {
    texts: [adminTexts, financeTexts, figureTexts, cohortsTexts],
    at: '/admin/financial-stats/cohorts',
    ...(language && { language }),
  });
  return server;
}
const region = (name: string) => screen.findByRole('region', { name });
const rowsOf = async (name: string) =>
  within(await region(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

beforeEach(() => jest.useFakeTimers({ now: new Date(countedAt), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test('shows months with members, the newest first, with shares and numbers', async () => {
  await open();
  const [newest, older, ...others] = await rowsOf('Primeiro depósito');
  expect(others).toEqual([]);
  expect(newest).toMatch(/fevereiro de 2026.*8.*0% \(0\)/);
  expect(older).toMatch(
    /novembro de 2025.*3.*33,3% \(1\).*66,7% \(2\).*66,7% \(2\).*100% \(3\).*33,3% \(1\)/,
  );
});

test('marks windows that are not over, and what was not counted yet', async () => {
  await open();
  const [newest, older] = await rowsOf('Primeiro investimento');
  expect(newest?.match(/em curso/g)).toHaveLength(2);
  expect(newest).toContain('25% (2)');
  expect(older?.match(/—/g)).toHaveLength(5);
  expect(older).not.toContain('em curso');
});

test('saves all columns as CSV', async () => {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:cohorts';
  URL.revokeObjectURL = () => undefined;
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await open();
  await click('Baixar CSV');
  clicked.mockRestore();
  expect(names).toEqual(['coortes-2025-11-2026-02.csv']);
});

test('says that nothing was counted yet', async () => {
  await open({ cohorts, countedAt: null });
  expect(await screen.findByText(/^Estes números ainda não foram contados/)).toBeVisible();
});

test('says that nobody registered', async () => {
  await open({ cohorts: [cohort('2026-03')], countedAt });
  expect(await screen.findByText('Ninguém se cadastrou nos últimos 24 meses')).toBeVisible();
});

test('speaks the reader’s language', async () => {
  await open({ cohorts, countedAt }, 'en-US');
  expect(await rowsOf('First deposit')).toHaveLength(2);
});

test('has a skeleton while the figures are read', async () => {
  await open(never);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Coortes');
  expect(screen.queryByRole('region')).toBeNull();
});

test('offers a retry after a failure', async () => {
  const { answer } = await open(403);
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler as coortes');
  answer(path, { cohorts, countedAt });
  await click('Tentar de novo');
  expect(await region('Primeiro depósito')).toBeVisible();
});
