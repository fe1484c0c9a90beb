import { answeredAccountHeader, shownAccountHeader } from '@bambuzal/contracts';
import { answerCalls } from '../testing/answer-calls';
import { ana } from '../testing/people';
import { createStore } from '../store/store';
import { browserAddress } from '../session/page-address';
import { sessionApi } from '../session/session-api';
import { api } from './api';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    thing: build.query<{ name: string }, undefined>({
      query: () => ({ path: '/api/thing', query: { page: 2, search: undefined } }),
    }),
    thingAtOnce: build.query<unknown, undefined>({
      query: () => ({ path: '/api/thing', isTriedOnce: true }),
    }),
    makeThing: build.mutation<unknown, { name: string }>({
      query: (body) => ({ path: '/api/thing', method: 'POST', body }),
    }),
  }),
});

const { thing, thingAtOnce, makeThing } = testApi.endpoints;

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.lang = 'it-IT';
});
afterEach(() => jest.useRealTimers());

test('a read sends the cookie, the language and its parameters', async () => {
  const { calls } = answerCalls({ '/api/thing': { name: 'one' } });
  const { data } = await createStore().dispatch(thing.initiate(undefined));
  expect(data).toEqual({ name: 'one' });
  expect(calls).toHaveLength(1);
  expect(calls[0]!.url).toBe('http://localhost/api/thing?page=2');
  expect(calls[0]!.credentials).toBe('include');
  expect(calls[0]!.headers.get('Accept-Language')).toBe('it-IT');
});

test('a refusal is reported as status, colon and body, with its code and message', async () => {
  const problem = {
    code: 'INSUFFICIENT_BALANCE',
    message: 'Saldo insuficiente',
    errors: { amount: ['Acima do saldo'] },
  };
  const { calls } = answerCalls({
    '/api/thing': () => new Response(JSON.stringify(problem), { status: 422 }),
  });
  const { error } = await createStore().dispatch(thing.initiate(undefined));
  expect(error).toEqual({
    status: 422,
    text: `422: ${JSON.stringify(problem)}`,
    code: 'INSUFFICIENT_BALANCE',
    message: 'Saldo insuficiente',
    fields: { amount: ['Acima do saldo'] },
  });
  expect(calls).toHaveLength(1);
});

test('a call refused for too many attempts is not repeated, and reports how long to wait', async () => {
  const { calls } = answerCalls({
    '/api/thing': () => new Response('{}', { status: 429, headers: { 'Retry-After': '42' } }),
  });
  const { error } = await createStore().dispatch(thing.initiate(undefined));
  expect(error).toMatchObject({ status: 429, retryAfterSeconds: 42 });
  expect(calls).toHaveLength(1);
});

test('a read that may be tried only once fails at once', async () => {
  const { calls } = answerCalls({ '/api/thing': 503 });
  const { error } = await createStore().dispatch(thingAtOnce.initiate(undefined));
  expect(error).toMatchObject({ status: 503 });
  expect(calls).toHaveLength(1);
});

test('a read with a transient failure is retried after 1, 2 and 4 seconds, then fails', async () => {
  const { calls } = answerCalls({ '/api/thing': 500 });
  const reading = createStore().dispatch(thing.initiate(undefined));
  for (const [waitedMs, count] of [
    [0, 1],
    [999, 1],
    [1, 2],
    [2000, 3],
    [3999, 3],
    [1, 4],
    [60_000, 4],
  ] as const) {
    await jest.advanceTimersByTimeAsync(waitedMs);
    expect(calls).toHaveLength(count);
  }
  expect((await reading).error).toEqual({ status: 500, text: '500: ' });
});

test('a call without any answer is retried, and a later answer counts', async () => {
  const server = answerCalls({
    '/api/thing': () => {
      throw new TypeError('network is down');
    },
  });
  const reading = createStore().dispatch(thing.initiate(undefined));
  await jest.advanceTimersByTimeAsync(500);
  server.answer('/api/thing', { name: 'back' });
  await jest.advanceTimersByTimeAsync(500);
  expect((await reading).data).toEqual({ name: 'back' });
});

