import { DomainError, tradingConfigurationPatchSchema } from '@bambuzal/contracts';
import { dayAfter, startOfDay } from '@bambuzal/service-kit';
import fc from 'fast-check';
import {
  activePairs,
  changedConfiguration,
  configurationChanges,
  firstOpenDay,
  frozenAheadMs,
  lastFrozenDay,
} from './configuration';
import { defaultConfiguration } from './default-configuration';

const [bambu, panda, lotus] = defaultConfiguration.pairs;
const pairs = defaultConfiguration.pairs.map((pair) => ({ ...pair }));
const changed = (patch: object) =>
  changedConfiguration(defaultConfiguration, tradingConfigurationPatchSchema.parse(patch));

const moments = fc
  .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2036-01-01') })
  .map((ms) => new Date(ms));

test('a change applies from the first day that begins at least 24 hours later', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const ahead = (day: string) => startOfDay(day).getTime() - now.getTime();
      const day = firstOpenDay(now);
      expect(ahead(day)).toBeGreaterThanOrEqual(frozenAheadMs);
      expect(ahead(dayAfter(day, -1))).toBeLessThan(frozenAheadMs);
    }),
  );
});

test('every day that a change can no longer reach is final', () => {
  fc.assert(
    fc.property(moments, (now) => {
      expect(lastFrozenDay(now) >= dayAfter(firstOpenDay(now), -1)).toBe(true);
    }),
  );
});

test('changes only the patched fields and audits exactly the differences', () => {
  const patches = fc.record(
    {
      exposureLimit: fc.integer({ min: 1000, max: 1_000_000 }),
      maxDailyLoss: fc.integer({ min: 100, max: 1_000_000 }),
      flexibleFee: fc.integer({ min: 15, max: 50 }),
      minDeposit: fc.integer({ min: 1, max: 1000 }),
    },
    { requiredKeys: ['minDeposit'] },
  );
  fc.assert(
    fc.property(patches, (patch) => {
      const after = changed(patch);
      if (after instanceof DomainError) throw after;
      const wire = tradingConfigurationPatchSchema.parse(patch);
      expect(after).toEqual({ ...defaultConfiguration, ...wire });
      const { oldValues = {}, newValues = {} } =
        configurationChanges(defaultConfiguration, after) ?? {};
      expect({ ...defaultConfiguration, ...newValues }).toEqual(after);
      expect({ ...after, ...oldValues }).toEqual(defaultConfiguration);
      expect(Object.keys(newValues).filter((name) => !(name in patch))).toEqual([]);
    }),
  );
});

test('durations and terms are sorted, whatever the order of input', () => {
  const after = changed({
    durations: [300, 60],
    terms: [
      { days: 180, fee: 5 },
      { days: 30, fee: 15 },
    ],
  });
  expect(after).toMatchObject({ durations: [60, 300], terms: [{ days: 30 }, { days: 180 }] });
});

test('a pair that is switched off is not traded, and stays on the list', () => {
  const after = changed({ pairs: [bambu, panda, { ...lotus, isActive: false }] });
  if (after instanceof DomainError) throw after;
  expect(after.pairs).toHaveLength(3);
  expect(activePairs(after).map(({ pair }) => pair)).toEqual(['BAMBU/BRL', 'PANDA/BRL']);
});

test.each([
  ['a pair is left out', { pairs: pairs.slice(0, 2) }, 'PAIR_FIXED', 'pairs'],
  [
    'the decimals of a pair change',
    { pairs: [{ ...bambu, decimals: 2 }, panda, lotus] },
    'PAIR_FIXED',
    'pairs',
  ],
  ['a pair is there twice', { pairs: [...pairs, bambu] }, 'PAIR_TWICE', 'pairs'],
  [
    'every pair is off',
    { pairs: pairs.map((pair) => ({ ...pair, isActive: false })) },
    'PAIRS_ALL_OFF',
    'pairs',
  ],
  [
    'the pair of the pool is off',
    { pairs: [{ ...bambu, isActive: false }, panda, lotus] },
    'POOL_PAIR_OFF',
    'poolRule',
  ],
  ['a duration is there twice', { durations: [60, 60] }, 'DURATION_TWICE', 'durations'],
  ['a term costs more than staying flexible', { flexibleFee: 12 }, 'TERM_FEE_TOO_HIGH', 'terms'],
  [
    'a term is there twice',
    {
      terms: [
        { days: 30, fee: 10 },
        { days: 30, fee: 5 },
      ],
    },
    'TERM_TWICE',
    'terms',
  ],
  [
    'the least deposit is above the greatest',
    { minDeposit: 200, maxDeposit: 100 },
    'DEPOSIT_LIMITS_CROSSED',
    'minDeposit',
  ],
])('refuses a change when %s', (_, patch, code, field) => {
  expect(changed(patch)).toMatchObject({ code, fields: { [field]: code } });
});
