import { dismissToast } from '@bambuzal/web-kit';
import { act, fireEvent, screen } from '@testing-library/react';
import { fill, openSignIn } from '../testing/sign-in-page';

afterEach(() => act(dismissToast));

const tab = (name: string) => screen.getByRole('tab', { name });

test('opens with the sign-in form, and has registration in another tab', async () => {
  await openSignIn();
  expect(tab('Entrar')).toHaveAttribute('aria-selected', 'true');
  fireEvent.click(tab('Criar conta'));
  expect(await screen.findByLabelText('Nome completo')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Crie sua conta');
});

test('a referral link opens the registration with its code', async () => {
  await openSignIn({ at: '/auth?ref=MARIA-2041' });
  expect(tab('Criar conta')).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByLabelText(/Código de indicação/)).toHaveValue('MARIA-2041');
});

test('keeps the input while the other tab is open', async () => {
  await openSignIn({ at: '/auth?ref=' });
  await screen.findByLabelText('Nome completo');
  fill('Nome completo', 'Ana Ribeiro');
  fireEvent.click(tab('Entrar'));
  fill('Usuário ou e-mail', 'ana');
  fireEvent.click(tab('Criar conta'));
  expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Ribeiro');
  fireEvent.click(tab('Entrar'));
  expect(screen.getByLabelText('Usuário ou e-mail')).toHaveValue('ana');
});

test('tells a reader once that another device signed them out', async () => {
  sessionStorage.setItem('bambuzal.notice', 'SESSION_REVOKED');
  await openSignIn();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Sua sessão foi encerrada em outro dispositivo',
  );
  expect(sessionStorage.getItem('bambuzal.notice')).toBeNull();
});

test('tells an administrator once which rules end a session', async () => {
  sessionStorage.setItem('bambuzal.notice', 'SESSION_EXPIRED');
  await openSignIn();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Por segurança, a sessão de administrador termina após 30 minutos sem uso ou 12 horas.',
  );
  expect(sessionStorage.getItem('bambuzal.notice')).toBeNull();
});

test('the promotional figures are marked as examples and promise nothing', async () => {
  await openSignIn();
  const page = document.body.textContent;
  for (const figure of ['3,49%', '108%', 'US$ 20', '10%']) expect(page).toContain(figure);
  expect(page).toContain(
    'Valores ilustrativos. Não são promessa de ganho; há risco de perda total.',
  );
});

test('the demo accounts are not listed outside the demo', async () => {
  await openSignIn();
  expect(document.body).not.toHaveTextContent('bambuzal-demo');
});

test('the demo lists its accounts', async () => {
  await openSignIn({ settings: { demo: true } });
  expect(
    await screen.findByText('Demonstração: entre com ana ou master, senha bambuzal-demo'),
  ).toBeVisible();
});

test('the administrators’ sign-in page has no registration', async () => {
  await openSignIn({ at: '/auth/admin' });
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.getByText(/só para administradores/)).toBeVisible();
  expect(screen.getByLabelText('Senha')).toBeVisible();
});

test('the fields have autocomplete attributes', async () => {
  await openSignIn({ at: '/auth?ref=' });
  await screen.findByLabelText('Nome completo');
  const purposes = {
    'Nome completo': 'name',
    'Nome de usuário': 'username',
    'E-mail': 'email',
    Telefone: 'tel-national',
    Senha: 'new-password',
    'Confirme a senha': 'new-password',
  };
  for (const [label, purpose] of Object.entries(purposes))
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', purpose);
  fireEvent.click(tab('Entrar'));
  expect(screen.getByLabelText('Usuário ou e-mail')).toHaveAttribute('autocomplete', 'username');
});
