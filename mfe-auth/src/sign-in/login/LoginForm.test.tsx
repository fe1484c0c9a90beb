import { dismissToast, rememberDestination } from '@bambuzal/web-kit';
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
} from '../../testing/sign-in-page';

afterEach(() => {
  act(dismissToast);
  jest.useRealTimers();
});

const wrong = refused(401, 'INVALID_CREDENTIALS', 'Verifique suas credenciais');

function enter(username = 'ana', password = 'bambu verde') {
  fill('Usuário ou e-mail', username);
  fill('Senha', password);
  press('Entrar');
}

test('continues to the dashboard, with a greeting by name', async () => {
  const server = await openSignIn({ answers: { '/api/login': ana } });
  enter(' ana ');
  expect(await screen.findByText('Login bem-sucedido')).toBeVisible();
  expect(screen.getByText('Boas-vindas de volta, Ana Ribeiro')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(await sentTo(server, '/api/login')).toEqual([
    { username: 'ana', password: 'bambu verde' },
  ]);
});

test('an administrator goes to the back office', async () => {
  await openSignIn({ answers: { '/api/login': { ...ana, role: 'admin' } } });
  enter();
  await waitFor(() => expect(address()).toBe('/admin'));
});

test('a reader goes to the page that they asked for before sign-in', async () => {
  rememberDestination('/withdraw');
  await openSignIn({ answers: { '/api/login': ana } });
  enter();
  await waitFor(() => expect(address()).toBe('/withdraw'));
});

test.each([
  ['pt-BR', 'Entrar', 'O usuário deve ter pelo menos 3', 'A senha deve ter pelo menos 6'],
  ['en-US', 'Log in', 'Username must be at least 3', 'Password must be at least 6'],
] as const)(
  'says in %s which field is too short, and sends nothing',
  async (language, button, ...said) => {
    const server = await openSignIn({ language });
    press(button);
    for (const text of said) expect(screen.getByText(new RegExp(`^${text}`))).toBeVisible();
    expect(await sentTo(server, '/api/login')).toEqual([]);
  },
);

test('focuses the first invalid field', async () => {
  await openSignIn();
  fill('Usuário ou e-mail', 'ana');
  press('Entrar');
  expect(screen.getByLabelText('Senha')).toHaveFocus();
});

test('shows a refusal, and keeps the input', async () => {
  await openSignIn({ answers: { '/api/login': wrong } });
  enter();
  expect(await screen.findByText('Falha no login')).toBeVisible();
  expect(await findAlert()).toHaveTextContent('Verifique suas credenciais');
  expect(screen.getByLabelText('Usuário ou e-mail')).toHaveValue('ana');
  expect(screen.getByLabelText('Senha')).toHaveValue('bambu verde');
  expect(address()).toBe('/auth');
});

test('shows the server’s text during maintenance', async () => {
  const closed = refused(503, 'MAINTENANCE', 'Estamos em manutenção; volte em breve');
  await openSignIn({ answers: { '/api/login': closed } });
  enter();
  expect(await findAlert()).toHaveTextContent('Estamos em manutenção; volte em breve');
});

test('says when there is no connection', async () => {
  jest.useFakeTimers();
  await openSignIn({ answers: { '/api/login': () => Promise.reject(new TypeError('offline')) } });
  enter();
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(await findAlert()).toHaveTextContent('Não foi possível conectar ao servidor');
});
