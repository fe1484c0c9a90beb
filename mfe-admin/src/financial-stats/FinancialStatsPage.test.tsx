import { useLocation } from '@bambuzal/web-kit';
import { answerCalls, asked, never, renderWithKit, user } from '@bambuzal/web-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { financeTexts } from '../common/finance/locales/finance-texts';
import { figureTexts } from '../common/figures/locales/figure-texts';
import { adminTexts } from '../locales/admin-texts';
import { moneyDay, moneyPeriod, moneyTotal } from '../testing/finance';
import { signedIn } from '../testing/people';
import { savedFiles } from '../testing/saved-files';
import FinancialStatsPage from './FinancialStatsPage';

const path = '/api/admin/figures/money';
const period = moneyPeriod({
  days: [
    moneyDay('2026-03-09', { deposits: 1000, depositCount: 2 }),
    moneyDay('2026-03-10', {
      deposits: 500.5,
      payouts: 1600.75,
      revenue: -12,
      invested: 80,
      trades: 9,
    }),
  ],
  total: moneyTotal({
    deposits: 1500.5,
    depositCount: 3,
    payouts: 1600.75,
    payoutCount: 2,
    revenue: -12,
    bonuses: 30,
  }),
  paidByDeposits: 83.25,
});
const beside = moneyPeriod({
  from: '2026-01-10',
  to: '2026-02-08',
  total: moneyTotal({ deposits: 1000, depositCount: 4, payouts: 1600.75, bonuses: 0 }),
  paidByDeposits: 40,
});

type Answers = Parameters<typeof answerCalls>[0];

async function open(at = '', answer: Answers[string] = { period, beside }, language?: 'en-US') {
  const server = answerCalls({ '/api/user': signedIn('financeiro'), [path]: answer });
  await renderWithKit(
    <>
      <FinancialStatsPage />
      <Address />
    </>,
    {
      texts: [adminTexts, financeTexts, figureTexts],
      at: `/admin/financial-stats${at}`,
      ...(language && { language }),
    },
  );
  return server;
}
function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

const lastQuery = (calls: readonly Request[]) =>
  Object.fromEntries(new URL(asked(calls, path).at(-1)?.url ?? '').searchParams);
const totals = () => screen.findByRole('region', { name: /^De \d/ });
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2026-03-10T15:00:00Z'), advanceTimers: true }),
);
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('shows each sum beside the earlier one, with its change in percent', async () => {
  await open();
  const shown = await totals();
  for (const text of [
    /EntradasR\$\s1\.500,50.*\+50,05%ante o período anteriorAntes R\$\s1\.000,00/,
    /SaídasR\$\s1\.600,75.*0,00%ante o período anterior/,
    /Saldo do período−R\$\s100,25.*\+83,31%.*Antes −R\$\s600,75/,
    /Número de depósitos3.*−25,00%.*Antes 4/,
  ])
    expect(shown).toHaveTextContent(text);
  expect(shown).toHaveTextContent(/BônusR\$\s30,00[^%]*Antes R\$\s0,00Como/);
  expect(within(shown).getByText('Entradas − saídas.')).toBeInTheDocument();
});

test('says on whose money payouts were made, in both periods', async () => {
  await open();
  const share = await screen.findByRole('region', { name: 'De onde vem o dinheiro pago' });
  expect(share).toHaveTextContent(/De cada R\$\s100,00 pagos, R\$\s83,25 vieram/);
  expect(share).toHaveTextContent(
    /De 10\/01\/2026 a 08\/02\/2026: De cada R\$\s100,00 pagos, R\$\s40,00 vieram/,
  );
});

test('draws deposits, payouts and revenue of each day', async () => {
  await open();
  for (const name of ['Entradas por dia', 'Saídas por dia', 'Receita por dia'])
    expect(await screen.findByRole('slider', { name })).toBeVisible();
  const table = screen.getByText('Receita por dia', { selector: 'caption *' }).closest('table');
  expect(table).toHaveTextContent(/10\/03\/2026−R\$\s12,00/);
});

