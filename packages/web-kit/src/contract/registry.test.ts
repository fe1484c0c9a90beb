import { readRegistry } from './registry';

const wallet = {
  name: 'wallet',
  version: '1',
  manifest: '/mfe/wallet/mf-manifest.json?v=1',
  definition: '/mfe/wallet/remote.json?v=1',
};

test('reads an entry with and without preloads', () => {
  const preload = {
    always: ['/mfe/wallet/remoteEntry.js'],
    pages: { withdraw: ['/mfe/wallet/withdraw.js'] },
  };
  expect(readRegistry([{ ...wallet, preload }, wallet])).toEqual([{ ...wallet, preload }, wallet]);
});

test.each([
  ['what is no list', {}, 'registry is not a list'],
  ['an entry without a version', [{ name: 'wallet' }], 'registry[0].version is not a text'],
  [
    'a script without an address',
    [{ ...wallet, preload: { always: [1], pages: {} } }],
    'registry[0].preload.always[0] is not a text',
  ],
  [
    'scripts of no page',
    [{ ...wallet, preload: { always: [], pages: { withdraw: '/a.js' } } }],
    'registry[0].preload.pages.withdraw is not a list',
  ],
])('refuses %s, and names the wrong place', (_, registry, message) => {
  expect(() => readRegistry(registry)).toThrow(message);
});
