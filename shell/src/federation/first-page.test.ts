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

function fetchAt(pathname: string, { isSignedIn = Promise.resolve(false) } = {}): Promise<void> {
  const catalogue = openCatalogue();
  void catalogue.read();
  return fetchFirstPage(pathname, { remotes: { catalogue, prefetch }, isSignedIn, fetchLayout });
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
