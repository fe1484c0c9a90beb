import type { AdministeredUserJson } from '@bambuzal/contracts';
import { dismissToast, Toasts } from '@bambuzal/web-kit';
import { answerCalls, bodyOf, refuse, renderWithKit } from '@bambuzal/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { administrator, ana, pageOf, signedIn } from '../testing/people';
import { adminTexts } from '../locales/admin-texts';
import PermissionsPage from './PermissionsPage';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const support = administrator('suporte');
const pathOf = ({ id }: { readonly id: string }) => `/api/admin/permissions/${id}`;

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const server = answerCalls({
    '/api/user': signedIn('master'),
    '/api/admin/permissions': pageOf(administrator('master'), support),
    '/api/admin/users': pageOf(ana),
    ...answers,
  });
  const page = (
    <>
      <PermissionsPage />
      <Toasts />
    </>
  );
  await renderWithKit(page, { texts: adminTexts });
  return server;
}

async function change(name: string) {
  await user.click(await screen.findByRole('button', { name: `Alterar as permissões de ${name}` }));
  return within(screen.getByRole('dialog'));
}

afterEach(() => act(dismissToast));

test('lists administrators with the areas of each, and disables changes in the reader’s own row', async () => {
  await open();
  await screen.findByRole('button', { name: 'Alterar as permissões de Dona suporte' });
  const [, own, other] = screen.getAllByRole('row');
  expect(own).toHaveTextContent('Usuários, Finanças, Divulgação, Configurações');
  expect(own).toHaveTextContent('Você');
  expect(within(own!).queryByRole('button')).not.toBeInTheDocument();
  expect(other).toHaveTextContent(/Suporte.*Usuários/);
  expect(other).not.toHaveTextContent('Finanças');
});

test('shows the second factor and the last sign-in of each administrator', async () => {
  const safe = { ...support, twoFactorEnabled: true, lastLoginAt: '2026-03-09T12:00:00.000Z' };
  const careless: AdministeredUserJson = {
    ...administrator('marketing'),
    twoFactorEnabled: false,
    lastLoginAt: null,
  };
  await open({ '/api/admin/permissions': pageOf<AdministeredUserJson>(safe, careless) });
  await screen.findByRole('button', { name: 'Alterar as permissões de Dona suporte' });
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/Ligada.*09\/03\/2026/);
  expect(second).toHaveTextContent(/Desligada.*Nunca/);
});

test('an account that is master only because a type is missing stands out, and can get any type', async () => {
  const typeless = { ...support, adminType: null };
  await open({ '/api/admin/permissions': pageOf(typeless) });
  expect(await screen.findByText('Sem tipo: age como Master')).toBeVisible();
  const dialog = await change('Dona suporte');
  await user.selectOptions(dialog.getByLabelText('Novo papel'), 'Master');
  expect(dialog.getByRole('button', { name: 'Tornar Master' })).toBeEnabled();
});

test('shows who may do what', async () => {
  await open();
  const table = within(await screen.findByRole('table', { name: 'Quem pode o quê' }));
  const held = (power: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${power}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => (textContent.endsWith('sim') ? 'sim' : 'não'));
  expect(held('Contas dos membros')).toEqual(['sim', 'sim', 'sim', 'não']);
  expect(held('Processar o rendimento')).toEqual(['sim', 'não', 'não', 'não']);
  expect(held('Ler a auditoria')).toEqual(['sim', 'sim', 'sim', 'sim']);
});

test('changes the type of an administrator, after a warning that the sessions end', async () => {
  const { calls } = await open({ [pathOf(support)]: support });
  const dialog = await change('Dona suporte');
  expect(dialog.getByText(/Todas as sessões desta pessoa são encerradas/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Tornar Suporte' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('Novo papel'), 'Financeiro');
  expect(dialog.getByText('Abre as áreas: Usuários, Finanças.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Tornar Financeiro' }));
  expect(await screen.findByText('Permissões alteradas')).toBeVisible();
  expect(await bodyOf(calls, 'PATCH')).toEqual({ role: 'admin', adminType: 'financeiro' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('removes the administrator role', async () => {
  const { calls } = await open({ [pathOf(support)]: support });
  const dialog = await change('Dona suporte');
  await user.selectOptions(dialog.getByLabelText('Novo papel'), 'Membro');
  await user.click(dialog.getByRole('button', { name: 'Tirar a administração' }));
  expect(await screen.findByText('Permissões alteradas')).toBeVisible();
  expect(await bodyOf(calls, 'PATCH')).toEqual({ role: 'user' });
});

test('shows a refusal in the dialog with the server’s text', async () => {
  await open({ [pathOf(support)]: refuse(409, 'CONFLICT', 'Outra alteração chegou antes') });
  const dialog = await change('Dona suporte');
  await user.selectOptions(dialog.getByLabelText('Novo papel'), 'Master');
  await user.click(dialog.getByRole('button', { name: 'Tornar Master' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Outra alteração chegou antes');
  expect(dialog.getByLabelText('Novo papel')).toHaveDisplayValue('Master');
});

test('makes a member found by search an administrator', async () => {
  const { calls } = await open({ [pathOf(ana)]: ana });
  await user.type(await screen.findByLabelText('Buscar membro'), 'ana{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Tornar Ana Ribeiro administrador' }));
  const search = calls.find(({ url }) => new URL(url).pathname === '/api/admin/users');
  expect(new URL(search!.url).search).toBe('?search=ana&role=user&page=1&pageSize=20');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('option', { name: 'Membro' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Tornar Suporte' }));
  expect(await screen.findByText('Permissões alteradas')).toBeVisible();
  expect(await bodyOf(calls, 'PATCH')).toEqual({ role: 'admin', adminType: 'suporte' });
});

test('refuses a closed account as administrator, and says when the search finds nobody', async () => {
  const { answer } = await open({ '/api/admin/users': pageOf({ ...ana, isActive: false }) });
  await user.type(await screen.findByLabelText('Buscar membro'), 'ana{Enter}');
  expect(await screen.findByText('Conta encerrada: reabra-a antes.')).toBeVisible();
  answer('/api/admin/users', pageOf());
  await user.type(screen.getByLabelText('Buscar membro'), 'x{Enter}');
  expect(await screen.findByText('Ninguém corresponde à busca')).toBeVisible();
});

test('has a skeleton while loading, and offers a retry after a failure', async () => {
  jest.useFakeTimers();
  try {
    const { answer } = await open({ '/api/admin/permissions': 500 });
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível ler os administradores');
    answer('/api/admin/permissions', pageOf(support));
    act(() => screen.getByRole('button', { name: 'Tentar de novo' }).click());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('link', { name: 'suporte' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
