import {
  api,
  createStore,
  noticesApi,
  onNotification,
  sessionApi,
  type NotificationJson,
  type Store,
} from '@bambuzal/web-kit';
import {
  ana,
  answerCalls,
  answerSockets,
  asked,
  type AnsweredCalls,
  type AnsweredSockets,
} from '@bambuzal/web-kit/testing';
import { browserAddress } from '../session/page-address';
import { MemberNews } from './member-news';

const { watchedBalance } = api.injectEndpoints({
  endpoints: (build) => ({
    watchedBalance: build.query<unknown, undefined>({
      query: () => '/api/balance',
      providesTags: ['Balance'],
    }),
  }),
}).endpoints;

const notice = (id: string, minute: number, more: Partial<NotificationJson> = {}) => ({
  id,
  userId: ana.id,
  title: `Aviso ${id}`,
  content: 'Algo aconteceu',
  isRead: false,
  type: 'transaction',
  relatedEntityType: 'deposit',
  relatedEntityId: 'd1',
  createdAt: `2026-11-22T12:${String(minute).padStart(2, '0')}:00.000Z`,
  ...more,
});
const listOf = (rows: readonly object[], total = rows.length) => ({
  data: rows,
  pagination: { total, page: 1, pageSize: 10, totalPages: Math.ceil(total / 10) },
  unread: total,
});

