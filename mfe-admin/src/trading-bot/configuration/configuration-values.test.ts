import { configuration } from '../../testing/trading-bot';
import {
  configurationChange,
  configurationValues,
  typedConfiguration,
} from './configuration-values';

const before = configurationValues(configuration, 'pt-BR');

test.each(['pt-BR', 'en-US'] as const)('reads in %s the configuration it wrote', (language) => {
  const fractions = { ...configuration, flexibleFee: 12.5, minDeposit: 20.05 };
  expect(typedConfiguration(configurationValues(fractions, language))).toEqual(fractions);
});

test('changes nothing while the texts mean the same', () => {
  const values = { ...before, exposureLimit: '50000', flexibleFee: '20.0' };
  expect(configurationChange(values, before)).toEqual({});
});

test('gives each changed field as a whole, in the units of the contract', () => {
  const values = {
    ...before,
    durations: [{ minutes: '1' }, { minutes: '60' }],
    maxDailyLoss: '15000.50',
    terms: [...before.terms, { days: '365', fee: '7,5' }],
  };
  expect(configurationChange(values, before)).toEqual({
    durations: [60, 3600],
    maxDailyLoss: 15_000.5,
    terms: [...configuration.terms, { days: 365, fee: 7.5 }],
  });
});

test('writes the name of a new pair in capitals', () => {
  const lotus = {
    pair: ' lotus/brl ',
    decimals: '5',
    volatility: '350',
    firstOpen: '2180000',
    isActive: true,
  };
  const { pairs } = configurationChange({ ...before, pairs: [...before.pairs, lotus] }, before);
  expect(pairs?.at(-1)).toEqual({
    pair: 'LOTUS/BRL',
    decimals: 5,
    volatility: 350,
    firstOpen: 2_180_000,
    isActive: true,
  });
});

test('a text that is no number counts as changed', () => {
  const { poolRule } = configurationChange(
    { ...before, poolRule: { ...before.poolRule, tradesPerDay: 'many' } },
    before,
  );
  expect(poolRule?.tradesPerDay).toBeNaN();
});
