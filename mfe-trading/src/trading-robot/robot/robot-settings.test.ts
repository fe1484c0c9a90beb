import { robotSettingsSchema } from '@bambuzal/contracts';
import {
  areSame,
  bounds,
  faultOfCount,
  fieldsOfStrategy,
  firstValues,
  settingsOf,
  type CountName,
  type RobotValues,
  type StrategyName,
} from './robot-settings';

const values: RobotValues = {
  ...firstValues,
  pair: 'BAMBU/BRL',
  duration: '60',
  stake: '10.00',
  stopLoss: '50.00',
};
/** Values with wide ranges, so that each field can be tested at both of its bounds. */
const roomy = { ...values, fast: '5', slow: '200', low: '1', high: '99' };
const strategyWith = (name: CountName): StrategyName => {
  if (name === 'rsiPeriod' || name === 'low' || name === 'high') return 'rsi_reversion';
  return name === 'range' ? 'breakout' : 'sma_cross';
};
const names: readonly CountName[] = [
  ...fieldsOfStrategy.sma_cross,
  ...fieldsOfStrategy.rsi_reversion,
  ...fieldsOfStrategy.breakout,
  'tradesPerDay',
  'openTrades',
  'days',
];

test.each(['sma_cross', 'rsi_reversion', 'breakout'] as const)(
  "the form's initial values, with amounts, satisfy the contract for %s",
  (strategy) => {
    expect(robotSettingsSchema.safeParse(settingsOf({ ...values, strategy })).success).toBe(true);
  },
);

test.each(names)('the bounds of %s equal those of the contract', (name) => {
  const [least, most] = bounds[name];
  const accepts = (count: number) => {
    const text = String(count);
    const filled = { ...roomy, strategy: strategyWith(name), [name]: text };
    const taken = robotSettingsSchema.safeParse(settingsOf(filled)).success;
    expect(faultOfCount(name, text, filled) === undefined).toBe(taken);
    return taken;
  };
  expect([least - 1, least, most, most + 1].map(accepts)).toEqual([false, true, true, false]);
});

test.each(['', ' ', '1,5', '2.5', 'dez'])('refuses "%s" as a count', (text) => {
  expect(faultOfCount('days', text, values)).toBe('range');
});

test('the slow average must be longer than the fast one', () => {
  expect(faultOfCount('slow', '20', { ...values, fast: '20' })).toBe('order');
  expect(faultOfCount('high', '50', { ...values, low: '50' })).toBe('order');
});

test('the gain at which the robot stops is optional', () => {
  expect(settingsOf(values).takeProfit).toBeNull();
  expect(settingsOf({ ...values, takeProfit: '80.00' }).takeProfit).toBe(80);
});

test('settings are equal only if all their fields are', () => {
  expect(areSame(settingsOf(values), settingsOf({ ...values }))).toBe(true);
  // A field of another strategy is ignored.
  expect(areSame(settingsOf(values), settingsOf({ ...values, range: '50' }))).toBe(true);
  expect(areSame(settingsOf(values), settingsOf({ ...values, stake: '11.00' }))).toBe(false);
});
