import { administrator, ana, textProblems } from '@bambuzal/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cataloguedRemote } from '../testing/catalogued-remote';
import { arrive, openShell, pass, watchDepartures } from '../testing/open-shell';
import { specifiedRemotes } from '../testing/specified-remotes';
import { signedInTexts } from './locales/signed-in-texts';

let agent: jest.SpyInstance<string, []>;
beforeEach(() => {
  agent = jest.spyOn(navigator, 'userAgent', 'get');
});
afterEach(() => agent.mockRestore());
afterEach(() => jest.useRealTimers());

const onTelephone = () => agent.mockReturnValue('Mozilla/5.0 (Linux; Android 14) Mobile');
const account = (name: string) => screen.getByRole('button', { name: `Conta de ${name}` });
const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

const balance = cataloguedRemote(
  'wallet',
  [],
  [
    { slot: 'sidebar', part: 'balance', order: 1, access: 'member' },
    { slot: 'header', part: 'bell', order: 1, access: 'member' },
  ],
);

test("the menu links to the company's contacts", async () => {
  const telegramLink = 'https://t.me/bambuzal';
  await openShell('/deposit', { user: ana, settings: { telegramLink } });
  expect(screen.getByRole('link', { name: /^Telegram/ })).toHaveAttribute('href', telegramLink);
  expect(screen.queryByRole('link', { name: /^WhatsApp/ })).not.toBeInTheDocument();
});

