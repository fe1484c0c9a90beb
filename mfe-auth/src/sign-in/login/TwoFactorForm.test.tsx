import { dismissToast } from '@bambuzal/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import {
  address,
  ana,
  fill,
  findAlert,
  openSignIn,
  press,
  refused,
  sentTo,
  twoFactorRequest,
} from '../../testing/sign-in-page';

afterEach(() => {
  act(dismissToast);
  jest.useRealTimers();
});

async function openSecondStep() {
  const server = await openSignIn({ answers: { '/api/login': twoFactorRequest } });
  fill('Usuário ou e-mail', 'ana');
  fill('Senha', 'bambu verde');
  press('Entrar');
  await screen.findByRole('heading', { name: 'Verificação de dois fatores' });
  return server;
}

test('the second step replaces the tabs, and focuses the code field', async () => {
  await openSecondStep();
  expect(screen.getByText('Verificação de dois fatores necessária')).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Código')).toHaveFocus();
  expect(screen.getByLabelText('Código')).toHaveAttribute('autocomplete', 'one-time-code');
});

test('repeats the sign-in with the code as soon as it is complete', async () => {
  const server = await openSecondStep();
  server.answer('/api/login', ana);
  fill('Código', '123456');
  expect(await screen.findByText('Verificação bem-sucedida')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect((await sentTo(server, '/api/login'))[1]).toEqual({
    username: 'ana',
    password: 'bambu verde',
    twoFactorToken: '123456',
  });
});

test('clears a wrong code', async () => {
  const server = await openSecondStep();
  server.answer('/api/login', refused(422, 'INVALID_CODE', 'Código inválido'));
  fill('Código', '123456');
  expect(await screen.findByText('Falha na verificação')).toBeVisible();
  expect(screen.getByLabelText('Código')).toHaveValue('');
  expect(screen.getByLabelText('Código')).toHaveFocus();
  expect(screen.getByLabelText('Código')).toHaveAccessibleDescription('Código inválido');
});

test('does not send a code that is too short', async () => {
  const server = await openSecondStep();
  fill('Código', '123');
  press('Verificar');
  expect(screen.getByText('O código deve ter pelo menos 6 dígitos')).toBeVisible();
  expect(await sentTo(server, '/api/login')).toHaveLength(1);
});

test.each([
  ['INVALID_CREDENTIALS', 'Wrong user name or password'],
  ['SOMETHING_ELSE', 'Verifique suas credenciais'],
])('returns to the sign-in form after the refusal %s: %s', async (code, message) => {
  const server = await openSecondStep();
  server.answer('/api/login', refused(401, code, message));
  fill('Código', '123456');
  expect(await screen.findByRole('tab', { name: 'Entrar' })).toBeVisible();
  expect(await findAlert()).toHaveTextContent(message);
  expect(screen.getByLabelText('Senha')).toHaveValue('');
});

test('accepts a recovery code instead', async () => {
  const server = await openSecondStep();
  server.answer('/api/login', ana);
  press('Usar um código de recuperação');
  expect(screen.getByLabelText('Código de recuperação')).toHaveFocus();
  fill('Código de recuperação', 'ABCDE');
  press('Verificar');
  expect(screen.getByText(/O código tem 10 letras e números/)).toBeVisible();
  fill('Código de recuperação', 'abcde-fghjk');
  press('Verificar');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect((await sentTo(server, '/api/login'))[1]).toMatchObject({ twoFactorToken: 'abcde-fghjk' });
});

test('returns to the sign-in form with the user name', async () => {
  await openSecondStep();
  press('Voltar ao login');
  expect(screen.getByLabelText('Usuário ou e-mail')).toHaveValue('ana');
  expect(screen.getByLabelText('Senha')).toHaveValue('');
});

test('forgets the password when the page is left open, and says so', async () => {
  jest.useFakeTimers();
  const server = await openSignIn({ answers: { '/api/login': twoFactorRequest } });
  fill('Usuário ou e-mail', 'ana');
  fill('Senha', 'bambu verde');
  press('Entrar');
  await act(() => jest.advanceTimersByTimeAsync(10 * 60 * 1000));
  fill('Código', '123456');
  expect(await findAlert()).toHaveTextContent('Falha na autenticação: credenciais não encontradas');
  expect(await sentTo(server, '/api/login')).toHaveLength(1);
});

test('writes the password to no storage', async () => {
  await openSecondStep();
  const stored = JSON.stringify([localStorage, sessionStorage]);
  expect(stored).not.toContain('bambu verde');
  expect(window.location.href).not.toContain('bambu');
});
