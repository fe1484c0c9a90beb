import { noticesApi } from '@bambuzal/web-kit';
import { ana, asked } from '@bambuzal/web-kit/testing';
import {
  listOf,
  notice,
  openLivePage,
  pageAskedBy,
  pagesOf,
  pass,
  type LivePage,
} from '../testing/live-page';

let page: LivePage;
beforeEach(() => {
  page = openLivePage();
});
afterEach(() => page.close());

/** Notices, newest first. */
const notices = (count: number) =>
  Array.from({ length: count }, (_, index) => notice(`n${index}`, 59 - index));
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('announces a pushed notice once, on the page and in the browser, and refetches the list', async () => {
  const { server, sockets, store } = page;
  await page.begin();
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
  expect(page.announced).toEqual(['new']);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(heard.mock.calls[0]?.[0].detail).toMatchObject({ id: 'new' });
  expect(asked(server.calls, '/api/notifications')).toHaveLength(before + 1);
});

test('logs a message that is not a notice, and does not announce it', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await page.begin();
  page.sockets.push('notification', { id: 5 });
  expect(error).toHaveBeenCalled();
  expect(page.announced).toEqual([]);
});

test('does not announce notices that are older than the page', async () => {
  await page.begin();
  expect(page.announced).toEqual([]);
});

test('announces missed notices in order, once, after a reconnect', async () => {
  const { server, sockets } = page;
  await page.begin();
  sockets.setSignedIn(false);
  sockets.drop();
  await pass(200);
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
  sockets.setSignedIn(true);
  const before = page.balancesRead();
  await pass(3000);
  expect(sockets.said.at(-1)).toEqual([
    ['auth', expect.objectContaining({ userId: ana.id, sessionToken: 'ticket-2' })],
  ]);
  expect(page.balancesRead()).toBe(before + 1);
  // Another tab showed the notice that is marked as read.
  expect(page.announced).toEqual(['first', 'third']);
  sockets.push('notification', notice('third', 4));
  expect(page.announced).toEqual(['first', 'third']);
  await pass(30_000);
  expect(page.balancesRead()).toBe(before + 2);
});

test('finds missed notices beyond the first page of the list', async () => {
  await page.begin();
  page.sockets.drop();
  const missed = notices(14);
  page.server.answer('/api/notifications', pagesOf([...missed, notice('old', 1)]));
  await pass(3000);
  expect(page.announced).toEqual(idsOf(missed).reverse());
});

test('finds missed notices also when another notice is pushed while the list is read', async () => {
  const { server, sockets } = page;
  await page.begin();
  sockets.drop();
  await pass(200);
  const rows = [...notices(15), notice('old', 1)];
  server.answer('/api/notifications', (call: Request) => {
    sockets.push('notification', rows[0]);
    return pagesOf(rows)(call);
  });
  await pass(3000);
  expect([...page.announced].sort()).toEqual(idsOf(notices(15)).sort());
});

test('looks back as far again after a page of the list could not be read', async () => {
  const { server, sockets } = page;
  await page.begin();
  sockets.setSignedIn(false);
  const missed = notices(14);
  const answer = pagesOf([...missed, notice('old', 1)]);
  server.answer('/api/notifications', (call: Request) =>
    pageAskedBy(call) === 1 ? answer(call) : new Response('', { status: 400 }),
  );
  sockets.drop();
  await pass(3000);
  expect(page.announced).toHaveLength(10);
  server.answer('/api/notifications', answer);
  await pass(10_000);
  expect([...page.announced].sort()).toEqual(idsOf(missed).sort());
});

test('announces at most five pages of missed notices, and logs that it stopped', async () => {
  await page.begin();
  page.sockets.drop();
  page.server.answer('/api/notifications', pagesOf([...notices(55), notice('old', 1)]));
  await pass(3000);
  expect(page.announced).toEqual(idsOf(notices(50)).reverse());
  expect(console.warn).toHaveBeenCalledWith('Not told: notices missed behind the newest 50');
});

test('announces notices that are newer than the page, even after a failed first read', async () => {
  page.server.answer('/api/notifications', 400);
  await page.begin();
  page.sockets.drop();
  page.server.answer('/api/notifications', listOf([notice('new', 6), notice('old', 1)]));
  await pass(3000);
  expect(page.announced).toEqual(['new']);
});

test('does not announce an older notice that moves up when others are deleted', async () => {
  const rows = notices(11);
  page.server.answer('/api/notifications', listOf(rows.slice(0, 10), 11));
  await page.begin();
  page.sockets.drop();
  page.server.answer('/api/notifications', listOf(rows.slice(1), 10));
  await pass(3000);
  expect(page.announced).toEqual([]);
});
