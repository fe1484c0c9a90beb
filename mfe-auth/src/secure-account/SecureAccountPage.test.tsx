import { defaultSettings, Toasts, useLocation, type UserJson } from '@bambuzal/web-kit';
import { administrator, answerCalls, renderWithKit } from '@bambuzal/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { click, inDialog, lastBody, user, watchDeparture } from '../testing/security-page';
import SecureAccountPage from './SecureAccountPage';

const master = administrator('master');
const secret = 'GEZDGNBVGY3TQOJQ';

async function open(reader: UserJson, answers: Parameters<typeof answerCalls>[0] = {}) {
  const server = answerCalls({
    '/api/settings': defaultSettings,
    '/api/user': reader,
    '/api/session-info': { isAdminAsUser: false, sessionToken: 'x' },
    ...answers,
  });
  await renderWithKit(
    <>
      <SecureAccountPage />
      <Toasts />
      <Where />
    </>,
    { at: '/secure-account' },
  );
  return server;
}

function Where() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

const address = () => screen.getByLabelText('address').textContent;

beforeEach(() => sessionStorage.clear());

test('sets up a second factor, saves its recovery codes, and continues', async () => {
  sessionStorage.setItem('bambuzal.destination', '/admin/users');
  const { answer } = await open(
    { ...master, missing: 'second_factor' },
    {
      '/api/security/two-factor/setup': { secret, otpauthUrl: `otpauth://totp/x?secret=${secret}` },
      '/api/security/two-factor/enable': { recoveryCodes: ['ABCDE-FGHJK'] },
    },
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Proteja a sua conta');
  await click('Configurar');
  await click('Próximo');
  answer('/api/user', { ...master, twoFactorEnabled: true });
  await user.type(await screen.findByLabelText('Código'), '123456');
  await click('Verificar e ativar');
  await screen.findByRole('dialog', { name: 'Códigos de recuperação' });
  expect(inDialog().getByText('ABCDE-FGHJK')).toBeVisible();
  await user.click(inDialog().getByLabelText('Guardei os códigos'));
  await user.click(inDialog().getByRole('button', { name: 'Concluir' }));
  expect(screen.queryByRole('button', { name: 'Desativar' })).not.toBeInTheDocument();
  expect(address()).toBe('/secure-account');
  await click('Continuar');
  await waitFor(() => expect(address()).toBe('/admin/users'));
});

test('a new administrator first chooses a password of at least twelve characters', async () => {
  const { answer, calls } = await open(
    { ...master, missing: 'new_password' },
    { '/api/security/password': { success: true } },
  );
  expect(await screen.findByText(/pelo menos 12 caracteres/)).toBeVisible();
  expect(screen.queryByText('Verificação em duas etapas')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Senha atual'), 'a de antes');
  await user.type(screen.getByLabelText('Nova senha'), 'onze letras');
  await user.type(screen.getByLabelText('Confirme a nova senha'), 'onze letras');
  await click('Salvar senha');
  expect(await screen.findAllByText('A senha deve ter pelo menos 12 caracteres')).not.toEqual([]);
  answer('/api/user', { ...master, missing: 'second_factor' });
  await user.type(screen.getByLabelText('Nova senha'), ' e mais');
  await user.type(screen.getByLabelText('Confirme a nova senha'), ' e mais');
  await click('Salvar senha');
  expect(await screen.findByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
  expect(await lastBody(calls)).toMatchObject({ newPassword: 'onze letras e mais' });
});

test('a reader with no missing step continues to the back office', async () => {
  await open({ ...master, twoFactorEnabled: true });
  await click('Continuar');
  await waitFor(() => expect(address()).toBe('/admin'));
});

test('the reader can sign out instead', async () => {
  const left = watchDeparture();
  const { calls } = await open(
    { ...master, missing: 'second_factor' },
    { '/api/logout': { success: true } },
  );
  await click('Sair');
  await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/api/logout'))).toBe(true));
  await left();
});
