import { parseOptions, selectParts, selectSeeds } from './options';

const parts = [{ name: 'wallet' }, { name: 'gateway' }, { name: 'mfe-admin' }];
const namesChosenBy = (...args: string[]) =>
  selectParts(parts, parseOptions(args)).map(({ name }) => name);

test('starts every part and keeps the data without options', () => {
  expect(namesChosenBy()).toEqual(['wallet', 'gateway', 'mfe-admin']);
  expect(parseOptions([])).toMatchObject({ reset: false, private: false, help: false });
});

test('--only starts only the named parts', () => {
  expect(namesChosenBy('--only', 'wallet,gateway')).toEqual(['wallet', 'gateway']);
});

test('--except leaves the named parts out', () => {
  expect(namesChosenBy('--except', 'mfe-admin')).toEqual(['wallet', 'gateway']);
});

test('--instances is a number from 1 to 4', () => {
  expect(parseOptions(['--instances', '2'])).toMatchObject({ instances: 2 });
  for (const wrong of ['0', '5', '1.5', 'two']) {
    expect(() => parseOptions(['--instances', wrong])).toThrow('from 1 to 4');
  }
});

test('--seed leaves demo data to the named parts alone', () => {
  const seeded = [
    { name: 'auth', seed: 'accounts.ts' },
    { name: 'wallet', seed: 'money.ts' },
  ];
  const seeds = (...args: string[]) =>
    selectSeeds(seeded, parseOptions(args).seed).map(({ seed }) => seed);
  expect(seeds()).toEqual(['accounts.ts', 'money.ts']);
  expect(seeds('--seed', 'auth')).toEqual(['accounts.ts', undefined]);
  expect(() => seeds('--seed', 'aut')).toThrow('There is no part named aut.');
});

test('--servers-only starts no part', () => {
  expect(namesChosenBy('--servers-only')).toEqual([]);
});

test('refuses an unknown part, and lists the known parts', () => {
  expect(() => namesChosenBy('--only', 'walet')).toThrow(
    'There is no part named walet. The parts are wallet, gateway, mfe-admin.',
  );
  expect(() => selectParts([], parseOptions(['--except', 'wallet']))).toThrow(
    'There are none yet.',
  );
});

test('refuses --only together with --except', () => {
  expect(() => parseOptions(['--only', 'wallet', '--except', 'gateway'])).toThrow(
    'Use only one of',
  );
});

test.each([
  [['--onyl', 'wallet'], "Unknown option '--onyl'"],
  [['wallet'], 'Unexpected argument'],
  [['--only'], 'argument missing'],
  [['--only', 'wallet,,gateway'], '--only takes names separated by commas'],
])('refuses %j, and says what is wrong', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});
