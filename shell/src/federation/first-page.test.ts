import { cataloguedRemote } from '../testing/catalogued-remote';
import { Catalogue, registryAddress } from './catalogue';
import { fetchFirstPage } from './first-page';

const remotes = [
  cataloguedRemote('auth', [{ path: '/auth', page: 'sign-in' }]),
  cataloguedRemote('wallet', [{ path: '/deposit', page: 'deposit', access: 'member' }]),
];
const never = new Promise<never>(() => undefined);

function openCatalogue(): Catalogue {
  return new Catalogue((address) =>
    address === registryAddress
      ? Promise.resolve(remotes)
      : Promise.reject(new Error(`${address} is not asked for`)),
  );
}

beforeEach(() => jest.clearAllMocks());

const fetchLayout = jest.fn(() => Promise.resolve());
const prefetch = jest.fn(() => Promise.resolve());
const readFirst = jest.fn(() => Promise.resolve());
const mayOpen = jest.fn(() => Promise.resolve(true));

function fetchAt(pathname: string, { isSignedIn = Promise.resolve(false) } = {}): Promise<void> {
  const catalogue = openCatalogue();
  void catalogue.read();
  const remotes = { catalogue, prefetch, readFirst };
  return fetchFirstPage(pathname, { remotes, isSignedIn, mayOpen, fetchLayout });
}

test('fetches a public page as soon as the registry is read, without waiting for the session', async () => {
  await fetchAt('/auth', { isSignedIn: never });
  expect(prefetch.mock.calls).toEqual([['auth', 'sign-in']]);
  expect(fetchLayout).not.toHaveBeenCalled();
});

test('fetches a page that needs a session, with its layout, for a reader who has one', async () => {
  await fetchAt('/deposit', { isSignedIn: Promise.resolve(true) });
  expect(prefetch.mock.calls).toEqual([['wallet', 'deposit']]);
  expect(fetchLayout).toHaveBeenCalledTimes(1);
});

test('reads the first data of a page that the reader may open, once its code is there', async () => {
  prefetch.mockImplementationOnce(async () => {
    await Promise.resolve();
    expect(readFirst).not.toHaveBeenCalled();
  });
  await fetchAt('/deposit', { isSignedIn: Promise.resolve(true) });
  expect(readFirst.mock.calls).toEqual([['wallet', 'deposit']]);
});

test('reads no data of a page that the reader may not open, of a public page, or without its code', async () => {
  mayOpen.mockResolvedValueOnce(false);
  await fetchAt('/deposit', { isSignedIn: Promise.resolve(true) });
  await fetchAt('/auth', { isSignedIn: Promise.resolve(true) });
  prefetch.mockRejectedValueOnce(new Error('is down'));
  await fetchAt('/deposit', { isSignedIn: Promise.resolve(true) });
  expect(readFirst).not.toHaveBeenCalled();
});

test('fetches nothing for a page that needs a session without one, or for an unknown page', async () => {
  await fetchAt('/deposit');
  await fetchAt('/nowhere', { isSignedIn: Promise.resolve(true) });
  expect(prefetch).not.toHaveBeenCalled();
  expect(fetchLayout).not.toHaveBeenCalled();
});

test('ignores failures, which the page reports', async () => {
  prefetch.mockRejectedValueOnce(new Error('is down'));
  fetchLayout.mockRejectedValueOnce(new Error('is down'));
  await expect(fetchAt('/deposit', { isSignedIn: Promise.resolve(true) })).resolves.toBeUndefined();
});