test('a change is retried twice, each time with the first idempotency key', async () => {
  const { calls } = answerCalls({ '/api/thing': 503 });
  const changing = createStore().dispatch(makeThing.initiate({ name: 'new' }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await changing).toMatchObject({ error: { status: 503 } });
  expect(calls).toHaveLength(3);
  const keys = new Set(calls.map((call) => call.headers.get('Idempotency-Key')));
  expect(keys.size).toBe(1);
  expect([...keys][0]).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(await calls[0]!.json()).toEqual({ name: 'new' });
});

test('a call refused by maintenance is not retried, because maintenance outlasts the retries', async () => {
  const replace = jest.spyOn(browserAddress, 'replace').mockImplementation();
  const { calls } = answerCalls({
    '/api/thing': () => new Response('{"maintenance":true}', { status: 503 }),
  });
  const { error } = await createStore().dispatch(thing.initiate(undefined));
  expect(error).toMatchObject({ status: 503, maintenance: true });
  expect(calls).toHaveLength(1);
  expect(replace).toHaveBeenCalledWith('/maintenance');
  replace.mockRestore();
});

test('a call to a server that hangs fails after 30 s', async () => {
  answerCalls({
    '/api/thing': ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });
  const reading = createStore().dispatch(thing.initiate(undefined));
  await jest.advanceTimersByTimeAsync(4 * 30_000 + 7000);
  expect((await reading).error).toMatchObject({ status: 0 });
});

describe('a session that has expired', () => {
  let replace: jest.SpyInstance;
  let now = Date.now();
  beforeEach(() => {
    // The reader is redirected only once in an interval. This time lies after the interval.
    jest.setSystemTime((now += 60_000));
    replace = jest.spyOn(browserAddress, 'replace').mockImplementation();
  });
  const over = () => new Response('{"code":"SESSION_REVOKED"}', { status: 401 });

  test('does not interrupt a reader who is signing out', async () => {
    answerCalls({ '/api/thing': over, '/api/emergency-admin-return': { id: '1' } });
    const store = createStore();
    await store.dispatch(sessionApi.endpoints.emergencyAdminReturn.initiate(undefined));
    await store.dispatch(thing.initiate(undefined));
    expect(replace).not.toHaveBeenCalled();
  });

  test('keeps the signed-in user in the store until their sign-out has finished', async () => {
    const { answer } = answerCalls({ '/api/user': ana, '/api/logout': {} });
    const store = createStore();
    const { user, logout } = sessionApi.endpoints;
    await store.dispatch(user.initiate(undefined));
    answer('/api/user', 401);
    await store.dispatch(logout.initiate(undefined));
    await store.dispatch(user.initiate(undefined, { forceRefetch: true }));
    expect(user.select(undefined)(store.getState()).data).toEqual(ana);
  });

  test('sends a reader whose sign-out failed to the sign-in page', async () => {
    answerCalls({ '/api/emergency-admin-return': over });
    await createStore().dispatch(sessionApi.endpoints.emergencyAdminReturn.initiate(undefined));
    expect(replace).toHaveBeenCalledWith('/auth');
  });
});

describe('a page that shows an account', () => {
  const shownIn = ({ headers }: Request) => headers.get(shownAccountHeader);

  test('names its account in calls, except in the call that reads the signed-in user', async () => {
    const { calls } = answerCalls({ '/api/user': ana, '/api/thing': {} });
    const store = createStore();
    await store.dispatch(thing.initiate(undefined));
    await store.dispatch(sessionApi.endpoints.user.initiate(undefined));
    await store.dispatch(sessionApi.endpoints.user.initiate(undefined, { forceRefetch: true }));
    await store.dispatch(makeThing.initiate({ name: 'one' }));
    expect(calls.map(shownIn)).toEqual([null, null, null, ana.id]);
  });

  test('does not use an answer for another account, and is reloaded', async () => {
    jest.setSystemTime(Date.now() + 7_200_000);
    const replace = jest.spyOn(browserAddress, 'replace').mockImplementation();
    let account = ana.id;
    const answer = () =>
      new Response('{"name":"one"}', { headers: { [answeredAccountHeader]: account } });
    answerCalls({ '/api/user': ana, '/api/thing': answer });
    const store = createStore();
    await store.dispatch(sessionApi.endpoints.user.initiate(undefined));
    const own = await store.dispatch(thing.initiate(undefined));
    expect(own.data).toEqual({ name: 'one' });
    account = 'someone-else';
    const others = await store.dispatch(thing.initiate(undefined, { forceRefetch: true }));
    expect(others.error).toMatchObject({ status: 409, code: 'OTHER_ACCOUNT' });
    expect(replace).toHaveBeenCalledWith('/');
  });

  test('is reloaded if another account signed in', async () => {
    jest.setSystemTime(Date.now() + 3_600_000);
    const replace = jest.spyOn(browserAddress, 'replace').mockImplementation();
    const refused = () => new Response('{"code":"OTHER_ACCOUNT"}', { status: 409 });
    const { calls } = answerCalls({ '/api/thing': refused });
    await createStore().dispatch(makeThing.initiate({ name: 'one' }));
    expect(replace).toHaveBeenCalledWith('/');
    expect(calls).toHaveLength(1);
  });
});
