import { createTexts, defineRemote, fetched, type Remote } from '@bambuzal/web-kit';
import { startI18n } from '@bambuzal/web-kit';
import { remoteLimitMs } from './limits';
import { RemoteLoader } from './remote-loader';

const Page = () => null;
const locales = createTexts('wallet', { 'pt-BR': {}, 'en-US': {}, 'es-ES': {}, 'it-IT': {} });
const wallet = defineRemote({ pages: { deposit: Page }, slots: { balance: Page }, locales });

beforeAll(() => startI18n());
afterEach(() => jest.useRealTimers());

test("a remote's code is fetched once, for all its pages and parts", async () => {
  const fetchRemote = jest.fn(() => Promise.resolve(wallet));
  const loader = new RemoteLoader(fetchRemote);
  const both = Promise.all([loader.page('wallet', 'deposit'), loader.page('wallet', 'deposit')]);
  await expect(both).resolves.toEqual([Page, Page]);
  await expect(loader.slotPart('wallet', 'balance')).resolves.toBe(Page);
  expect(fetchRemote).toHaveBeenCalledTimes(1);
});

test('a page that has been fetched is available synchronously', async () => {
  const loader = new RemoteLoader(() => Promise.resolve(wallet));
  expect(loader.loadedPage('wallet', 'deposit')).toBeUndefined();
  await loader.page('wallet', 'deposit');
  expect(loader.loadedPage('wallet', 'deposit')).toBe(Page);
  expect(loader.loadedPage('wallet', 'balance')).toBeUndefined();
});

test('the first reads of a page are those of its module, once it is loaded', async () => {
  const firstReads = () => [];
  const page = fetched(() => Promise.resolve({ default: Page, firstReads }));
  const loader = new RemoteLoader(() =>
    Promise.resolve(defineRemote({ pages: { deposit: page, statement: Page }, locales })),
  );
  expect(loader.firstReads('wallet', 'deposit')).toBeUndefined();
  await Promise.all([loader.page('wallet', 'deposit'), loader.page('wallet', 'statement')]);
  expect(loader.firstReads('wallet', 'deposit')).toBe(firstReads);
  expect(loader.firstReads('wallet', 'statement')).toBeUndefined();
});

test('a failed fetch is not cached', async () => {
  const fetchRemote = jest.fn(() => Promise.resolve(wallet));
  fetchRemote.mockRejectedValueOnce(new Error('is down'));
  const loader = new RemoteLoader(fetchRemote);
  await expect(loader.page('wallet', 'deposit')).rejects.toThrow('is down');
  await expect(loader.page('wallet', 'deposit')).resolves.toBe(Page);
});

test("the failed fetch of a page's own chunk is not cached", async () => {
  const load = jest.fn(() => Promise.resolve({ default: Page }));
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  const loader = new RemoteLoader(() =>
    Promise.resolve(defineRemote({ pages: { deposit: fetched(load) }, locales })),
  );
  await expect(loader.page('wallet', 'deposit')).rejects.toThrow('Loading chunk 7 failed');
  await expect(loader.page('wallet', 'deposit')).resolves.toBe(Page);
});

test('a fetch that hangs is reported after 10 s, and the next attempt waits until it has ended', async () => {
  jest.useFakeTimers();
  let end: (error: Error) => void = () => undefined;
  const fetchRemote = jest.fn(() => Promise.resolve(wallet));
  fetchRemote.mockReturnValueOnce(
    new Promise<Remote>((_, reject) => {
      end = reject;
    }),
  );
  const loader = new RemoteLoader(fetchRemote);
  const first = loader.page('wallet', 'deposit').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(remoteLimitMs);
  expect(await first).toMatchObject({
    message: expect.stringContaining('page "deposit" did not answer in 10000 ms'),
  });
  const second = loader.page('wallet', 'deposit');
  expect(fetchRemote).toHaveBeenCalledTimes(1);
  end(new Error('timed out'));
  await expect(second).resolves.toBe(Page);
});

test('a page that the remote does not have causes an error with its name', async () => {
  const loader = new RemoteLoader(() => Promise.resolve(wallet));
  await expect(loader.page('wallet', 'withdraw')).rejects.toThrow(
    'the remote has no page "withdraw"',
  );
});
