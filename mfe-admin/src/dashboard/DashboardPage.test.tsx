import type { AdminType, DashboardJson, MoneyDayJson } from '@bambuzal/contracts';
import { answerCalls, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { figureTexts } from '../common/figures/locales/figure-texts';
import { solvency } from '../testing/finance';
import { signedIn } from '../testing/people';
import DashboardPage from './DashboardPage';
import { dashboardTexts } from './locales/dashboard-texts';

const path = '/api/admin/dashboard';
const none = { deposits: 0, depositCount: 0, payouts: 0, payoutCount: 0, revenue: 0 };
const days: MoneyDayJson[] = Array.from({ length: 31 }, (_, i) => ({
  ...none,
  day: new Date(Date.UTC(2026, 1, 8 + i)).toISOString().slice(0, 10),
  deposits: i,
  profits: 0,
  bonuses: 0,
}));
const money: NonNullable<DashboardJson['money']> = {
  days,
  held: 900,
  owed: 1000,
  coverage: 90,
  capital: 700,
  reserved: 45.5,
  payouts: 1234.56,
  paidByDeposits: 83.25,
  queue: {
    waiting: 7,
    oldestAt: new Date(Date.now() - 27 * 3_600_000).toISOString(),
    overdue: 1,
    decided: 40,
    onTime: 39,
    medianMinutes: 75,
  },
};
const dashboard: DashboardJson = {
  money,
  members: days.map(({ day }, i) => ({ day, registrations: i })),
  promotion: days.map(({ day }, i) => ({ day, views: 100 + i, clicks: i })),
  reportedAt: '2026-03-10T15:00:00.000Z',
};

/** Answer of a list that has `total` rows and shows none of them. */
const rows = (total: number) => ({
  data: [],
  pagination: { page: 1, pageSize: 1, total, totalPages: total, next: null },
});

async function open(adminType: AdminType, answers: Parameters<typeof answerCalls>[0] = {}) {
  const server = answerCalls({
    '/api/user': signedIn(adminType),
    [path]: dashboard,
    '/api/admin/withdrawals': rows(3),
    '/api/admin/deposits': rows(0),
    '/api/admin/pending-bonuses': rows(12),
    '/api/admin/dead-letters': rows(1),
    '/api/admin/solvency': solvency,
    ...answers,
  });
  await renderWithKit(<DashboardPage />, { texts: [dashboardTexts, figureTexts] });
  await screen.findByRole('heading', { level: 1, name: `Olá, Dona ${adminType}` });
  return server;
}
const region = (name: string) => screen.findByRole('region', { name });
const linksOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('says first on whose money payouts are made', async () => {
  await open('financeiro');
  const share = await region('De onde vem o dinheiro pago');
  expect(share).toHaveTextContent(
    /De cada R\$\s100,00 pagos, R\$\s83,25 vieram de novos depósitos.*R\$\s1\.234,56/,
  );
  expect(share).toHaveTextContent('(Saques pagos − receita) ÷ saques pagos');
});

test('says that nothing was paid out', async () => {
  await open('financeiro', {
    [path]: { ...dashboard, money: { ...money, payouts: 0, paidByDeposits: null } },
  });
  expect(await screen.findByText('Nenhum saque foi pago nos últimos 30 dias')).toBeVisible();
});

test('shows today beside yesterday and the same weekday, and what is held and owed', async () => {
  await open('master');
  expect(await region('Hoje')).toHaveTextContent(
    /EntradasR\$\s30,00.*Ontem R\$\s29,00, há sete dias R\$\s23,00/,
  );
  const holdings = await region('O que há e o que se deve');
  for (const text of [/Em caixaR\$\s900,00/, /Cobertura90%/, /saquesR\$\s45,50/])
    expect(holdings).toHaveTextContent(text);
  expect(screen.getByRole('slider', { name: 'Entradas nos últimos 31 dias' })).toBeVisible();
  expect(screen.getByText(/^Números de 10\/03\/2026/)).toBeVisible();
});

test('shows how long withdrawals wait, and how many were decided in time', async () => {
  await open('financeiro');
  const queue = await region('Fila de saques');
  for (const text of [
    /Esperam uma decisão71 vencido/,
    /O mais antigo espera há1 dia 3 h/,
    /Decididos no prazo97,5%40 decididos em 30 dias/,
    /Tempo até a decisão1 h 15 min/,
  ])
    expect(queue).toHaveTextContent(text);
});

test('has no times while no withdrawal waits and none was decided', async () => {
  const queue = { waiting: 0, oldestAt: null, overdue: 0, decided: 0, onTime: 0 };
  await open('financeiro', {
    [path]: { ...dashboard, money: { ...money, queue: { ...queue, medianMinutes: null } } },
  });
  expect(await region('Fila de saques')).toHaveTextContent(
    /espera há—.*no prazo—0 decidido .*até a decisão—/,
  );
});

test('a day on which the house lost is shown as a loss', async () => {
  const lossy = days.map((day, i) => (i === 30 ? { ...day, revenue: -12 } : day));
  await open('master', { [path]: { ...dashboard, money: { ...money, days: lossy } } });
  expect(await region('Hoje')).toHaveTextContent(/Receita−R\$\s12,00/);
});

test('leads to the rows that wait for a person, as the type may decide about them', async () => {
  await open('financeiro');
  const work = await region('Precisa de alguém agora');
  expect(linksOf(work)).toEqual([
    '/admin/withdrawals?view=overdue',
    '/admin/withdrawals?view=due_soon',
    '/admin/withdrawals?view=failed',
    '/admin/financial-stats/solvency',
    '/admin/deposits?view=differs',
    '/admin/pending-bonuses?view=flagged',
  ]);
  expect(await within(work).findAllByText('3')).toHaveLength(3);
  expect(await within(work).findByText('12')).toBeVisible();
});

test('counts the checks of the ledger that failed', async () => {
  const [first, ...others] = solvency.checks;
  const checks = first ? [{ ...first, passed: false }, ...others] : [];
  await open('financeiro', { '/api/admin/solvency': { ...solvency, checks } });
  const work = await region('Precisa de alguém agora');
  await waitFor(() => expect(work).toHaveTextContent(/1Verificações do livro com falha/));
});

test('shows no reader without the permission the checks of the ledger', async () => {
  const { calls } = await open('suporte', { [path]: { ...dashboard, money: null } });
  await region('Membros');
  expect(calls.some(({ url }) => url.includes('/api/admin/solvency'))).toBe(false);
});

test('shows a master the failed messages too', async () => {
  await open('master');
  expect(linksOf(await region('Precisa de alguém agora')).at(-1)).toBe(
    '/admin/system-updates/dead-letters',
  );
});

test('a number that cannot be read fails alone', async () => {
  await open('financeiro', {
    '/api/admin/pending-bonuses': refuse(403, 'FORBIDDEN', 'Sem permissão'),
  });
  const work = await region('Precisa de alguém agora');
  expect(await within(work).findByRole('button', { name: /^Tentar de novo: Bônus/ })).toBeVisible();
  expect(await within(work).findAllByText('3')).toHaveLength(3);
});

test.each([
  ['suporte', ['/admin/users']],
  ['marketing', ['/admin/advertisements/financial-tips']],
] as const)('leads the type %s to its areas', async (type, paths) => {
  await open(type, { [path]: { ...dashboard, money: null } });
  expect(linksOf(await region('O que você pode fazer'))).toEqual(paths);
  expect(screen.queryByRole('region', { name: 'Hoje' })).toBeNull();
});

test('shows support the registrations, without advertisements', async () => {
  await open('suporte', { [path]: { ...dashboard, money: null, promotion: null } });
  expect(await region('Membros')).toHaveTextContent(/Novos hoje30.*Ontem 29, há sete dias 23/);
  expect(screen.queryByRole('region', { name: 'Anúncios' })).toBeNull();
});

test('shows marketing the views and clicks of advertisements too', async () => {
  await open('marketing', { [path]: { ...dashboard, money: null } });
  expect(await region('Anúncios')).toHaveTextContent(/Exibições hoje130.*Cliques hoje30/);
});

test('has a skeleton while loading, and offers a retry after a failure', async () => {
  jest.useFakeTimers();
  try {
    const { answer } = await open('financeiro', { [path]: 500 });
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível ler os números');
    answer(path, dashboard);
    act(() => screen.getByRole('button', { name: 'Tentar de novo' }).click());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('region', { name: 'Hoje' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
