import { cataloguedRemote } from '../testing/catalogued-remote';
import { Catalogue, registryAddress } from './catalogue';
import { fetchPublicPageAt } from './page-at';

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

test('fetches a public page as soon as the registry is read', async () => {
  const catalogue = openCatalogue();
  const prefetch = jest.fn(() => Promise.resolve());
  void catalogue.read();
  expect(catalogue.snapshot().remotes).toEqual([]);
  await fetchPublicPageAt('/auth', { catalogue, prefetch });
  expect(prefetch.mock.calls).toEqual([['auth', 'sign-in']]);
});

test('fetches nothing for a page that needs a session, or for an unknown page', async () => {
  const catalogue = openCatalogue();
  const prefetch = jest.fn(() => never);
  void catalogue.read();
  await fetchPublicPageAt('/deposit', { catalogue, prefetch });
  await fetchPublicPageAt('/nowhere', { catalogue, prefetch });
  expect(prefetch).not.toHaveBeenCalled();
});

test('ignores the failure of a fetch, which the page reports', async () => {
  const catalogue = openCatalogue();
  await catalogue.read();
  const prefetch = () => Promise.reject(new Error('is down'));
  await expect(fetchPublicPageAt('/auth', { catalogue, prefetch })).resolves.toBeUndefined();
});
