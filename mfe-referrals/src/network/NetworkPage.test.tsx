import { announceBalancesChanged, defaultSettings } from '@bambuzal/web-kit';
import { asked, click, never, pageOf, user } from '@bambuzal/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import {
  bonus,
  carla,
  duda,
  emptyNetwork,
  membersBy,
  openReferrals,
  referrals,
} from '../testing/network';
import NetworkPage from './NetworkPage';

type Answers = Parameters<typeof openReferrals>[2];
const open = (answers: Answers = {}) => openReferrals(<NetworkPage />, '/referrals', answers);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const table = async (name: string) => within(await screen.findByRole('table', { name }));
const linesOf = (rows: HTMLElement[]) =>
  rows.map((row) => within(row).getByRole('rowheader').textContent);
const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ');

test('shows the referral link as text and QR code, and says which bonus it brings', async () => {
  await open();
  const invitation = await region('Seu convite');
  expect(invitation.getByText(`${window.location.origin}/auth?ref=ANA-2041`)).toBeVisible();
  expect(invitation.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(invitation.getByText(/10%, 5%, 3%, 2% e 1% .* níveis 1, 2, 3, 4 e 5/)).toBeVisible();
});

test("shows the operator's percentages, without levels that pay nothing", async () => {
  const [first, ...others] = referrals.levels.map((row) => ({ ...row, isActive: false }));
  const levels = [{ ...first!, percentage: 7.5, isActive: true }, ...others];
  await open({ '/api/referrals': { ...referrals, levels } });
  const invitation = await region('Seu convite');
  expect(invitation.getByText(/paga 7,5% do que investem as pessoas do nível 1\./)).toBeVisible();
  expect(
    (await table('Pessoas, volume e bônus por nível')).getAllByText('Não paga bônus agora'),
  ).toHaveLength(4);
});

test('shows the five levels with people, volume, percentage and earnings', async () => {
  await open();
  const rows = (await table('Pessoas, volume e bônus por nível')).getAllByRole('row').slice(1);
  expect(linesOf(rows)).toHaveLength(5);
  const first = plain(rows[0]?.textContent);
  for (const figure of ['10%', '2', 'R$ 1.500,00', 'R$ 62,50']) expect(first).toContain(figure);
});

test('lists the people of the selected level', async () => {
  const { calls } = await open();
  const first = await table('Pessoas do nível 1');
  expect(first.getByRole('rowheader', { name: /Bruno C\./ })).toBeVisible();
  expect(first.getByRole('rowheader', { name: /Duda S\..*Inativa/ })).toBeVisible();
  expect(first.queryByText('Indicada por')).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: /Nível 2/ }));
  const second = await table('Pessoas do nível 2');
  expect(second.getByRole('rowheader', { name: /Carla M\./ })).toBeVisible();
  expect(second.getByRole('cell', { name: /bruno/ })).toBeVisible();
  expect(asked(calls, '/api/referrals/network').at(-1)?.url).toContain('level=2&page=1');
  await user.click(screen.getByRole('tab', { name: /Nível 3/ }));
  expect(await screen.findByText('Ninguém no nível 3 ainda')).toBeVisible();
});

test('is paged within a level', async () => {
  const many = Array.from({ length: 11 }, (_, n) => ({
    ...duda,
    id: `m${n}`,
    username: `u${n}`,
    displayName: `Pessoa ${n}`,
  }));
  await open({ '/api/referrals/network': membersBy({ 'level 1': many }) });
  const network = await region('Sua rede');
  expect(await network.findByText('Mostrando 1-10 de 11')).toBeVisible();
  await user.click(network.getByRole('button', { name: 'Próxima página' }));
  expect(await network.findByRole('rowheader', { name: /Pessoa 10/ })).toBeVisible();
});

test('an empty network is not reported as a failure', async () => {
  await open({ '/api/referrals': emptyNetwork });
  expect(await screen.findByText('Sua rede ainda está vazia')).toBeVisible();
});

test('a network that is not ready yet is not reported as a failure', async () => {
  await open({ '/api/referrals': 404 });
  expect(await screen.findByText('Sua rede ainda não está pronta')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('each part that fails has its own retry', async () => {
  const failing = { '/api/referrals': 403, '/api/referral-bonuses': 403 };
  const { answer } = await open(failing);
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Não foi possível ler a sua rede'),
    expect.stringContaining('Não foi possível ler os seus bônus'),
  ]);
  answer('/api/referrals', referrals);
  await user.click(within(alerts[0]!).getByRole('button', { name: 'Tentar de novo' }));
  expect(await region('Seu convite')).toBeTruthy();
});

test('has a skeleton while loading', async () => {
  await open({ '/api/referrals': never, '/api/referral-bonuses': never });
  expect(screen.getAllByText('Carregando')).toHaveLength(2);
});

test('links to the competition while a competition exists', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Competição' })).toHaveAttribute(
    'href',
    '/competition',
  );
});

test('has no link to the competition when it is turned off', async () => {
  await open({ '/api/settings': { ...defaultSettings, enableReferralCompetition: false } });
  await region('Seu convite');
  expect(screen.queryByRole('link', { name: 'Competição' })).not.toBeInTheDocument();
});

describe('the bonus history', () => {
  const rowOf = async (name: string) => {
    const history = await table('Bônus, os mais novos primeiro');
    return history.getByRole('row', { name: new RegExp(name) });
  };

  test('shows level, person, percentage and amount of credited bonuses', async () => {
    await open();
    const row = await rowOf('bruno');
    const line = plain(row.textContent);
    for (const part of ['Nível 1', '10/11/2026', '10%', '+R$ 35,00', 'Creditado'])
      expect(line).toContain(part);
  });

  test('says for a pending bonus from which day it is credited, or that it is under review', async () => {
    const pending = { ...bonus, status: 'pending', creditedDate: null } as const;
    const later = { ...pending, id: 'b2', eligibleDate: '2099-03-04T15:00:00.000Z' };
    const due = { ...pending, id: 'b3', referredName: 'carla' };
    await open({ '/api/referral-bonuses': pageOf([later, due]) });
    const waiting = await rowOf('bruno');
    expect(within(waiting).getByText('A partir de 04/03/2099')).toBeVisible();
    expect(within(waiting).getByText('pendente')).toBeVisible();
    expect(within(await rowOf('carla')).getByText('Em análise')).toBeVisible();
  });

  test.each([
    ['cancelled', 'Cancelado'],
    ['reversed', 'Estornado'],
  ] as const)('a bonus that was %s is struck out', async (status, words) => {
    await open({ '/api/referral-bonuses': pageOf([{ ...bonus, status }]) });
    const row = await rowOf('bruno');
    expect(within(row).getByText(words)).toBeVisible();
    expect(row.querySelector('s')).toHaveTextContent(/35,00/);
  });

  test('says when it is empty', async () => {
    await open({ '/api/referral-bonuses': pageOf([]) });
    expect(await screen.findByText('Nenhum bônus ainda')).toBeVisible();
  });

  test('is refetched after a movement of money', async () => {
    const { answer } = await open();
    await rowOf('bruno');
    answer('/api/referral-bonuses', pageOf([{ ...bonus, referredName: carla.username }]));
    act(announceBalancesChanged);
    expect(await screen.findByRole('row', { name: /carla/ })).toBeVisible();
  });
});

test('switches to the tree, and back to the list', async () => {
  await open();
  await click('Ver como árvore');
  expect(await screen.findByRole('tree', { name: 'Árvore da sua rede' })).toBeVisible();
  await click('Ver por nível');
  expect(await table('Pessoas do nível 1')).toBeTruthy();
});
