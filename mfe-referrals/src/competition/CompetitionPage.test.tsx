import { click, never } from '@bambuzal/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { competition, openReferrals } from '../testing/network';
import CompetitionPage from './CompetitionPage';

const path = '/api/referral-competition';
afterEach(() => jest.useRealTimers());

type Answers = Parameters<typeof openReferrals>[2];
const open = (answers: Answers = {}) => openReferrals(<CompetitionPage />, '/competition', answers);
const table = async (name: string) => within(await screen.findByRole('table', { name }));
const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ');

test('shows the title, the dates and the time left in words', async () => {
  const endDate = new Date(Date.now() + (3 * 24 + 4) * 3_600_000 + 30_000).toISOString();
  await open({ [path]: { ...competition, endDate } });
  expect(await screen.findByRole('heading', { name: 'Primavera de indicações' })).toBeVisible();
  expect(screen.getByText('Em andamento')).toBeVisible();
  expect(screen.getByText(/^De 01\/11\/2026 \d\d:00 a .*, horário de Brasília$/)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('Termina em 3 dias e 4 horas');
});

test('a future competition says when it begins, and has no ranking yet', async () => {
  const startDate = new Date(Date.now() + 2 * 3_600_000 + 30_000).toISOString();
  await open({ [path]: { ...competition, status: 'upcoming', startDate, ranking: [], me: null } });
  expect(await screen.findByRole('timer')).toHaveTextContent('Começa em 2 horas');
  expect(screen.queryByRole('region', { name: 'Ranking' })).not.toBeInTheDocument();
});

test('an ended competition says that its results are being checked', async () => {
  await open({ [path]: { ...competition, status: 'ended' } });
  expect(await screen.findByText(/os resultados estão sendo conferidos/)).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('shows the prizes with their amounts', async () => {
  await open();
  const prizes = within(await screen.findByRole('region', { name: 'Prêmios' }));
  const [first, second] = prizes.getAllByRole('listitem');
  expect(plain(first?.textContent)).toContain('1º lugar');
  expect(plain(first?.textContent)).toContain('R$ 500,00');
  expect(plain(second?.textContent)).toContain('Um bonsai');
  expect(plain(second?.textContent)).not.toContain('R$');
});

test('the reader is shown below the first places, and is marked', async () => {
  await open();
  const ranking = await table('Posições do ranking');
  expect(ranking.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'bruno',
    'anaVocê',
  ]);
  expect(screen.getByText('Você está em 37º lugar, com 1 indicação.')).toBeVisible();
});

test('a reader among the first places is not listed twice', async () => {
  const me = competition.ranking[0]!;
  await open({ [path]: { ...competition, me } });
  const ranking = await table('Posições do ranking');
  expect(ranking.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'brunoVocê',
  ]);
});

test('says when nobody is in the ranking yet', async () => {
  await open({ [path]: { ...competition, ranking: [], me: null } });
  expect(await screen.findByText('Ninguém no ranking ainda')).toBeVisible();
});

const winner = {
  position: 1,
  username: 'carla',
  totalReferrals: 9,
  totalNetworkVolume: 4000,
  prize: 'Primeiro prêmio',
  prizeAmount: 500,
  paidOut: true,
  isRefused: false,
};
const bonsai = { ...winner, prize: 'Um bonsai', prizeAmount: 0, paidOut: false };

test('without a competition the page links to the network, and still shows the last winners', async () => {
  const none = { status: 'none', title: null, description: null, startDate: null, endDate: null };
  await open({
    [path]: { ...competition, ...none, prizes: [], ranking: [], me: null, winners: [winner] },
  });
  expect(await screen.findByText('Nenhuma competição agora')).toBeVisible();
  const winners = await table('Lista de vencedores');
  const row = plain(winners.getAllByRole('row')[1]?.textContent);
  for (const part of ['carla', '1º lugar', 'Primeiro prêmio', 'R$ 500,00', 'Pago'])
    expect(row).toContain(part);
});

test.each([
  [false, 'A entregar'],
  [true, 'Entregue'],
])('a prize in kind says whether it was delivered: %s', async (paidOut, word) => {
  await open({ [path]: { ...competition, winners: [{ ...bonsai, paidOut }] } });
  const row = (await table('Lista de vencedores')).getAllByRole('row')[1];
  expect(plain(row?.textContent)).toContain(word);
  expect(plain(row?.textContent)).not.toMatch(/Pago|A pagar|R\$/);
});

test('a refused prize says so', async () => {
  await open({ [path]: { ...competition, winners: [{ ...bonsai, isRefused: true }] } });
  const row = (await table('Lista de vencedores')).getAllByRole('row')[1];
  expect(plain(row?.textContent)).toContain('Recusado');
});

test('offers a retry after a failure', async () => {
  const { answer } = await open({ [path]: 403 });
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler a competição');
  answer(path, competition);
  await click('Tentar de novo');
  expect(await screen.findByRole('heading', { name: 'Primavera de indicações' })).toBeVisible();
});

test('has a skeleton while loading', async () => {
  await open({ [path]: never });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});
