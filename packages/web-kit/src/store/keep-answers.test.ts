import { api } from '../api/api';
import { sessionApi } from '../session/session-api';
import { administrator, ana } from '../testing/people';
import { answerCalls, never, type AnsweredCalls } from '../testing/answer-calls';
import { answersKey, recallAnswers, rememberAnswers } from './remembered-answers';
import { createStore, type Store } from './store';

const bruno = { ...ana, id: '65f0a0000000000000000006', username: 'bruno' };
const { financialSummary, pixKeys } = api.injectEndpoints({
  // The names are on the list of kept answers, so other tests may have added them.
  overrideExisting: true,
  endpoints: (build) => ({
    financialSummary: build.query<{ total: number }, undefined>({
      query: () => '/api/financial-summary',
    }),
    pixKeys: build.query<unknown, undefined>({ query: () => '/api/pix-keys' }),
  }),
}).endpoints;

let server: AnsweredCalls;
beforeEach(() => {
  server = answerCalls({
    '/api/user': ana,
    '/api/session-info': { isAdminAsUser: false, sessionToken: 'ticket' },
    '/api/financial-summary': { total: 10 },
    '/api/pix-keys': { data: [] },
    '/api/logout': { success: true },
  });
});

const again = { forceRefetch: true, subscribe: false };
const askUser = (store: Store) =>
  store.dispatch(sessionApi.endpoints.user.initiate(undefined, again));
const total = (store: Store) => financialSummary.select(undefined)(store.getState()).data?.total;

/**
 * Opens the product and shows the figures. The server then confirms that the member is still signed
 * in.
 */
async function visit(): Promise<Store> {
  const store = createStore();
  await askUser(store);
  await store.dispatch(sessionApi.endpoints.sessionInfo.initiate(undefined));
  await store.dispatch(financialSummary.initiate(undefined));
  await store.dispatch(pixKeys.initiate(undefined));
  await askUser(store);
  return store;
}

test('a repeat visit shows figures at once, and refetches them in the background', async () => {
  await visit();
  let answer: (response: Response) => void = () => undefined;
  server.answer(
    '/api/financial-summary',
    () => new Promise<Response>((resolve) => (answer = resolve)),
  );
  const store = createStore();
  await askUser(store);
  const reading = store.dispatch(financialSummary.initiate(undefined));
  expect(total(store)).toBe(10);
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  answer(Response.json({ total: 20 }));
  await reading;
  expect(total(store)).toBe(20);
});

test('shows old figures together with the failure when a refetch fails', async () => {
  await visit();
  server.answer('/api/financial-summary', 403);
  const store = createStore();
  await askUser(store);
  const { data, isError } = await store.dispatch(financialSummary.initiate(undefined));
  expect({ data, isError }).toEqual({ data: { total: 10 }, isError: true });
});

test('shows no kept answers until the server has said who is signed in', async () => {
  await visit();
  server.answer('/api/user', never);
  server.answer('/api/financial-summary', never);
  const store = createStore();
  void askUser(store);
  void store.dispatch(financialSummary.initiate(undefined));
  expect(total(store)).toBeUndefined();
});

test('hides kept answers from another member, and removes them', async () => {
  await visit();
  server.answer('/api/user', bruno);
  server.answer('/api/financial-summary', never);
  const store = createStore();
  await askUser(store);
  void store.dispatch(financialSummary.initiate(undefined));
  expect(total(store)).toBeUndefined();
  expect(localStorage.getItem(answersKey)).toBeNull();
});

test('never keeps an answer that arrived before another tab signed in to another account', async () => {
  const store = createStore();
  await askUser(store);
  await store.dispatch(sessionApi.endpoints.sessionInfo.initiate(undefined));
  await store.dispatch(financialSummary.initiate(undefined));
  server.answer('/api/user', bruno);
  await askUser(store);
  await askUser(store);
  expect(recallAnswers(ana.id)).toEqual({});
  expect(recallAnswers(bruno.id)).toEqual({});
});

test('removes kept answers at sign-out, and when a session has ended', async () => {
  const store = await visit();
  expect(recallAnswers(ana.id)).not.toEqual({});
  await store.dispatch(sessionApi.endpoints.logout.initiate(undefined));
  expect(localStorage.getItem(answersKey)).toBeNull();

  await visit();
  server.answer('/api/user', 401);
  await askUser(createStore());
  expect(localStorage.getItem(answersKey)).toBeNull();
});

test('keeps only answers on the list, without keys and documents', async () => {
  await visit();
  const kept = Object.values(recallAnswers(ana.id)).map(({ endpointName }) => endpointName);
  expect(kept).toEqual(['financialSummary']);
});

test('keeps no answers of an administrator or of the read-only view', async () => {
  server.answer('/api/user', administrator('master'));
  await visit();
  server.answer('/api/user', ana);
  server.answer('/api/session-info', { isAdminAsUser: true, sessionToken: 'ticket' });
  await visit();
  expect(localStorage.getItem(answersKey)).toBeNull();
});

describe('the stored answers', () => {
  const day = 24 * 60 * 60 * 1000;
  const answer = (value: unknown, answeredAt = Date.now()) => ({
    endpointName: 'statement',
    arg: undefined,
    value,
    answeredAt,
  });

  test('expire after 7 days', () => {
    rememberAnswers(ana.id, {
      new: answer(1, Date.now() - 6 * day),
      old: answer(2, Date.now() - 7 * day),
    });
    expect(Object.keys(recallAnswers(ana.id))).toEqual(['new']);
  });

  test('keep the latest when space runs out', () => {
    const long = 'x'.repeat(150_000);
    rememberAnswers(ana.id, { before: answer(long, Date.now() - 1) });
    rememberAnswers(ana.id, { after: answer(long) });
    expect(Object.keys(recallAnswers(ana.id))).toEqual(['after']);
  });

  test('are discarded if their shape is unknown', () => {
    localStorage.setItem(answersKey, '{"version":0,"userId":"x","answers":[]}');
    expect(recallAnswers('x')).toEqual({});
    localStorage.setItem(answersKey, 'no JSON');
    expect(recallAnswers('x')).toEqual({});
  });
});
