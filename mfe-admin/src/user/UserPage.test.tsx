import type { AdministeredUserJson, AdminType } from '@bambuzal/contracts';
import { dismissToast, Toasts, useRoutes } from '@bambuzal/web-kit';
import { answerCalls, bodyOf, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { administrator, ana, signedIn } from '../testing/people';
import { adminTexts } from '../locales/admin-texts';
import { fullLoad } from './full-load';
import UserPage from './UserPage';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const path = `/api/admin/users/${ana.id}`;

function Routed() {
  return useRoutes([{ path: '/admin/users/:id', element: <UserPage /> }]);
}

async function open(
  person: AdministeredUserJson,
  caller: AdminType = 'suporte',
  answers: Parameters<typeof answerCalls>[0] = {},
  tab = 'data',
) {
  const server = answerCalls({
    '/api/user': signedIn(caller),
    [`/api/admin/users/${person.id}`]: person,
    [`/api/admin/users/${person.id}/security`]: { devices: [], sessions: [], signIns: [] },
    ...answers,
  });
  const page = (
    <>
      <Routed />
      <Toasts />
    </>
  );
  await renderWithKit(page, { texts: adminTexts, at: `/admin/users/${person.id}?tab=${tab}` });
  await screen.findByRole('tablist', { name: 'Partes da página' });
  return server;
}

const button = (name: string) => screen.getByRole('button', { name });
const posted = (calls: readonly Request[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).pathname);
/** Answers the GET request with the account, and the change with the given answer. */
const changing = (change: object | (() => Response)) => (call: Request) => {
  if (call.method === 'GET') return new Response(JSON.stringify(ana));
  return typeof change === 'function' ? change() : new Response(JSON.stringify(change));
};

async function retype(label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
}

afterEach(() => {
  act(dismissToast);
  jest.restoreAllMocks();
});

test('shows everything that is stored about a person', async () => {
  await open(ana);
  expect(screen.getByRole('heading', { level: 1, name: 'Ana Ribeiro' })).toBeVisible();
  const facts = screen.getByRole('region', { name: 'Conta' });
  for (const text of ['ana', 'ana@exemplo.com.br', '+55 (11) 90000-0005', '529.982.247-25'])
    expect(facts).toHaveTextContent(text);
  for (const text of ['Brasil', 'ANA-2041', ana.id, 'Ativada', '15/01/2026', '20/11/2026'])
    expect(facts).toHaveTextContent(text);
  expect(within(facts).getByRole('link', { name: 'bruno' })).toHaveAttribute(
    'href',
    '/admin/users/65f0a0000000000000000006',
  );
  expect(screen.queryByText(/pediu a exclusão/)).not.toBeInTheDocument();
});

test('says that the person has requested deletion', async () => {
  await open({ ...ana, deletionRequestedAt: '2026-11-18T15:00:00.000Z' });
  expect(screen.getByText(/pediu a exclusão da conta em 18\/11\/2026/)).toBeVisible();
});

test('sends only the changed fields', async () => {
  const changed = { ...ana, fullName: 'Ana Lima', document: null };
  const { calls, answer } = await open(ana);
  expect(button('Salvar alterações')).toBeDisabled();
  await retype('Nome completo', 'Ana Lima');
  await user.clear(screen.getByLabelText('CPF ou CNPJ'));
  answer(path, changed);
  await user.click(button('Salvar alterações'));
  expect(await screen.findByText('Conta atualizada')).toBeVisible();
  expect(await bodyOf(calls, 'PATCH')).toEqual({ fullName: 'Ana Lima', document: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Lima' })).toBeVisible();
  await waitFor(() => expect(button('Salvar alterações')).toBeDisabled());
});

test('shows the server’s refusal at its field, and keeps the input', async () => {
  const words = 'Este e-mail já está em uso';
  await open(ana, 'suporte', {
    [path]: changing(refuse(409, 'EMAIL_TAKEN', words, { email: [words] })),
  });
  await retype('E-mail', 'bruno@exemplo.com.br');
  await user.click(button('Salvar alterações'));
  expect(await screen.findByText('Erro ao atualizar a conta')).toBeVisible();
  const field = screen.getByLabelText('E-mail');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(field).toHaveValue('bruno@exemplo.com.br');
  expect(field).toHaveFocus();
});

test('asks for confirmation before an account is closed, and says that the sessions end', async () => {
  const { calls, answer } = await open(ana, 'suporte', {}, 'security');
  await user.click(button('Encerrar a conta'));
  const dialog = within(screen.getByRole('dialog', { name: /Encerrar a conta de Ana Ribeiro/ }));
  expect(dialog.getByText(/Todas as sessões desta pessoa são encerradas/)).toBeVisible();
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  answer(path, { ...ana, isActive: false });
  await user.click(dialog.getByRole('button', { name: 'Encerrar a conta' }));
  expect(await screen.findByText('Conta encerrada')).toBeVisible();
  expect(await bodyOf(calls, 'PATCH')).toEqual({ isActive: false });
  expect(await screen.findByRole('button', { name: 'Reabrir a conta' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver como membro' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Acesso' })).toHaveFocus();
});

test('a refused action says why, and can be tried again', async () => {
  await open(
    ana,
    'suporte',
    {
      [`${path}/end-sessions`]: refuse(403, 'FORBIDDEN', 'Você não tem permissão para isso'),
    },
    'security',
  );
  await user.click(button('Encerrar todas as sessões'));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Encerrar todas as sessões' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Você não tem permissão para isso');
  expect(dialog.getByRole('button', { name: 'Encerrar todas as sessões' })).toBeEnabled();
});

test('ends all sessions, and says how many were ended', async () => {
  const { calls } = await open(
    ana,
    'suporte',
    { [`${path}/end-sessions`]: { ended: 2 } },
    'security',
  );
  await user.click(button('Encerrar todas as sessões'));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Encerrar todas as sessões' }));
  expect(await screen.findByText('2 sessões encerradas')).toBeVisible();
  expect(posted(calls)).toEqual([`${path}/end-sessions`]);
});

test('resets the second factor after a confirmation; the action is offered only if the second factor is on', async () => {
  const { calls, answer } = await open(
    ana,
    'suporte',
    {
      [`${path}/reset-two-factor`]: { success: true },
    },
    'security',
  );
  await user.click(button('Redefinir as duas etapas'));
  const dialog = within(screen.getByRole('dialog'));
  answer(path, { ...ana, twoFactorEnabled: false });
  await user.click(dialog.getByRole('button', { name: 'Redefinir as duas etapas' }));
  expect(await screen.findByText('Verificação em duas etapas redefinida')).toBeVisible();
  expect(posted(calls)).toEqual([`${path}/reset-two-factor`]);
  await waitFor(() =>
    expect(
      screen.queryByRole('button', { name: 'Redefinir as duas etapas' }),
    ).not.toBeInTheDocument(),
  );
});

test('the view as a member opens with a full page load', async () => {
  const leave = jest.spyOn(fullLoad, 'to').mockImplementation(() => undefined);
  const { calls } = await open(ana, 'suporte', { [`${path}/view-as`]: ana });
  await user.click(button('Ver como membro'));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard'));
  expect(posted(calls)).toEqual([`${path}/view-as`]);
});

test('a refused view as a member stays on the page, and says why', async () => {
  const leave = jest.spyOn(fullLoad, 'to').mockImplementation(() => undefined);
  await open(ana, 'suporte', {
    [`${path}/view-as`]: refuse(403, 'ACCOUNT_INACTIVE', 'Esta conta está desativada'),
  });
  await user.click(button('Ver como membro'));
  expect(await screen.findByText('Esta conta está desativada')).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});

test('an administrator who is not a master cannot change another administrator', async () => {
  await open(administrator('financeiro'), 'suporte');
  expect(screen.getByText(/Só um administrador master altera/)).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Segurança' }));
  expect(screen.getByText(/Só um administrador master altera/)).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a master can change an administrator, but cannot view the product as that administrator', async () => {
  await open(administrator('financeiro'), 'master');
  expect(screen.getByLabelText('Nome completo')).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Ver como membro' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Segurança' }));
  expect(button('Encerrar a conta')).toBeEnabled();
});

test('the reader’s own account cannot be closed here, and the page links to Security', async () => {
  await open(administrator('master'), 'master');
  expect(screen.getByLabelText('Nome completo')).toBeEnabled();
  await user.click(screen.getByRole('tab', { name: 'Segurança' }));
  expect(screen.queryByRole('button', { name: 'Encerrar a conta' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Abrir Segurança' })).toHaveAttribute(
    'href',
    '/security',
  );
});

test('says that an account does not exist', async () => {
  answerCalls({ '/api/user': signedIn('suporte') });
  await renderWithKit(<Routed />, { texts: adminTexts, at: '/admin/users/nobody' });
  expect(await screen.findByRole('heading', { name: 'Esta conta não existe' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/admin/users');
});

test('has a skeleton while loading, and offers a retry after a failure', async () => {
  jest.useFakeTimers();
  try {
    const { answer } = answerCalls({ '/api/user': signedIn('suporte'), [path]: 500 });
    await renderWithKit(<Routed />, { texts: adminTexts, at: `/admin/users/${ana.id}` });
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível ler esta conta');
    answer(path, ana);
    act(() => button('Tentar de novo').click());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('heading', { level: 1, name: 'Ana Ribeiro' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
