import { followNotice } from './tapped-notice';

const origin = 'https://bambuzal.test';
const focus = jest.fn(() => Promise.resolve());
const navigate = jest.fn(() => Promise.resolve());
const openWindow = jest.fn(() => Promise.resolve());
const openPage = { url: `${origin}/deposit`, focus, navigate };

beforeEach(() => jest.clearAllMocks());

const follow = (data: unknown, pages: (typeof openPage)[]) =>
  followNotice(data, { matchAll: () => Promise.resolve(pages), openWindow }, origin);

test('focuses an open tab, and opens the page of the notice there', async () => {
  await follow({ path: '/transactions' }, [openPage]);
  expect(focus).toHaveBeenCalledTimes(1);
  expect(navigate).toHaveBeenCalledWith(`${origin}/transactions`);
  expect(openWindow).not.toHaveBeenCalled();
});

test('opens a new tab when none is open', async () => {
  await follow({ path: '/transactions' }, []);
  expect(openWindow).toHaveBeenCalledWith(`${origin}/transactions`);
});

test.each([
  [null],
  [{ path: 7 }],
  [{ path: 'https://evil.example/x' }],
  [{ path: '//evil.example' }],
])('opens the list of notices for the invalid data %j', async (data) => {
  await follow(data, []);
  expect(openWindow).toHaveBeenCalledWith(`${origin}/notifications`);
});
