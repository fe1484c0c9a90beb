import { api, noticesApi, sessionApi } from '@bambuzal/web-kit';
import { ana, asked } from '@bambuzal/web-kit/testing';
import { browserAddress } from '../session/page-address';
import { listOf, notice, openLivePage, pass, type LivePage } from '../testing/live-page';

const { watchedSettings } = api.injectEndpoints({
  endpoints: (build) => ({
    watchedSettings: build.query<unknown, undefined>({
      query: () => '/api/settings',
      providesTags: ['Settings'],
    }),
  }),
}).endpoints;

let page: LivePage;
beforeEach(() => {
  page = openLivePage();
});
afterEach(() => page.close());

const isAge = expect.any(Number);

test('sends a ticket with the age of its figures, and reads nothing twice', async () => {
  await page.begin();
  expect(page.sockets.said).toEqual([
    [['auth', { userId: ana.id, language: 'pt-BR', sessionToken: 'ticket-1', ageMs: isAge }]],
  ]);
  expect(page.balancesRead()).toBe(1);
  expect(asked(page.server.calls, '/api/notifications')).toHaveLength(1);
});

test('opens its socket after the page has loaded, and not at all on a page that was left', async () => {
  page.news.start();
  await pass(500);
  expect(page.sockets.open()).toBe(0);
  page.news.stop();
  await pass(5_000);
  expect(page.sockets.open()).toBe(0);
});

test.each([
  ['figures and notices', 'everything', 2],
  ['the notices alone', 'notices', 1],
] as const)(
  'reads %s once more if %s may have been missed before its socket opened',
  async (_, missed, balancesRead) => {
    page.sockets.setMissed(missed);
    page.news.start();
    await pass(100);
    page.server.answer('/api/notifications', listOf([notice('new', 6), notice('old', 1)]));
    await pass(2_000);
    expect(page.balancesRead()).toBe(balancesRead);
    expect(page.announced).toEqual(['new']);
  },
);

test('reads the settings once more if they may have changed before its socket opened', async () => {
  page.server.answer('/api/settings', {});
  void page.store.dispatch(watchedSettings.initiate(undefined));
  page.sockets.setMissed('everything');
  await page.begin();
  await pass(200);
  expect(asked(page.server.calls, '/api/settings')).toHaveLength(2);
});

test('several messages about one movement cause one refetch', async () => {
  await page.begin();
  const before = page.balancesRead();
  page.sockets.push('balance_changed', { kind: 'deposit' });
  page.sockets.push('deposit_confirmed', { depositId: 'd1' });
  await pass(50);
  page.sockets.push('balance_changed', { kind: 'bonus' });
  await pass(200);
  expect(page.balancesRead()).toBe(before + 1);
});

test('notices that were read on another page are refetched, once for several', async () => {
  await page.begin();
  const list = page.store.dispatch(noticesApi.endpoints.notifications.initiate(1));
  await pass(0);
  const before = asked(page.server.calls, '/api/notifications').length;
  page.sockets.push('notices_changed', {});
  page.sockets.push('notices_changed', {});
  await pass(200);
  expect(asked(page.server.calls, '/api/notifications')).toHaveLength(before + 1);
  list.unsubscribe();
});

test('does not poll while the socket is open', async () => {
  await page.begin();
  const before = page.server.calls.length;
  await pass(60_000);
  expect(page.server.calls).toHaveLength(before);
});

test('dispatches a browser event for a confirmed deposit', async () => {
  await page.begin();
  const heard = jest.fn();
  window.addEventListener('deposit_confirmed', heard);
  page.sockets.push('deposit_confirmed', { depositId: 'd1', amount: 50 });
  window.removeEventListener('deposit_confirmed', heard);
  expect(heard.mock.calls[0]?.[0].detail).toEqual({ depositId: 'd1', amount: 50 });
});

test('refetches figures at once when the socket closes on a visible page', async () => {
  await page.begin();
  page.sockets.setSignedIn(false);
  const before = page.balancesRead();
  page.sockets.drop();
  await pass(200);
  expect(page.balancesRead()).toBe(before + 1);
});

test('does not refetch when the socket closes on a hidden page', async () => {
  await page.begin();
  page.sockets.setSignedIn(false);
  const before = page.balancesRead();
  page.see(false);
  page.sockets.drop();
  await pass(200);
  expect(page.balancesRead()).toBe(before);
});