test('asks for the last thirty days beside the period before, unless the address says otherwise', async () => {
  const { calls } = await open();
  await totals();
  expect(lastQuery(calls)).toEqual({ from: '2026-02-09', to: '2026-03-10', beside: 'previous' });
});

test('asks for the period of the address', async () => {
  const { calls } = await open('?days=90&beside=year');
  await totals();
  expect(lastQuery(calls)).toEqual({ from: '2025-12-11', to: '2026-03-10', beside: 'year' });
  expect(screen.getAllByText('ante o ano anterior')[0]).toBeVisible();
});

test('asks again when the period or the comparison changes, and keeps both in the address', async () => {
  const { calls } = await open();
  await totals();
  await user.selectOptions(screen.getByLabelText('Período', { selector: 'select' }), '7');
  await totals();
  expect(lastQuery(calls)).toMatchObject({ from: '2026-03-04', to: '2026-03-10' });
  expect(screen.getByLabelText('De')).toHaveValue('2026-03-04');
  await user.selectOptions(screen.getByLabelText('Comparar com'), 'year');
  await totals();
  expect(lastQuery(calls)).toMatchObject({ from: '2026-03-04', beside: 'year' });
  expect(address()).toBe('?days=7&beside=year');
});

test('takes typed days', async () => {
  const { calls } = await open();
  await totals();
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-01-01' } });
  await totals();
  expect(lastQuery(calls)).toMatchObject({ from: '2026-01-01', to: '2026-03-10' });
  expect(screen.getByLabelText('Período', { selector: 'select' })).toHaveDisplayValue(
    'Outros dias',
  );
  expect(address()).toBe('?from=2026-01-01&to=2026-03-10');
});

test('does not ask for days that end before they begin', async () => {
  const { calls } = await open('?from=2026-03-10&to=2026-03-01');
  expect(await screen.findByText('O fim vem antes do começo')).toBeVisible();
  expect(asked(calls, path)).toEqual([]);
});

test('says that the oldest days are left out', async () => {
  await open('?from=2020-01-01&to=2026-03-10');
  expect(await screen.findByText(/^Aqui cabem até 366 dias/)).toBeVisible();
});

test('saves the shown days as CSV in the reader’s language', async () => {
  const saved = savedFiles();
  await open('', { period, beside }, 'en-US');
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  const [file] = await saved();
  expect(file?.name).toBe('statistics-2026-02-09-2026-03-10.csv');
  expect(file?.text.split('\r\n')).toEqual([
    '\uFEFFDay;Inflow;Outflow;Net;Revenue;Profits;Bonuses;Invested in packages;Deposited in Smart Trading;' +
      'Number of deposits;Number of withdrawals;Number of investments;Settled trades',
    '09/03/2026;1000,00;0,00;1000,00;0,00;0,00;0,00;0,00;0,00;2;0;0;0',
    '10/03/2026;500,50;1600,75;-1100,25;-12,00;0,00;0,00;80,00;0,00;0;0;0;9',
    '',
  ]);
});

test('says that no money moved in either period', async () => {
  await open('', { period: moneyPeriod(), beside: moneyPeriod() });
  expect(await screen.findByText('Nenhum movimento nesses dias')).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('leads to the other screens of the entry', async () => {
  await open();
  const tabs = within(await screen.findByRole('navigation', { name: 'Estatísticas financeiras' }));
  expect(tabs.getByRole('link', { name: 'Visão geral' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/financial-stats',
    '/admin/financial-stats/obligations',
    '/admin/financial-stats/solvency',
    '/admin/financial-stats/bonuses',
    '/admin/financial-stats/cohorts',
    '/admin/financial-stats/ledger',
  ]);
});

test('has a skeleton while the figures are read', async () => {
  await open('', never);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('offers a retry after a failure', async () => {
  const { answer } = await open('', 403);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível ler as estatísticas',
  );
  answer(path, { period, beside });
  act(() => screen.getByRole('button', { name: 'Tentar de novo' }).click());
  expect(await totals()).toBeVisible();
});
