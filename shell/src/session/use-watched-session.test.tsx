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

test('the session is asked again every 15 s', async () => {
  const { server } = await openShell('/deposit', { user: ana });
  expect(asked(server)).toBe(1);
  await pass(15_000);
  expect(asked(server)).toBe(2);
});

test('of nobody there is nothing to ask', async () => {
  const { server } = await openShell('/auth');
  await pass(180_000);
  expect(asked(server)).toBe(1);
});

test('it is asked again when the page becomes visible', async () => {
  const { server } = await openShell('/deposit', { user: ana });
  act(() => void fireEvent(document, new Event('visibilitychange', { bubbles: true })));
  await pass(0);
  expect(asked(server)).toBe(2);
});

test('it is asked again for another page, unless that was less than a second ago', async () => {
  const { server } = await openShell('/deposit', { user: ana });
  follow('/withdraw');
  await pass(900);
  expect(asked(server)).toBe(1);
  await pass(100);
  follow('/deposit');
  await pass(0);
  expect(asked(server)).toBe(2);
});

test('whoever signed out elsewhere is sent to sign in', async () => {
  const { server } = await openShell('/deposit', { user: ana });
  server.answer('/api/user', 401);
  await pass(15_000);
  await pass(100);
  expect(departures.mock.calls).toEqual([['/auth']]);
});

test('whose session was ended elsewhere leaves, and will be told why', async () => {
  const { server } = await openShell('/deposit', { user: ana });
  server.answer('/api/user', () => new Response('{"code":"SESSION_REVOKED"}', { status: 401 }));
  await pass(15_000);
  expect(departures.mock.calls).toEqual([['/auth']]);
  expect(sessionStorage.getItem('bambuzal.notice')).toBe('SESSION_REVOKED');
});

test('a failure in passing changes nothing', async () => {
  const { server } = await openShell('/deposit', { user: ana });
  server.answer('/api/user', 500);
  await pass(70_000);
  expect(screen.getByRole('heading', { name: 'product /deposit' })).toBeInTheDocument();
  expect(departures).not.toHaveBeenCalled();
});

test('for somebody else, who signed in in another tab, the page is loaded anew', async () => {
  const { server } = await openShell('/deposit', { user: ana });
  window.history.replaceState(null, '', '/deposit?method=pix');
  server.answer('/api/user', administrator('master'));
  await pass(15_000);
  expect(departures.mock.calls).toEqual([['/deposit?method=pix']]);
});