test('shows announced maintenance until the reader dismisses it', async () => {
  const maintenance = { startsAt: '2026-03-12T05:00:00.000Z', endsAt: '2026-03-12T07:00:00.000Z' };
  await openShell('/deposit', { user: ana, settings: { maintenance } });
  expect(screen.getByText(/Manutenção marcada: .*12\/03\/2026/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(screen.queryByText(/Manutenção marcada/)).toBeNull();
});

test('does not show dismissed maintenance again, but shows another window', async () => {
  localStorage.setItem('bambuzal.maintenance-seen', '2026-03-12T05:00:00.000Z');
  const maintenance = { startsAt: '2026-03-12T05:00:00.000Z', endsAt: '2026-03-12T07:00:00.000Z' };
  const { unmount } = await openShell('/deposit', { user: ana, settings: { maintenance } });
  expect(screen.queryByText(/Manutenção marcada/)).toBeNull();
  unmount();
  const later = { ...maintenance, startsAt: '2026-03-12T06:00:00.000Z' };
  await openShell('/deposit', { user: ana, settings: { maintenance: later } });
  expect(screen.getByText(/Manutenção marcada/)).toBeVisible();
});

describe('the account menu', () => {
  test('shows the signed-in person, and links to profile and security', async () => {
    await openShell('/deposit', { user: ana });
    await userEvent.click(account('Ana Ribeiro'));
    expect(screen.getByText('@ana')).toBeInTheDocument();
    expect(items()).toEqual(['Perfil', 'Segurança', 'Sair']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Segurança' }));
    expect(await screen.findByRole('heading', { name: 'product /security' })).toBeInTheDocument();
  });

  test('links administrators to the back office, and from there to the product', async () => {
    await openShell('/deposit', { user: administrator('financeiro') });
    await userEvent.click(account('Dona financeiro'));
    expect(screen.getByText('Administrador Financeiro')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Ir para a administração' }));
    expect(await screen.findByRole('heading', { name: 'admin /admin' })).toBeInTheDocument();
    await userEvent.click(account('Dona financeiro'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Ir para o produto' }));
    expect(await screen.findByRole('heading', { name: 'product /' })).toBeInTheDocument();
  });

  test('leaves out pages that no remote has', async () => {
    const remotes = [cataloguedRemote('x', [{ path: '/x', page: 'x', access: 'member' }])];
    await openShell('/x', { user: administrator('master'), remotes });
    await userEvent.click(account('Dona master'));
    expect(items()).toEqual(['Sair']);
  });

  test('signs out with a toast, and opens the sign-in page after 500 ms', async () => {
    jest.useFakeTimers();
    const departures = watchDepartures();
    departures.mockClear();
    const { server } = await openShell('/deposit', {
      user: ana,
      answers: { '/api/logout': { success: true } },
    });
    act(() => account('Ana Ribeiro').click());
    server.answer('/api/user', 401);
    act(() => screen.getByRole('menuitem', { name: 'Sair' }).click());
    await arrive();
    expect(screen.getByText('Logout realizado')).toBeInTheDocument();
    expect(departures).not.toHaveBeenCalled();
    await pass(500);
    expect(departures.mock.calls[0]).toEqual(['/auth']);
  });
});

describe('slots', () => {
  test("a member's sidebar shows parts of remotes", async () => {
    await openShell('/deposit', { user: ana, remotes: [...specifiedRemotes, balance] });
    expect(await screen.findByText('wallet balance')).toBeInTheDocument();
    expect(await screen.findByText('wallet bell')).toBeInTheDocument();
  });

  test("an administrator's sidebar shows no parts of remotes", async () => {
    await openShell('/deposit', {
      user: administrator('master'),
      remotes: [...specifiedRemotes, balance],
    });
    expect(await screen.findByText('wallet bell')).toBeInTheDocument();
    expect(screen.queryByText('wallet balance')).not.toBeInTheDocument();
  });
});

describe('the layout on a mobile device', () => {
  test('shows the navigation as a dialog, which closes when a link is clicked', async () => {
    onTelephone();
    await openShell('/profile', { user: ana });
    expect(screen.queryByRole('navigation', { name: 'Navegação' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir o menu' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Navegação' }));
    expect(drawer.getByRole('combobox', { name: 'Idioma' })).toBeInTheDocument();
    await userEvent.click(drawer.getByRole('link', { name: '/deposit' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'product /deposit' })).toBeInTheDocument();
  });

  test('the main pages are in a bottom bar', async () => {
    onTelephone();
    await openShell('/dashboard', { user: ana });
    const bar = within(screen.getByRole('navigation', { name: 'Páginas principais' }));
    expect(bar.getAllByRole('link')).toHaveLength(5);
    expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('/dashboard');
  });
});

test('a page change is animated for 500 ms, without taking focus or clicks', async () => {
  jest.useFakeTimers();
  await openShell('/dashboard', { user: ana });
  const overlay = () => screen.queryByTestId('route-overlay');
  expect(overlay()).not.toBeInTheDocument();
  // Resolves when the next page has loaded, too.
  await act(() => {
    screen.getByRole('link', { name: '/deposit' }).click();
    return Promise.resolve();
  });
  expect(overlay()).toHaveAttribute('aria-hidden', 'true');
  act(() => jest.advanceTimersByTime(499));
  expect(overlay()).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(overlay()).not.toBeInTheDocument();
});

describe('the read-only view', () => {
  const view = {
    user: ana,
    answers: {
      '/api/session-info': {
        isAdminAsUser: true,
        admin: { id: 'a', username: 'marina', fullName: 'Marina Duarte' },
        sessionToken: 'ticket',
      },
    },
  };
  const goBack = () => screen.findByRole('button', { name: 'Voltar à administração' });
  let departures: ReturnType<typeof watchDepartures>;
  beforeEach(() => {
    departures = watchDepartures();
    departures.mockClear();
  });

  test.each(['/deposit', '/nowhere', '/demo/micro-interactions', '/maintenance'])(
    'names on %s the member and the administrator',
    async (at) => {
      await openShell(at, view);
      const words = await screen.findByText(/somente leitura/);
      expect(words).toHaveTextContent('Marina Duarte (@marina)');
      expect(words).toHaveTextContent('Ana Ribeiro (@ana)');
    },
  );

  test('ends with a full load of the back office', async () => {
    const { server } = await openShell('/deposit', view);
    server.answer('/api/emergency-admin-return', administrator('master'));
    await userEvent.click(await goBack());
    await waitFor(() => expect(departures.mock.calls).toEqual([['/admin']]));
    expect(server.calls.some(({ url }) => url.endsWith('return-to-admin'))).toBe(false);
  });

  test('ends by the ordinary return when the emergency return is refused', async () => {
    const { server } = await openShell('/deposit', view);
    server.answer('/api/emergency-admin-return', 409);
    server.answer('/api/admin/return-to-admin', administrator('master'));
    await userEvent.click(await goBack());
    await waitFor(() => expect(departures.mock.calls).toEqual([['/admin']]));
  });

  test('stays open and reports the failure when both returns are refused', async () => {
    const { server } = await openShell('/deposit', view);
    server.answer('/api/emergency-admin-return', 409);
    server.answer('/api/admin/return-to-admin', 409);
    await userEvent.click(await goBack());
    expect(await screen.findByText('Não foi possível voltar à administração')).toBeInTheDocument();
    expect(await goBack()).toBeEnabled();
    expect(departures).not.toHaveBeenCalled();
  });

  test('shows no banner in an ordinary session', async () => {
    await openShell('/deposit', { user: ana });
    expect(screen.queryByText(/somente leitura/)).not.toBeInTheDocument();
  });

  test('does not fetch the session info for a visitor', async () => {
    const { server } = await openShell('/auth');
    expect(server.calls.some(({ url }) => url.endsWith('/api/session-info'))).toBe(false);
  });
});

test('the texts exist in every language', async () => {
  expect(await textProblems(signedInTexts)).toEqual([]);
});