describe('while the socket is closed', () => {
  beforeEach(async () => {
    await page.begin();
    page.sockets.setSignedIn(false);
    page.sockets.drop();
    await pass(200);
  });

  test('refetches figures and notices every 10 s, and announces each notice once', async () => {
    const before = page.balancesRead();
    page.server.answer('/api/notifications', listOf([notice('new', 2), notice('old', 1)]));
    await pass(31_000);
    expect(page.balancesRead()).toBe(before + 3);
    expect(page.announced).toEqual(['new']);
  });

  test('does not refetch data that seldom changes until the socket is open again', async () => {
    const { watchedLevels } = api.enhanceEndpoints({ addTagTypes: ['Levels'] }).injectEndpoints({
      endpoints: (build) => ({
        watchedLevels: build.query<unknown, undefined>({
          query: () => '/api/user-levels',
          providesTags: ['Levels'],
        }),
      }),
    }).endpoints;
    page.server.answer('/api/user-levels', []);
    const reading = page.store.dispatch(watchedLevels.initiate(undefined));
    const levelsRead = () => asked(page.server.calls, '/api/user-levels').length;
    await pass(31_000);
    expect(levelsRead()).toBe(1);
    page.sockets.setSignedIn(true);
    window.dispatchEvent(new Event('online'));
    await pass(200);
    expect(levelsRead()).toBe(2);
    page.sockets.push('balance_changed', { kind: 'profit' });
    await pass(200);
    expect(levelsRead()).toBe(3);
    reading.unsubscribe();
  });

  test('a hidden page does not poll, and refetches as soon as it is visible', async () => {
    page.see(false);
    const before = page.balancesRead();
    await pass(30_000);
    expect(page.balancesRead()).toBe(before);
    page.see(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(200);
    expect(page.balancesRead()).toBe(before + 1);
  });

  test('reconnects at growing intervals', async () => {
    const tickets = () => asked(page.server.calls, '/api/session-info').length;
    const before = tickets();
    await pass(60_000);
    // Delays of 1, 2, 4, 8, 16 and 30 s, each shortened by up to a half.
    expect(tickets() - before).toBeGreaterThanOrEqual(5);
    expect(tickets() - before).toBeLessThanOrEqual(7);
  });

  test('reconnects earlier when the network is back', async () => {
    await pass(20_000);
    page.sockets.setSignedIn(true);
    window.dispatchEvent(new Event('online'));
    await pass(100);
    expect(page.sockets.open()).toBe(1);
  });
});

test('opens no socket, and fetches and announces nothing, while the reader is signed out', async () => {
  await page.begin();
  page.sockets.push('balance_changed', { kind: 'profit' });
  page.news.stop();
  const before = page.server.calls.length;
  await pass(60_000);
  expect(page.sockets.open()).toBe(0);
  expect(page.server.calls).toHaveLength(before);
});

describe('a session that was ended', () => {
  let replace: jest.SpyInstance;
  beforeEach(() => {
    replace = jest.spyOn(browserAddress, 'replace').mockImplementation();
  });
  const end = () =>
    page.sockets.push('error', { code: 'SESSION_REVOKED', error: 'Sessão encerrada' });

  test('does not redirect a reader who signed out on this page', async () => {
    await page.begin();
    page.server.answer('/api/logout', { success: true });
    await page.store.dispatch(sessionApi.endpoints.logout.initiate(undefined));
    end();
    expect(replace).not.toHaveBeenCalled();
  });

  test('does not redirect an administrator who returns from the read-only view, even before the return is answered', async () => {
    await page.begin();
    page.server.answer('/api/emergency-admin-return', () => new Promise(() => undefined));
    void page.store.dispatch(sessionApi.endpoints.emergencyAdminReturn.initiate(undefined));
    end();
    expect(replace).not.toHaveBeenCalled();
  });

  test('otherwise sends the reader to the sign-in page, which says why', async () => {
    await page.begin();
    // The reader is redirected only once in an interval. This time lies after the interval.
    await pass(2_000);
    end();
    expect(replace).toHaveBeenCalledWith('/auth');
    expect(sessionStorage.getItem('bambuzal.notice')).toBe('SESSION_REVOKED');
    const before = page.server.calls.length;
    await pass(60_000);
    expect(page.sockets.open()).toBe(0);
    expect(page.server.calls).toHaveLength(before);
  });
});

test('another error of the socket is logged with its message, or as unknown', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await page.begin();
  page.sockets.push('error', { code: 'SERVICE_UNAVAILABLE', error: 'Tente mais tarde' });
  page.sockets.push('error');
  expect(error.mock.calls).toEqual([
    ['Erro na conexão WebSocket', 'Tente mais tarde'],
    ['Erro na conexão WebSocket', 'Erro desconhecido'],
  ]);
});

test('the settings are refetched when maintenance begins or ends', async () => {
  page.server.answer('/api/settings', {});
  void page.store.dispatch(watchedSettings.initiate(undefined));
  await page.begin();
  page.sockets.push('maintenance', { maintenanceMode: true });
  await pass(100);
  expect(asked(page.server.calls, '/api/settings')).toHaveLength(2);
});
