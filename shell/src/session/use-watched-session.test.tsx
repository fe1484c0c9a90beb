import { act, fireEvent, screen } from '@testing-library/react';
import type { AnsweredCalls } from '@bambuzal/web-kit/testing';
import { administrator, ana } from '@bambuzal/web-kit/testing';
import { openShell, pass, watchDepartures } from '../testing/open-shell';

let departures: ReturnType<typeof watchDepartures>;
beforeEach(() => {
  jest.useFakeTimers();
  departures = watchDepartures();
  departures.mockClear();
});
afterEach(() => jest.useRealTimers());

const asked = ({ calls }: AnsweredCalls) =>
  calls.filter(({ url }) => url.endsWith('/api/user')).length;
const follow = (href: string) =>
  act(() =>
    screen
      .getAllByRole('link')
      .find((link) => link.getAttribute('href') === href)
      ?.click(),
  );

test('refetches the session every 15 s', async () => {
  const { server } = await openShell('/deposit', { user: ana });
  expect(asked(server)).toBe(1);
  await pass(15_000);
  expect(asked(server)).toBe(2);
});

test('does not refetch when nobody is signed in', async () => {
  const { server } = await openShell('/auth');
  await pass(180_000);
  expect(asked(server)).toBe(1);
});

test('refetches the session when the page becomes visible', async () => {
  const { server } = await openShell('/deposit', { user: ana });
  act(() => void fireEvent(document, new Event('visibilitychange', { bubbles: true })));
  await pass(0);
  expect(asked(server)).toBe(2);
});

test('refetches the session on navigation, unless it was fetched less than a second ago', async () => {
  const { server } = await openShell('/deposit', { user: ana });
  follow('/withdraw');
  await pass(900);
  expect(asked(server)).toBe(1);
  await pass(100);
  follow('/deposit');
  await pass(0);
  expect(asked(server)).toBe(2);
});

test('a reader who signed out in another tab is redirected to the sign-in page', async () => {
  const { server } = await openShell('/deposit', { user: ana });
  server.answer('/api/user', 401);
  await pass(15_000);
  await pass(100);
  expect(departures.mock.calls).toEqual([['/auth']]);
});

test('a reader whose session was ended elsewhere is redirected, and sees why', async () => {
  const { server } = await openShell('/deposit', { user: ana });
  server.answer('/api/user', () => new Response('{"code":"SESSION_REVOKED"}', { status: 401 }));
  await pass(15_000);
  expect(departures.mock.calls).toEqual([['/auth']]);
  expect(sessionStorage.getItem('bambuzal.notice')).toBe('SESSION_REVOKED');
});

test('a temporary failure of the session request leaves the page open', async () => {
  const { server } = await openShell('/deposit', { user: ana });
  server.answer('/api/user', 500);
  await pass(70_000);
  expect(screen.getByRole('heading', { name: 'product /deposit' })).toBeInTheDocument();
  expect(departures).not.toHaveBeenCalled();
});

test('reloads the page when another person signs in in another tab', async () => {
  const { server } = await openShell('/deposit', { user: ana });
  window.history.replaceState(null, '', '/deposit?method=pix');
  server.answer('/api/user', administrator('master'));
  await pass(15_000);
  expect(departures.mock.calls).toEqual([['/deposit?method=pix']]);
});

test('an administrator who leaves the read-only view goes to the back office, whichever account is fetched meanwhile', async () => {
  const { server } = await openShell('/deposit', {
    user: ana,
    answers: {
      '/api/session-info': {
        isAdminAsUser: true,
        sessionToken: 'ticket',
        admin: { id: 'a', username: 'master', fullName: 'Marina Duarte', adminType: 'master' },
      },
      '/api/emergency-admin-return': administrator('master'),
    },
  });
  await pass(0);
  server.answer('/api/user', administrator('master'));
  act(() => screen.getByRole('button', { name: 'Voltar à administração' }).click());
  await pass(15_000);
  expect(departures.mock.calls).toEqual([['/admin']]);
});
