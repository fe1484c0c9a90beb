import { amountOf } from '@bambuzal/ui/forms';
import type { RobotSettingsJson, StrategyJson } from '../../api';

export type StrategyName = StrategyJson['strategy'];

/** Values of the form, as typed text. */
export interface RobotValues {
  readonly strategy: StrategyName;
  readonly fast: string;
  readonly slow: string;
  readonly rsiPeriod: string;
  readonly low: string;
  readonly high: string;
  readonly range: string;
  readonly pair: string;
  /** Duration of a trade in seconds. */
  readonly duration: string;
  /** Amounts as text, in the format of `AmountField`. */
  readonly stake: string;
  readonly stopLoss: string;
  readonly takeProfit: string;
  readonly tradesPerDay: string;
  readonly openTrades: string;
  readonly days: string;
}

/** Minimum and maximum of each count, equal to those of the contract. */
export const bounds = {
  fast: [5, 50],
  slow: [10, 200],
  rsiPeriod: [5, 30],
  low: [1, 50],
  high: [50, 99],
  range: [10, 120],
  tradesPerDay: [1, 50],
  openTrades: [1, 3],
  days: [1, 7],
} as const satisfies Partial<Record<keyof RobotValues, readonly [number, number]>>;

export type CountName = keyof typeof bounds;

export const fieldsOfStrategy = {
  sma_cross: ['fast', 'slow'],
  rsi_reversion: ['rsiPeriod', 'low', 'high'],
  breakout: ['range'],
} as const satisfies Record<StrategyName, readonly CountName[]>;

/** Usual initial values. Amounts are empty, because the member must type them. */
export const firstValues = {
  strategy: 'sma_cross',
  fast: '10',
  slow: '30',
  rsiPeriod: '14',
  low: '30',
  high: '70',
  range: '20',
  stake: '',
  stopLoss: '',
  takeProfit: '',
  tradesPerDay: '10',
  openTrades: '1',
  days: '1',
} as const satisfies Omit<RobotValues, 'pair' | 'duration'>;

/** @returns settings in the format of the API */
export function settingsOf(values: RobotValues): RobotSettingsJson {
  return {
    pair: values.pair,
    strategy: strategyOf(values),
    duration: Number(values.duration),
    stake: amountOf(values.stake),
    tradesPerDay: Number(values.tradesPerDay),
    openTrades: Number(values.openTrades),
    stopLoss: amountOf(values.stopLoss),
    takeProfit: values.takeProfit === '' ? null : amountOf(values.takeProfit),
    days: Number(values.days),
  };
}

function strategyOf(values: RobotValues): StrategyJson {
  switch (values.strategy) {
    case 'sma_cross':
      return { strategy: 'sma_cross', fast: Number(values.fast), slow: Number(values.slow) };
    case 'rsi_reversion':
      return {
        strategy: 'rsi_reversion',
        period: Number(values.rsiPeriod),
        low: Number(values.low),
        high: Number(values.high),
      };
    case 'breakout':
      return { strategy: 'breakout', period: Number(values.range) };
  }
}

/** Whether two settings are equal. Only settings that were tested can be started. */
export const areSame = (one: RobotSettingsJson, other: RobotSettingsJson) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Error of a typed count. */
export type CountFault = 'range' | 'order';

export function faultOfCount(
  name: CountName,
  text: string,
  values: RobotValues,
): CountFault | undefined {
  const [least, most] = bounds[name];
  const count = Number(text);
  if (text.trim() === '' || !Number.isInteger(count) || count < least || count > most)
    return 'range';
  if (name === 'slow' && count <= Number(values.fast)) return 'order';
  if (name === 'high' && count <= Number(values.low)) return 'order';
  return undefined;
}
