import { configuration } from '../../testing/trading-bot';
import { configurationDifferences } from './configuration-differences';

const [bambu, panda] = configuration.pairs;
if (!bambu || !panda) throw new Error('the configuration has two pairs');

test('finds nothing between equal configurations', () => {
  expect(configurationDifferences(configuration, structuredClone(configuration))).toEqual([]);
});

test('names what changed, with both values', () => {
  const after = {
    ...configuration,
    pairs: [{ ...bambu, volatility: 250 }, panda],
    durations: [60, 300],
    exposureLimit: 60_000,
    poolRule: { ...configuration.poolRule, tradesPerDay: 48 },
  };
  expect(configurationDifferences(configuration, after)).toEqual([
    { name: 'pairVolatility', of: 'BAMBU/BRL', before: 200, after: 250 },
    { name: 'durations', of: null, before: [60, 180, 300, 900], after: [60, 300] },
    { name: 'exposureLimit', of: null, before: 50_000, after: 60_000 },
    { name: 'poolTrades', of: null, before: 96, after: 48 },
  ]);
});

test('an added pair has no earlier values, and a removed term no later one', () => {
  const added = { ...panda, pair: 'LOTUS/BRL' };
  const after = {
    ...configuration,
    pairs: [...configuration.pairs, added],
    terms: [{ days: 90, fee: 10 }],
  };
  const differences = configurationDifferences(configuration, after);
  expect(differences.map(({ name, of, before }) => [name, of, before])).toEqual([
    ['pairDecimals', 'LOTUS/BRL', null],
    ['pairVolatility', 'LOTUS/BRL', null],
    ['pairFirstOpen', 'LOTUS/BRL', null],
    ['pairIsActive', 'LOTUS/BRL', null],
    ['termFee', '30', 15],
  ]);
  expect(differences.at(-1)?.after).toBeNull();
});
