import { defaultSettings } from '@bambuzal/web-kit';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { administrator, ana } from '@bambuzal/web-kit/testing';
import { arrive, openShell, pass, watchDepartures } from './testing/open-shell';

let departures: ReturnType<typeof watchDepartures>;
beforeEach(() => {
  departures = watchDepartures();
  departures.mockClear();
});
afterEach(() => jest.useRealTimers());

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test('shows only a spinner while the session loads', async () => {
  await openShell('/deposit', {
    answers: { '/api/user': () => new Promise<never>(() => undefined) },
  });
  expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Carregando');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

test('sends a visitor who is not signed in to the sign-in page with a full load', async () => {
  jest.useFakeTimers();
  await openShell('/deposit');
  expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent(
    'Redirecionando para login...',
  );
  expect(departures).not.toHaveBeenCalled();
  await pass(100);
  expect(departures.mock.calls).toEqual([['/auth']]);
});

test('a failed session request does not redirect the reader, and is repeated', async () => {
  jest.useFakeTimers();
  const { server } = await openShell('/deposit', { answers: { '/api/user': 500 } });
  await pass(8000);
  expect(server.calls.filter(({ url }) => url.endsWith('/api/user'))).toHaveLength(4);
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível verificar sua sessão');
  expect(departures).not.toHaveBeenCalled();
  server.answer('/api/user', ana);
  act(() => screen.getByRole('button', { name: 'Tentar de novo' }).click());
  await pass(100);
  expect(title()).toBe('product /deposit');
});

test.each([
  ['a member', '/admin', ana, 'Acesso Negado', 'Você não tem permissão para acessar esta página.'],
  [
    'an administrator without the area users',
    '/admin/users',
    administrator('marketing'),
    'Acesso Restrito',
    'Você não tem permissão para acessar esta seção. Suporte, Financeiro ou Master',
  ],
  [
    'an administrator without the area financials',
    '/admin/withdrawals',
    administrator('suporte'),
    'Acesso Restrito',
    'Você não tem permissão para acessar esta seção. Financeiro ou Master',
  ],
  [
    'an administrator without the area ads',
    '/admin/advertisements',
    administrator('financeiro'),
    'Acesso Restrito',
    'Você não tem permissão para acessar esta seção. Marketing ou Master',
  ],
  [
    'an administrator without the area settings',
    '/admin/settings',
    administrator('financeiro'),
    'Acesso Restrito',
    'Você não tem permissão para acessar esta seção. Master',
  ],
])('a reader who may not open the page is told why: %s', async (_, at, user, denied, words) => {
  await openShell(at, { user });
  expect(title()).toBe(denied);
  const main = screen.getByRole('main');
  for (const sentence of words.split(/(?<=\.) /)) expect(main).toHaveTextContent(sentence);
  expect(screen.getByRole('navigation', { name: 'Navegação' })).toBeInTheDocument();
});

describe('a restricted page with a read-only alternative', () => {
  test('offers the alternative to a reader who may open it', async () => {
    await openShell('/admin/trading-bot', { user: administrator('financeiro') });
    expect(title()).toBe('Acesso Restrito');
    await userEvent.click(screen.getByRole('link', { name: 'Ver sem alterar' }));
    expect(title()).toBe('admin /admin/deposits');
  });

  test('does not offer it to a reader who may open neither', async () => {
    await openShell('/admin/trading-bot', { user: administrator('marketing') });
    expect(title()).toBe('Acesso Restrito');
    expect(screen.queryByRole('link', { name: 'Ver sem alterar' })).not.toBeInTheDocument();
  });
});

describe('maintenance', () => {
  const closed = { settings: { maintenanceMode: true } };

  test('redirects a member to the maintenance page', async () => {
    jest.useFakeTimers();
    await openShell('/deposit', { ...closed, user: ana });
    await pass(10);
    expect(title()).toBe('Estamos em manutenção');
    expect(document.title).toBe('Manutenção · Bambuzal');
  });

  test('does not redirect administrators', async () => {
    await openShell('/deposit', { ...closed, user: administrator('suporte') });
    expect(title()).toBe('product /deposit');
  });

  test('sends a member to the maintenance page within 30 s after maintenance begins', async () => {
    jest.useFakeTimers();
    const { server } = await openShell('/deposit', { user: ana });
    expect(title()).toBe('product /deposit');
    server.answer('/api/settings', { ...defaultSettings, maintenanceMode: true });
    await pass(30_100);
    expect(title()).toBe('Estamos em manutenção');
  });

  test("redirects readers of the sign-in page to the maintenance page, except at the administrators' entrance", async () => {
    jest.useFakeTimers();
    await openShell('/auth', closed);
    await pass(10);
    expect(title()).toBe('Estamos em manutenção');
    act(() => screen.getByRole('link', { name: 'Sou administrador' }).click());
    await pass(10);
    expect(title()).toBe('auth signIn');
  });
});

describe('the sign-in page', () => {
  test('is shown to a visitor without the navigation', async () => {
    await openShell('/auth');
    expect(title()).toBe('auth signIn');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Idioma' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Aparência' })).toBeInTheDocument();
  });

  test('redirects a signed-in reader to the dashboard', async () => {
    jest.useFakeTimers();
    await openShell('/auth', { user: ana });
    await pass(10);
    expect(title()).toBe('product /dashboard');
  });

  test('redirects a signed-in reader to the page they wanted', async () => {
    jest.useFakeTimers();
    sessionStorage.setItem('bambuzal.destination', '/withdraw');
    await openShell('/auth', { user: ana });
    await pass(10);
    expect(title()).toBe('product /withdraw');
  });
});

test("a public page opens for everybody, without the members' layout", async () => {
  await openShell('/demo/micro-interactions', { user: ana });
  expect(title()).toBe('product demonstration');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('the sidebar of an administrator lists only the pages that they may open', async () => {
  await openShell('/admin', { user: administrator('marketing') });
  const links = within(screen.getByRole('navigation', { name: 'Navegação' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin',
    '/admin/dashboard',
    '/admin/referral-bonuses',
    '/admin/advertisements',
    '/admin/referral-competition',
    '/admin/audit-logs',
  ]);
});

test('a change of language shows the texts in that language', async () => {
  await openShell('/admin', { user: ana });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'English');
  await arrive();
  expect(title()).toBe('Access denied');
  expect(document.documentElement.lang).toBe('en-US');
});

describe('an administrator whose account lacks a security step', () => {
  const unsecured = { ...administrator('master'), missing: 'second_factor' } as const;

  test('is redirected to the page with the missing step, and their page is remembered', async () => {
    jest.useFakeTimers();
    const { server } = await openShell('/admin/users?page=2', { user: unsecured });
    await pass(10);
    expect(title()).toBe('auth secureAccount');
    expect(screen.queryByRole('navigation', { name: 'Navegação' })).not.toBeInTheDocument();
    expect(sessionStorage.getItem('bambuzal.destination')).toBe('/admin/users?page=2');
    server.answer('/api/user', administrator('master'));
    await pass(15_100);
    // No redirect yet, because the last step of the page shows the recovery codes.
    expect(title()).toBe('auth secureAccount');
  });

  test('opens every page when no step is missing', async () => {
    await openShell('/admin/users', { user: administrator('master') });
    expect(title()).toBe('admin /admin/users');
  });
});
