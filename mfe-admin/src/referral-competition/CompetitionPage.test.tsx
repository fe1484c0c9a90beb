import type { AdministeredCompetitionJson, AdminType } from '@bambuzal/contracts';
import { Toasts } from '@bambuzal/web-kit';
import { answerCalls, bodyOf, never, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { programmeTexts } from '../common/programme/locales/programme-texts';
import { adminTexts } from '../locales/admin-texts';
import PrizesPage from '../prizes/PrizesPage';
import { signedIn } from '../testing/people';
import CompetitionPage from './CompetitionPage';

const path = '/api/admin/referral-competition';
const winner = {
  id: '65f0a0000000000000000601',
  userId: '65f0a0000000000000000006',
  username: 'bruno',
  position: 1,
  prize: 'Mil reais',
  prizeAmount: 1000,
  totalReferrals: 9,
  totalNetworkVolume: 4000,
  paidOut: false,
  isRefused: false,
  refusal: null,
  flags: ['same_device' as const],
};
const competition: AdministeredCompetitionJson = {
  status: 'running',
  title: 'Corrida do bambu',
  description: null,
  startDate: '2026-03-01T03:00:00.000Z',
  endDate: '2026-04-01T03:00:00.000Z',
  prizes: [
    {
      id: '65f0a0000000000000000602',
      position: 2,
      prizeTitle: 'Camiseta',
      prizeDescription: '',
      prizeAmount: 0,
      prizeImageUrl: null,
      isActive: true,
    },
  ],
  ranking: [
    {
      position: 1,
      username: 'ana',
      totalReferrals: 3,
      totalNetworkVolume: 900,
      flags: ['same_document'],
    },
  ],
  history: [
    {
      id: '65f0a0000000000000000603',
      title: 'Corrida de verão',
      startDate: '2026-01-01T03:00:00.000Z',
      endDate: '2026-02-01T03:00:00.000Z',
      closedAt: '2026-02-02T03:00:00.000Z',
      winners: [winner],
    },
  ],
};
const user = userEvent.setup({ delay: null });

async function open(
  type: AdminType,
  answers: Parameters<typeof answerCalls>[0] = {},
  page: ReactNode = <CompetitionPage />,
) {
  const server = answerCalls({ '/api/user': signedIn(type), [path]: competition, ...answers });
  const shown = (
    <>
      {page}
      <Toasts />
    </>
  );
  await renderWithKit(shown, {
    texts: [adminTexts, programmeTexts],
    at: '/admin/referral-competition',
  });
  return server;
}

const section = (name: string) => screen.findByRole('region', { name });

test('shows period, prizes, the ranking with its flags, and closed competitions', async () => {
  await open('marketing');
  expect(await section('Período')).toHaveTextContent('Em andamento');
  expect(await section('Prêmios')).toHaveTextContent('2º: Camiseta');
  expect(await section('Ranking agora')).toHaveTextContent(/1º ana.*documento/);
  expect(await section('Corrida de verão')).toHaveTextContent(/1º bruno.*Mil reais.*A decidir/);
});

test('marketing sees the winners, and does not decide about their prizes', async () => {
  await open('marketing');
  await section('Corrida de verão');
  expect(screen.queryByRole('button', { name: /prêmio de bruno/ })).toBeNull();
});

test('changes the dates by the operator’s clock', async () => {
  const { answer, calls } = await open('marketing');
  await user.click(await screen.findByRole('button', { name: 'Alterar competição' }));
  const dialog = within(screen.getByRole('dialog'));
  const end = dialog.getByLabelText('Fim');
  await user.clear(end);
  await user.type(end, '2026-04-15T10:00');
  answer(path, { ...competition, endDate: '2026-04-15T13:00:00.000Z' });
  await user.click(dialog.getByRole('button', { name: 'Salvar alterações' }));
  expect(await screen.findByText('Alterações salvas')).toBeVisible();
  expect(await bodyOf(calls, 'PATCH')).toEqual({ endDate: '2026-04-15T13:00:00.000Z' });
  expect(await section('Período')).toHaveTextContent('15/04/2026');
});

test('adds a prize', async () => {
  const { calls } = await open('marketing', { [`${path}/prizes`]: { id: 'x' } });
  await user.click(await screen.findByRole('button', { name: 'Novo prêmio' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Lugar'), '1');
  await user.type(dialog.getByLabelText('Prêmio'), 'Mil reais');
  await user.type(dialog.getByLabelText('Valor'), '1000');
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  expect(await screen.findByText('Adicionado')).toBeVisible();
  expect(await bodyOf(calls, 'POST')).toEqual({
    position: 1,
    prizeTitle: 'Mil reais',
    prizeDescription: '',
    prizeAmount: 1000,
    prizeImageUrl: null,
    isActive: true,
  });
});

test('closes a competition that is over, and only then', async () => {
  const ended = { ...competition, status: 'ended' as const };
  const { answer } = await open('marketing', { [path]: ended });
  await user.click(await screen.findByRole('button', { name: 'Encerrar competição' }));
  const dialog = within(screen.getByRole('dialog'));
  answer(`${path}/close`, refuse(409, 'COMPETITION_UNDECIDED', 'Ainda há investimentos'));
  await user.click(dialog.getByRole('button', { name: 'Encerrar competição' }));
  expect(await dialog.findByText(/Ainda há investimentos/)).toBeVisible();
  answer(`${path}/close`, competition);
  answer(path, competition);
  await user.click(dialog.getByRole('button', { name: 'Encerrar competição' }));
  expect(await screen.findByText('Competição encerrada')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Encerrar competição' })).toBeNull(),
  );
});

test('finance pays a prize, and is told when somebody else was faster', async () => {
  const pay = `${path}/winners/${winner.id}/pay`;
  const { answer, calls } = await open('financeiro', {}, <PrizesPage />);
  await user.click(await screen.findByRole('button', { name: 'Pagar o prêmio de bruno' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Há algo a verificar/)).toBeVisible();
  answer(pay, refuse(409, 'PRIZE_ALREADY_PAID', 'Este prêmio já foi pago'));
  await user.click(dialog.getByRole('button', { name: /Pagar R\$/ }));
  expect(await dialog.findByText(/já foi pago/)).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('finance refuses a prize with a reason', async () => {
  const { answer, calls } = await open('financeiro', {}, <PrizesPage />);
  await user.click(await screen.findByRole('button', { name: 'Recusar o prêmio de bruno' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Recusar prêmio' }));
  expect(await dialog.findByText('Preencha este campo')).toBeVisible();
  await user.type(dialog.getByLabelText('Motivo'), 'Mesmo aparelho');
  const refused = { ...winner, isRefused: true, refusal: 'Mesmo aparelho' };
  answer(`${path}/winners/${winner.id}/refuse`, refused);
  const [closed] = competition.history;
  answer(path, { ...competition, history: [{ ...closed, winners: [refused] }] });
  await user.click(dialog.getByRole('button', { name: 'Recusar prêmio' }));
  expect(await section('Corrida de verão')).toHaveTextContent(/RecusadoMesmo aparelho/);
  expect(await bodyOf(calls, 'POST')).toEqual({ reason: 'Mesmo aparelho' });
  expect(screen.queryByRole('button', { name: /prêmio de bruno/ })).toBeNull();
});

test('has a skeleton while loading', async () => {
  await open('marketing', { [path]: never });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});

test('can be read again after a failure', async () => {
  const { answer } = await open('marketing', { [path]: refuse(503, 'UNAVAILABLE', 'Depois') });
  expect(await screen.findByText('Não foi possível ler a competição')).toBeVisible();
  answer(path, competition);
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await section('Período')).toBeVisible();
});
