import { act, fireEvent } from '@testing-library/react';
import { administrator, ana } from '@bambuzal/web-kit/testing';
import { openShell, pass, watchDepartures } from '../testing/open-shell';

const minuteMs = 60_000;
let departures: ReturnType<typeof watchDepartures>;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  departures = watchDepartures();
  departures.mockClear();
});
afterEach(() => jest.useRealTimers());

const open = (user: typeof ana) =>
  openShell('/dashboard', { user, answers: { '/api/logout': { success: true } } });

/**
 * Moves the clock forward as on a computer that sleeps: timers run only in the last seconds. Running
 * all timers of half an hour would take long.
 */
async function passAsleep(durationMs: number): Promise<void> {
  const awakeMs = 20_000;
  jest.setSystemTime(Date.now() + durationMs - awakeMs);
  await pass(awakeMs);
}

const loggedOut = (calls: readonly Request[]) =>
  calls.filter(({ url }) => url.endsWith('/api/logout')).length;

test('signs out an administrator after 30 minutes without use, and says why', async () => {
  const { server } = await open(administrator('master'));
  await passAsleep(29 * minuteMs);
  expect(loggedOut(server.calls)).toBe(0);
  await passAsleep(minuteMs + 15_000);
  expect(loggedOut(server.calls)).toBe(1);
  expect(departures).toHaveBeenCalledWith('/auth');
  expect(sessionStorage.getItem('bambuzal.notice')).toBe('SESSION_EXPIRED');
});

test('does not sign out an active administrator', async () => {
  const { server } = await open(administrator('master'));
  await passAsleep(29 * minuteMs);
  act(() => void fireEvent.keyDown(document.body, { key: 'a' }));
  await passAsleep(29 * minuteMs);
  expect(loggedOut(server.calls)).toBe(0);
});

test('does not sign out an administrator who is active in another tab', async () => {
  const { server } = await open(administrator('master'));
  await passAsleep(29 * minuteMs);
  localStorage.setItem('bambuzal.lastUse', String(Date.now()));
  await passAsleep(29 * minuteMs);
  expect(loggedOut(server.calls)).toBe(0);
});

test('does not sign out a member', async () => {
  const { server } = await open(ana);
  await passAsleep(31 * minuteMs);
  expect(loggedOut(server.calls)).toBe(0);
});
