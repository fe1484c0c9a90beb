import { onWorkChanged } from '@bambuzal/web-kit';
import { administrator, ana, answerSockets } from '@bambuzal/web-kit/testing';
import { openShell, pass } from '../testing/open-shell';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const notices = {
  data: [],
  pagination: { total: 0, page: 1, pageSize: 10, totalPages: 0 },
  unread: 0,
};
const open = (setting: Parameters<typeof openShell>[1]) =>
  openShell('/deposit', {
    hearsNews: true,
    answers: { '/api/notifications': notices },
    ...setting,
  });

test('a member receives live news until the page is closed', async () => {
  const sockets = answerSockets();
  const { unmount } = await open({ user: ana });
  await pass(1500);
  expect(sockets.said).toMatchObject([[['auth', { userId: ana.id, sessionToken: 'ticket' }]]]);
  unmount();
  expect(sockets.open()).toBe(0);
});

test('an administrator hears of changed work, until the page is closed', async () => {
  const sockets = answerSockets();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const heard = jest.fn();
  const end = onWorkChanged(heard);
  const master = administrator('master');
  const { unmount } = await open({ user: master });
  await pass(1500);
  expect(sockets.said).toMatchObject([[['auth', { userId: master.id, sessionToken: 'ticket' }]]]);
  sockets.push('work_changed', { list: 'deposits', id: 'd1' });
  sockets.push('work_changed', { list: 7 });
  expect(heard.mock.calls).toEqual([[{ list: 'deposits', id: 'd1' }]]);
  end();
  unmount();
  expect(sockets.open()).toBe(0);
});
