import { readRegistry } from './registry';

const wallet = {
  name: 'wallet',
  version: '1',
  entry: '/mfe/wallet/remoteEntry.0123456789.js',
  definition: { name: 'wallet' },
};

test('reads an entry with and without preloads', () => {
  const preload = {
    always: ['/mfe/wallet/remote.js'],
    pages: { withdraw: ['/mfe/wallet/withdraw.js'] },
  };
  expect(readRegistry([{ ...wallet, preload }, wallet])).toEqual([{ ...wallet, preload }, wallet]);
});

test('keeps a wrong definition of one remote, which is refused when it is used', () => {
  expect(readRegistry([{ ...wallet, definition: 'none' }, wallet])).toHaveLength(2);
});

test.each([
  ['what is no list', {}, 'registry is not a list'],
  ['an entry without a version', [{ name: 'wallet' }], 'registry[0].version is not a text'],
  ['an entry without a container', [{ ...wallet, entry: '' }], 'registry[0].entry is not a text'],
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
