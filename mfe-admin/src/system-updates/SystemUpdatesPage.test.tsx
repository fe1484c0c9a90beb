import type { SystemUpdateJson } from '@bambuzal/contracts';
import { answerCalls, bodyOf, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { systemTexts } from '../common/system/locales/system-texts';
import { adminTexts } from '../locales/admin-texts';
import { pageOf, signedIn } from '../testing/people';
import { health } from '../testing/system-health';
import SystemUpdatesPage from './SystemUpdatesPage';

const healthPath = '/api/admin/system-health';
const path = '/api/admin/system-updates';
const user = userEvent.setup();

const window: SystemUpdateJson = {
  id: '65f0a0000000000000000801',
  kind: 'maintenance',
  title: 'Troca do banco',
  text: 'Sem risco para os saldos.',
  version: null,
  startsAt: '2026-03-12T05:00:00.000Z',
  endsAt: '2026-03-12T07:00:00.000Z',
  state: 'announced',
  createdAt: '2026-03-10T12:00:00.000Z',
  createdBy: 'Mara Lima',
};
const change: SystemUpdateJson = {
  ...window,
  id: '65f0a0000000000000000802',
  kind: 'change',
  title: 'Nova tela de saques',
  text: '',
  version: '1.2',
  startsAt: null,
  endsAt: null,
  state: null,
};

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const server = answerCalls({
    '/api/user': signedIn('master'),
    [healthPath]: health,
    [path]: pageOf(window, change),
    ...answers,
  });
  await renderWithKit(<SystemUpdatesPage />, {
    texts: [adminTexts, systemTexts],
    at: '/admin/system-updates',
  });
  return server;
}
const button = (name: string) => screen.findByRole('button', { name });

test('shows the running services with their instances, and the pages', async () => {
  await open();
  const wallet = (await screen.findByText('wallet')).closest('tr');
  for (const text of ['Serviço', 'a1b2c3', '10/03/2026', '1'])
    expect(wallet).toHaveTextContent(text);
  expect(screen.getByText('gateway').closest('tr')).toHaveTextContent('Não está rodando');
  const shell = screen.getByText('shell').closest('tr');
  for (const text of ['Páginas', 'd4e5f6', '09/03/2026']) expect(shell).toHaveTextContent(text);
});

test('the running parts can be read again after a failure', async () => {
  const { answer } = await open({ [healthPath]: refuse(403, 'FORBIDDEN', 'Sem permissão') });
  expect(await screen.findByText('Não foi possível ler o que está rodando')).toBeVisible();
  answer(healthPath, health);
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('a1b2c3')).toBeVisible();
});

test('lists maintenance with its times and changes with their versions', async () => {
  await open();
  const row = (await screen.findByText('Troca do banco')).closest('tr');
  for (const text of ['Marcada', '12/03/2026', 'Sem risco', 'Mara Lima'])
    expect(row).toHaveTextContent(text);
  const other = screen.getByText('Nova tela de saques (1.2)').closest('tr');
  expect(other).toHaveTextContent('Mudança');
  expect(within(other ?? document.body).queryByRole('button')).toBeNull();
});

test('announces maintenance by the operator’s clock', async () => {
  const { calls } = await open();
  await user.click(await button('Marcar manutenção'));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Título'), 'Novo servidor');
  await user.type(dialog.getByLabelText('Começa em'), '2026-03-20T02:00');
  await user.type(dialog.getByLabelText('Termina em'), '2026-03-20T04:00');
  await user.click(dialog.getByRole('button', { name: 'Marcar manutenção' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(calls, 'POST')).toEqual({
    kind: 'maintenance',
    title: 'Novo servidor',
    text: '',
    startsAt: '2026-03-20T05:00:00.000Z',
    endsAt: '2026-03-20T07:00:00.000Z',
  });
});

test('a period that is refused stays, with the reason', async () => {
  const { answer } = await open();
  await user.click(await button('Marcar manutenção'));
  answer(path, refuse(409, 'MAINTENANCE_OVERLAPS', 'Já há outra manutenção marcada'));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Título'), 'Novo servidor');
  await user.type(dialog.getByLabelText('Começa em'), '2026-03-20T02:00');
  await user.type(dialog.getByLabelText('Termina em'), '2026-03-20T04:00');
  await user.click(dialog.getByRole('button', { name: 'Marcar manutenção' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Já há outra manutenção marcada');
  expect(dialog.getByLabelText('Título')).toHaveValue('Novo servidor');
});

test('writes down a change of the product', async () => {
  const { calls } = await open();
  await user.click(await button('Registrar mudança'));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Título'), 'Exportação de bônus');
  await user.click(dialog.getByRole('button', { name: 'Registrar mudança' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bodyOf(calls, 'POST')).toEqual({
    kind: 'change',
    title: 'Exportação de bônus',
    text: '',
    version: null,
  });
});

test.each([
  ['announced', 'Cancelar a manutenção “Troca do banco”', 'Cancelar manutenção'],
  ['open', 'Encerrar a manutenção “Troca do banco” agora', 'Encerrar manutenção'],
] as const)('an %s window can be called off', async (state, name, confirm) => {
  const { calls } = await open({
    [path]: pageOf({ ...window, state }),
    [`${path}/${window.id}/cancel`]: window,
  });
  await user.click(await button(name));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('without changes it says so, and a list that cannot be read can be tried again', async () => {
  const { answer } = await open({ [path]: refuse(403, 'FORBIDDEN', 'Sem permissão') });
  expect(await screen.findByText('Não foi possível ler o histórico')).toBeVisible();
  answer(path, pageOf());
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText(/Ainda não há mudanças/)).toBeVisible();
});
