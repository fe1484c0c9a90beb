import { dismissToast } from '@bambuzal/web-kit';
import { act, screen } from '@testing-library/react';
import { fill, findAlert, openSignIn, press, refused, sentTo } from '../../testing/sign-in-page';

afterEach(() => {
  act(dismissToast);
  jest.useRealTimers();
});

const done = { success: true, message: '' };
const button = (name: string) => screen.getByRole('button', { name });

async function open(answers: Record<string, object> = {}) {
  const server = await openSignIn({
    answers: {
      '/api/password-recovery/request': done,
      '/api/password-recovery/reset': done,
      ...answers,
    },
  });
  press('Esqueci minha senha');
  await screen.findByRole('dialog', { name: 'Recuperar senha' });
  return server;
}

async function openReset(answers: Record<string, object> = {}) {
  const server = await open(answers);
  fill('Telefone', '11987654321');
  press('Enviar código');
  await screen.findByLabelText('Nova senha');
  return server;
}

function fillReset() {
  fill('Código', '123456');
  fill('Nova senha', 'bambu novo');
}

test('refuses an impossible telephone', async () => {
  await open();
  expect(screen.getByLabelText('Telefone')).toHaveFocus();
  expect(button('Enviar código')).toBeDisabled();
  fill('Telefone', '11987');
  expect(button('Enviar código')).toBeDisabled();
  fill('Telefone', '11987654321');
  expect(button('Enviar código')).toBeEnabled();
});

test('sets the new password with the code, and closes the dialog', async () => {
  const server = await openReset();
  expect(screen.getByLabelText('Código')).toHaveFocus();
  expect(button('Redefinir senha')).toBeDisabled();
  fill('Código', '123456');
  fill('Nova senha', 'bambu');
  expect(button('Redefinir senha')).toBeDisabled();
  fillReset();
  press('Redefinir senha');
  expect(await screen.findByText('Senha redefinida com sucesso')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await sentTo(server, '/api/password-recovery/request')).toEqual([
    { phone: '+5511987654321' },
  ]);
  expect(await sentTo(server, '/api/password-recovery/reset')).toEqual([
    { phone: '+5511987654321', code: '123456', newPassword: 'bambu novo' },
  ]);
  expect(await sentTo(server, '/api/login')).toEqual([]);
});

test('clears the input on closing', async () => {
  await openReset();
  press('Fechar');
  press('Esqueci minha senha');
  expect(await screen.findByLabelText('Telefone')).toHaveValue('');
});

test('asks for the second factor when the account has one', async () => {
  const server = await openReset({
    '/api/password-recovery/reset': refused(422, 'TWO_FACTOR_REQUIRED', 'Informe também o código'),
  });
  fillReset();
  press('Redefinir senha');
  const field = await screen.findByLabelText('Código do autenticador');
  expect(field).toHaveFocus();
  server.answer('/api/password-recovery/reset', done);
  fill('Código do autenticador', '654321');
  press('Redefinir senha');
  expect(await screen.findByText('Senha redefinida com sucesso')).toBeVisible();
  expect((await sentTo(server, '/api/password-recovery/reset'))[1]).toMatchObject({
    code: '123456',
    twoFactorToken: '654321',
  });
});

test('clears a wrong code, and keeps the password', async () => {
  await openReset({
    '/api/password-recovery/reset': refused(422, 'INVALID_CODE', 'Código inválido'),
  });
  fillReset();
  press('Redefinir senha');
  expect(await findAlert()).toHaveTextContent('Erro ao redefinir senha: Código inválido');
  expect(screen.getByLabelText('Código')).toHaveValue('');
  expect(screen.getByLabelText('Código')).toHaveFocus();
  expect(screen.getByLabelText('Nova senha')).toHaveValue('bambu novo');
});

test('shows the reason of a refused password beside it', async () => {
  await openReset({
    '/api/password-recovery/reset': refused(422, 'PASSWORD_TOO_COMMON', 'Comum demais'),
  });
  fillReset();
  press('Redefinir senha');
  await screen.findByText('Comum demais');
  expect(screen.getByLabelText('Nova senha')).toHaveAccessibleDescription(/^Comum demais/);
});

test('reports a refused request in the dialog', async () => {
  await open({
    '/api/password-recovery/request': refused(429, 'TOO_MANY_REQUESTS', 'Espere um pouco'),
  });
  fill('Telefone', '11987654321');
  press('Enviar código');
  expect(await findAlert()).toHaveTextContent(
    'Erro ao solicitar recuperação de senha: Espere um pouco',
  );
});

test('reports a missing connection in the dialog', async () => {
  const offline = () => Promise.reject(new TypeError('offline'));
  await open({ '/api/password-recovery/request': offline });
  jest.useFakeTimers();
  fill('Telefone', '11987654321');
  press('Enviar código');
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(await findAlert()).toHaveTextContent('Erro de conexão. Tente novamente.');
});
