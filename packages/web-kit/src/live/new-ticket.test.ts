import { createStore, sessionApi, type Store } from '@bambuzal/web-kit';
import { answerCalls, asked, type AnsweredCalls } from '@bambuzal/web-kit/testing';
import { newTicket } from './new-ticket';

let server: AnsweredCalls;
let store: Store;
let count = 0;
beforeEach(() => {
  jest.useFakeTimers();
  server = answerCalls({
    '/api/session-info': () => {
      count += 1;
      return Response.json({ isAdminAsUser: false, sessionToken: `own-${count}` });
    },
  });
  store = createStore();
});
afterEach(() => jest.useRealTimers());

const readSession = () => store.dispatch(sessionApi.endpoints.sessionInfo.initiate(undefined));
const calls = () => asked(server.calls, '/api/session-info').length;

test("the first connection uses the ticket of the page's own read, and the next asks for another", async () => {
  const { data } = await readSession();
  expect(await newTicket(store)).toBe(data?.sessionToken);
  expect(calls()).toBe(1);
  expect(await newTicket(store)).not.toBe(data?.sessionToken);
  expect(calls()).toBe(2);
});

test('no ticket is used twice', async () => {
  await readSession();
  const tickets = [await newTicket(store), await newTicket(store), await newTicket(store)];
  expect(new Set(tickets).size).toBe(3);
});

test('asks for a ticket if that of the page is too old', async () => {
  const { data } = await readSession();
  jest.setSystemTime(Date.now() + 46_000);
  expect(await newTicket(store)).not.toBe(data?.sessionToken);
});

test('fails if there is no ticket', async () => {
  server.answer('/api/session-info', 400);
  await expect(newTicket(store)).rejects.toThrow('no ticket');
});
