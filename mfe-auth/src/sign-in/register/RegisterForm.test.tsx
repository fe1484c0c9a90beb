import { dismissToast, type Settings } from '@bambuzal/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { address, ana, fill, openSignIn, press, refused, sentTo } from '../../testing/sign-in-page';

afterEach(() => act(dismissToast));

type Answers = NonNullable<Parameters<typeof openSignIn>[0]>['answers'];

async function open(answers: Answers = {}, settings: Partial<Settings> = {}) {
  const server = await openSignIn({ at: '/auth?ref=', answers, settings });
  await screen.findByLabelText('Nome completo');
  return server;
}

const entries = {
  'Nome completo': 'Ana Ribeiro',
  'Nome de usuário': 'ana',
  'E-mail': 'ana@example.com',
  Telefone: '11987654321',
  Senha: 'bambu verde',
  'Confirme a senha': 'bambu verde',
};

function fillAll(more: Partial<Record<keyof typeof entries, string>> = {}) {
  for (const [label, value] of Object.entries({ ...entries, ...more })) fill(label, value);
}

const registration = {
  fullName: 'Ana Ribeiro',
  username: 'ana',
  email: 'ana@example.com',
  phone: '+5511987654321',
  password: 'bambu verde',
  phoneVerified: true,
};

test('registers, signs in, and continues', async () => {
  const server = await open({ '/api/register': ana });
  fillAll();
  expect(screen.getByLabelText('Telefone')).toHaveValue('(11) 98765-4321');
  press('Criar conta');
  expect(await screen.findByText('Cadastro realizado')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(await sentTo(server, '/api/register')).toEqual([registration]);
});

test('sends the referral code if it is filled in', async () => {
  const server = await open({ '/api/register': ana });
  fillAll();
  fill('Código de indicação (opcional)', 'MARIA-2041');
  press('Criar conta');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(await sentTo(server, '/api/register')).toEqual([
    { ...registration, referralCode: 'MARIA-2041' },
  ]);
});

test('shows each error beside its field, and sends nothing', async () => {
  const server = await open();
  fill('Senha', 'bambu');
  press('Criar conta');
  const said = {
    'Nome completo': 'O nome completo deve ter pelo menos 3 caracteres',
    'Nome de usuário': 'O usuário deve ter pelo menos 3 caracteres',
    'E-mail': 'Informe um e-mail válido',
    Telefone: 'Número de telefone inválido',
    'Confirme a senha': 'As senhas não coincidem',
  };
  await screen.findByText(said['E-mail']);
  for (const [label, text] of Object.entries(said))
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
  expect(screen.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();
  expect(screen.getByLabelText('Nome completo')).toHaveFocus();
  expect(await sentTo(server, '/api/register')).toEqual([]);
});

test("requires the operator's minimum length for the password", async () => {
  await open({}, { passwordMinLength: 12 });
  fillAll();
  press('Criar conta');
  expect(await screen.findByText('A senha deve ter pelo menos 12 caracteres')).toBeVisible();
});

test('shows the strength of the password', async () => {
  await open();
  fill('Senha', 'abc');
  expect(screen.getByText('Curta demais')).toBeVisible();
  fill('Senha', 'quatro palavras bem longas');
  expect(screen.getByText('Senha forte')).toBeVisible();
  expect(screen.getByText('Recomendamos 8 caracteres ou mais.')).toBeVisible();
});

test.each([
  ['USERNAME_TAKEN', 'Nome de usuário'],
  ['EMAIL_TAKEN', 'E-mail'],
  ['REFERRAL_CODE_UNKNOWN', 'Código de indicação (opcional)'],
  ['PASSWORD_TOO_COMMON', 'Senha'],
])('%s is shown beside its field, and the input stays', async (code, label) => {
  await open({ '/api/register': refused(409, code, 'Escolha outro') });
  fillAll();
  press('Criar conta');
  expect(await screen.findByText('Falha no cadastro')).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^Escolha outro/);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(screen.getByLabelText('Nome completo')).toHaveValue('Ana Ribeiro');
  expect(screen.getByLabelText('Senha')).toHaveValue('bambu verde');
});

test('shows the errors found by the server beside their fields', async () => {
  const answer = refused(422, 'VALIDATION', 'Verifique os campos', {
    phone: ['Número de telefone inválido'],
  });
  await open({ '/api/register': answer });
  fillAll();
  press('Criar conta');
  expect(await screen.findByText('Número de telefone inválido')).toBeVisible();
});

test('says which terms are accepted by registering, and names the risk', async () => {
  await open();
  expect(screen.getByText(/você aceita os termos de uso e o aviso de privacidade/)).toBeVisible();
  expect(screen.getByText(/você pode perder tudo o que aplicar/)).toBeVisible();
});

describe('while telephone verification is on', () => {
  const verifying = { enableWhatsAppVerification: true };
  const answers = {
    '/api/register': ana,
    '/api/register/verify-phone': { verified: false, message: '', resendInSeconds: 60 },
    '/api/register/verify-phone-code': { success: true, verified: true, message: '' },
  };

  async function verify() {
    const dialog = await screen.findByRole('dialog', { name: 'Verificar telefone' });
    expect(within(dialog).getByLabelText('Telefone')).toHaveValue('(11) 98765-4321');
    press('Enviar código');
    await within(dialog).findByLabelText('Código');
    fill('Código', '123456');
  }

  test('the telephone is verified before the account is created', async () => {
    const server = await open(answers, verifying);
    fillAll();
    press('Criar conta');
    await verify();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(await sentTo(server, '/api/register')).toEqual([registration]);
  });

  test('a changed telephone must be verified again', async () => {
    const taken = refused(409, 'USERNAME_TAKEN', 'Escolha outro');
    const server = await open({ ...answers, '/api/register': taken }, verifying);
    fillAll();
    press('Criar conta');
    await verify();
    expect(await screen.findByText('Telefone verificado')).toBeVisible();
    fill('Telefone', '11987654320');
    expect(screen.queryByText('Telefone verificado')).not.toBeInTheDocument();
    press('Criar conta');
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(await sentTo(server, '/api/register')).toHaveLength(1);
  });

  test('no account is created when the dialog is closed', async () => {
    const server = await open(answers, verifying);
    fillAll();
    press('Criar conta');
    await screen.findByRole('dialog');
    press('Fechar');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await sentTo(server, '/api/register')).toEqual([]);
  });

  test('asks for verification when the server has none for the telephone', async () => {
    const unproved = refused(422, 'PHONE_NOT_VERIFIED', 'Verifique seu telefone');
    await open({ ...answers, '/api/register': unproved });
    fillAll();
    press('Criar conta');
    expect(await screen.findByRole('dialog', { name: 'Verificar telefone' })).toBeVisible();
  });
});
