import { useLocation } from '@bambuzal/web-kit';
import { answerCalls, asked, never, renderWithKit, user } from '@bambuzal/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { figureTexts } from '../common/figures/locales/figure-texts';
import { financeTexts } from '../common/finance/locales/finance-texts';
import { adminTexts } from '../locales/admin-texts';
import { bonusDay, bonusPeriod, bonusTotal } from '../testing/bonus-periods';
import { signedIn } from '../testing/people';
import { savedFiles } from '../testing/saved-files';
import BonusFiguresPage from './BonusFiguresPage';
import { bonusFigureTexts } from './locales/bonus-figure-texts';

const path = '/api/admin/figures/bonuses';
const period = bonusPeriod({
  days: [
    bonusDay('2026-03-09', { promised: 1000, promisedCount: 2, reversed: 40, reversedCount: 1 }),
    bonusDay('2026-03-10', { promised: 500.5, promisedCount: 1, uncollected: 12.34 }),
  ],
  total: bonusTotal({
    promised: 1500.5,
    promisedCount: 3,
    reversed: 40,
    reversedCount: 1,
    uncollected: 12.34,
  }),
});
const beside = bonusPeriod({
  from: '2026-01-10',
  to: '2026-02-08',
  total: bonusTotal({ promised: 1000, promisedCount: 4, uncollected: 24.68 }),
});

type Answers = Parameters<typeof answerCalls>[0];

async function open(at = '', answer: Answers[string] = { period, beside }, language?: 'en-US') {
  const server = answerCalls({ '/api/user': signedIn('financeiro'), [path]: answer });
  await renderWithKit(
    <>
      <BonusFiguresPage />
      <Address />
    </>,
    {
      texts: [adminTexts, financeTexts, figureTexts, bonusFigureTexts],
      at: `/admin/financial-stats/bonuses${at}`,
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
    /PrometidoR\$\s1\.500,50.*\+50,05%ante o período anteriorAntes R\$\s1\.000,00/,
    /Não recuperadoR\$\s12,34.*−50,00%ante o período anteriorAntes R\$\s24,68/,
    /Número de bônus prometidos3.*−25,00%.*Antes 4/,
    /Número de bônus estornados1Antes 0/,
  ])
    expect(shown).toHaveTextContent(text);
  expect(shown).toHaveTextContent(/EstornadoR\$\s40,00[^%]*Antes R\$\s0,00Como/);
});

test('says the formula of each figure', async () => {
  await open();
  const shown = within(await totals());
  expect(shown.getAllByText('Como se calcula')).toHaveLength(9);
  expect(shown.getByText(/^Soma dos bônus que foram estornados no período/)).toBeInTheDocument();
  expect(shown.getByText(/^Parte dos bônus estornados que os membros/)).toBeInTheDocument();
});

test('draws each amount by day, with its table', async () => {
  await open();
  for (const name of ['Prometido', 'Creditado', 'Estornado', 'Cancelado', 'Não recuperado'])
    expect(await screen.findByRole('slider', { name: `${name} por dia` })).toBeVisible();
  const caption = screen.getByText('Não recuperado por dia', { selector: 'caption *' });
  const table = caption.closest('table');
  expect(table).toHaveTextContent(/09\/03\/2026R\$\s0,0010\/03\/2026R\$\s12,34/);
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
  expect(lastQuery(calls)).toEqual({ from: '2026-02-09', to: '2026-03-10', beside: 'previous' });
  await user.selectOptions(screen.getByLabelText('Período', { selector: 'select' }), '7');
  await totals();
  await user.selectOptions(screen.getByLabelText('Comparar com'), 'year');
  await totals();
  expect(lastQuery(calls)).toEqual({ from: '2026-03-04', to: '2026-03-10', beside: 'year' });
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('?days=7&beside=year');
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
  expect(file?.name).toBe('bonuses-2026-02-09-2026-03-10.csv');
  expect(file?.text.split('\r\n')).toEqual([
    '\uFEFFDay;Promised;Credited;Reversed;Cancelled;Not collected;Number of promised bonuses;' +
      'Number of credited bonuses;Number of reversed bonuses;Number of cancelled bonuses',
    '09/03/2026;1000,00;0,00;40,00;0,00;0,00;2;0;1;0',
    '10/03/2026;500,50;0,00;0,00;0,00;12,34;1;0;0;0',
    '',
  ]);
});

test('says that there were no bonuses in either period', async () => {
  await open('', { period: bonusPeriod(), beside: bonusPeriod() });
  expect(await screen.findByText('Nenhum bônus nesses dias')).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('is a screen of the financial statistics', async () => {
  await open();
  const tabs = within(await screen.findByRole('navigation', { name: 'Estatísticas financeiras' }));
  const tab = tabs.getByRole('link', { name: 'Bônus' });
  expect(tab).toHaveAttribute('aria-current', 'page');
  expect(tab).toHaveAttribute('href', '/admin/financial-stats/bonuses');
});

test('has a skeleton while the figures are read', async () => {
  await open('', never);
  expect(screen.getByRole('heading', { level: 1, name: 'Bônus' })).toBeVisible();
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