let server: AnsweredCalls;
let sockets: AnsweredSockets;
let store: Store;
let reading: { unsubscribe: () => void };
let news: MemberNews;
let told: string[];
let leave: () => void;
let hidden: jest.SpyInstance<DocumentVisibilityState>;
const pass = (durationMs: number) => jest.advanceTimersByTimeAsync(durationMs);
const balancesRead = () => asked(server.calls, '/api/balance').length;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation();
  hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  server = answerCalls({
    '/api/session-info': { isAdminAsUser: false, sessionToken: 'ticket-1' },
    '/api/notifications': listOf([notice('old', 1)]),
    '/api/balance': { totalBalance: 1 },
  });
  sockets = answerSockets();
  store = createStore();
  reading = store.dispatch(watchedBalance.initiate(undefined));
  told = [];
  leave = onNotification(({ id }) => told.push(id));
  news = new MemberNews(store, { userId: ana.id, language: 'pt-BR' });
});
afterEach(() => {
  news.stop();
  leave();
  reading.unsubscribe();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** On a page whose socket is live, after its first reads. */
async function begin() {
  news.start();
  await pass(500);
}

test('says who it is with a ticket of its own, and reads once more what it could not hear', async () => {
  await begin();
  expect(sockets.said).toEqual([
    [['auth', { userId: ana.id, language: 'pt-BR', sessionToken: 'ticket-1' }]],
  ]);
  expect(balancesRead()).toBe(2);
});

test('several messages of one movement make one reading', async () => {
  await begin();
  const before = balancesRead();
  sockets.push('balance_changed', { kind: 'deposit' });
  sockets.push('deposit_confirmed', { depositId: 'd1' });
  await pass(50);
  sockets.push('balance_changed', { kind: 'bonus' });
  await pass(200);
  expect(balancesRead()).toBe(before + 1);
});

test('live, the page does not ask by itself', async () => {
  await begin();
  const before = server.calls.length;
  await pass(60_000);
  expect(server.calls).toHaveLength(before);
});

test('a pushed notice is told once, to the page and to the browser, and the list is read again', async () => {
  await begin();
  const list = store.dispatch(noticesApi.endpoints.notifications.initiate(1));
  await pass(100);
  const heard = jest.fn();
  window.addEventListener('notification', heard);
  const before = asked(server.calls, '/api/notifications').length;
  sockets.push('notification', notice('new', 2));
  sockets.push('notification', notice('new', 2));
  await pass(200);
  window.removeEventListener('notification', heard);
  list.unsubscribe();
  expect(told).toEqual(['new']);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(heard.mock.calls[0]?.[0].detail).toMatchObject({ id: 'new' });
  expect(asked(server.calls, '/api/notifications')).toHaveLength(before + 1);
});

test('a confirmed deposit is a browser event', async () => {
  await begin();
  const heard = jest.fn();
  window.addEventListener('deposit_confirmed', heard);
  sockets.push('deposit_confirmed', { depositId: 'd1', amount: 50 });
  window.removeEventListener('deposit_confirmed', heard);
  expect(heard.mock.calls[0]?.[0].detail).toEqual({ depositId: 'd1', amount: 50 });
});

test('a message that is no notice is logged, and tells nothing', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await begin();
  sockets.push('notification', { id: 5 });
  expect(error).toHaveBeenCalled();
  expect(told).toEqual([]);
});

test('what was there before the page is not told', async () => {
  await begin();
  expect(told).toEqual([]);
});

describe('while the socket is down', () => {
  beforeEach(async () => {
    await begin();
    sockets.letIn(false);
    sockets.drop();
  });

  test('figures and notices are read every 10 s, each notice told once', async () => {
    const before = balancesRead();
    server.answer('/api/notifications', listOf([notice('new', 2), notice('old', 1)]));
    await pass(31_000);
    expect(balancesRead()).toBe(before + 3);
    expect(told).toEqual(['new']);
  });

  test('nobody asks for a page that nobody sees, and it asks as soon as it is seen', async () => {
    hidden.mockReturnValue('hidden');
    const before = balancesRead();
    await pass(30_000);
    expect(balancesRead()).toBe(before);
    hidden.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(200);
    expect(balancesRead()).toBe(before + 1);
  });

  test('it tries again, less and less often', async () => {
    const tickets = () => asked(server.calls, '/api/session-info').length;
    const before = tickets();
    await pass(60_000);
    // 1, 2, 4, 8, 16 and 30 s, each shortened by up to a half.
    expect(tickets() - before).toBeGreaterThanOrEqual(5);
    expect(tickets() - before).toBeLessThanOrEqual(7);
  });

  test('back again: one reading, and what was missed is told in order, once', async () => {
    server.answer(
      '/api/notifications',
      listOf([
        notice('third', 4),
        notice('second', 3, { isRead: true }),
        notice('first', 2),
        notice('old', 1),
      ]),
    );
    server.answer('/api/session-info', { isAdminAsUser: false, sessionToken: 'ticket-2' });
    sockets.letIn(true);
    const before = balancesRead();
    await pass(3000);
    expect(sockets.said.at(-1)).toEqual([
      ['auth', { userId: ana.id, language: 'pt-BR', sessionToken: 'ticket-2' }],
    ]);
    expect(balancesRead()).toBe(before + 1);
    // Another tab has shown the one that is read.
    expect(told).toEqual(['first', 'third']);
    sockets.push('notification', notice('third', 4));
    expect(told).toEqual(['first', 'third']);
    await pass(30_000);
    expect(balancesRead()).toBe(before + 2);
  });

  test('the network being back shortens the waiting', async () => {
    await pass(20_000);
    sockets.letIn(true);
    window.dispatchEvent(new Event('online'));
    await pass(100);
    expect(sockets.open()).toBe(1);
  });
});

test('what was missed beyond a page of the list is found', async () => {
  await begin();
  sockets.drop();
  const missed = Array.from({ length: 14 }, (_, index) => notice(`n${index}`, 40 - index));
  server.answer('/api/notifications', (call: Request) => {
    const page = Number(new URL(call.url).searchParams.get('page'));
    const rows = [...missed, notice('old', 1)].slice((page - 1) * 10, page * 10);
    return Response.json(listOf(rows, 15));
  });
  await pass(3000);
  expect(told).toEqual(missed.map(({ id }) => id).reverse());
});

test('an older notice that moves up when others are deleted is not news', async () => {
  const rows = Array.from({ length: 11 }, (_, index) => notice(`n${index}`, 40 - index));
  server.answer('/api/notifications', listOf(rows.slice(0, 10), 11));
  await begin();
  sockets.drop();
  server.answer('/api/notifications', listOf(rows.slice(1), 10));
  await pass(3000);
  expect(told).toEqual([]);
});

test('signed out, nothing is open, asked for or told', async () => {
  await begin();
  sockets.push('balance_changed', { kind: 'profit' });
  news.stop();
  const before = server.calls.length;
  await pass(60_000);
  expect(sockets.open()).toBe(0);
  expect(server.calls).toHaveLength(before);
});

describe('a session that was ended', () => {
  let replace: jest.SpyInstance;
  beforeEach(() => {
    replace = jest.spyOn(browserAddress, 'replace').mockImplementation();
  });
  const end = () => sockets.push('error', { code: 'SESSION_REVOKED', error: 'Sessão encerrada' });

  test('is left, once the page has said that it leaves by itself', async () => {
    await begin();
    server.answer('/api/logout', { success: true });
    await store.dispatch(sessionApi.endpoints.logout.initiate(undefined));
    end();
    expect(replace).not.toHaveBeenCalled();
  });

  test('elsewhere sends the reader to sign in, and will tell why', async () => {
    await begin();
    end();
    expect(replace).toHaveBeenCalledWith('/auth');
    expect(sessionStorage.getItem('bambuzal.notice')).toBe('SESSION_REVOKED');
    await pass(60_000);
    expect(sockets.open()).toBe(0);
  });
});

test('another error of the socket is logged in its words, or as unknown', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await begin();
  sockets.push('error', { code: 'SERVICE_UNAVAILABLE', error: 'Tente mais tarde' });
  sockets.push('error');
  expect(error.mock.calls).toEqual([
    ['Erro na conexão WebSocket', 'Tente mais tarde'],
    ['Erro na conexão WebSocket', 'Erro desconhecido'],
  ]);
});

test('the settings are read again when maintenance begins or ends', async () => {
  const { watchedSettings } = api.injectEndpoints({
    endpoints: (build) => ({
      watchedSettings: build.query<unknown, undefined>({
        query: () => '/api/settings',
        providesTags: ['Settings'],
      }),
    }),
  }).endpoints;
  server.answer('/api/settings', {});
  void store.dispatch(watchedSettings.initiate(undefined));
  await begin();
  sockets.push('maintenance', { maintenanceMode: true });
  await pass(100);
  expect(asked(server.calls, '/api/settings')).toHaveLength(2);
});
