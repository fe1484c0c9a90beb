import type { TradingConfigurationJson } from '@bambuzal/contracts';
import { amountOf, completeAmount } from '@bambuzal/ui/forms';
import type { Language } from '@bambuzal/web-kit';
import type { TradingConfigurationChange } from '../../api/trading-bot';
import { decimalText, readDecimal } from '../../common/decimal-text';

const secondsPerMinute = 60;

/** Texts of the form, named like the contract's fields, so that the server's problems find them. */
export interface ConfigurationValues {
  pairs: {
    pair: string;
    decimals: string;
    volatility: string;
    firstOpen: string;
    isActive: boolean;
  }[];
  durations: { minutes: string }[];
  exposureLimit: string;
  maxDailyLoss: string;
  poolRule: {
    pair: string;
    strategy: { period: string };
    /** In minutes. */
    duration: string;
    tradesPerDay: string;
    netTradesAtEnd: string;
  };
  flexibleFee: string;
  terms: { days: string; fee: string }[];
  minDeposit: string;
  maxDeposit: string;
}

/** A pair as the form offers it to be filled in. */
export const newPair: ConfigurationValues['pairs'][number] = {
  pair: '',
  decimals: '4',
  volatility: '',
  firstOpen: '',
  isActive: true,
};

export function configurationValues(
  configuration: TradingConfigurationJson,
  language: Language,
): ConfigurationValues {
  const { durations, pairs, poolRule, terms } = configuration;
  return {
    pairs: pairs.map(({ decimals, firstOpen, isActive, pair, volatility }) => ({
      pair,
      decimals: String(decimals),
      volatility: String(volatility),
      firstOpen: String(firstOpen),
      isActive,
    })),
    durations: durations.map((seconds) => ({ minutes: minutesText(seconds) })),
    exposureLimit: amountText(configuration.exposureLimit),
    maxDailyLoss: amountText(configuration.maxDailyLoss),
    poolRule: {
      pair: poolRule.pair,
      strategy: { period: String(poolRule.strategy.period) },
      duration: minutesText(poolRule.duration),
      tradesPerDay: String(poolRule.tradesPerDay),
      netTradesAtEnd: String(poolRule.netTradesAtEnd),
    },
    flexibleFee: decimalText(configuration.flexibleFee, language),
    terms: terms.map(({ days, fee }) => ({
      days: String(days),
      fee: decimalText(fee, language),
    })),
    minDeposit: amountText(configuration.minDeposit),
    maxDeposit: amountText(configuration.maxDeposit),
  };
}

/** @returns the typed configuration; a text that is no number gives NaN */
export function typedConfiguration(values: ConfigurationValues): TradingConfigurationJson {
  const { durations, pairs, poolRule, terms } = values;
  return {
    pairs: pairs.map(({ decimals, firstOpen, isActive, pair, volatility }) => ({
      pair: typedPair(pair),
      decimals: wholeOf(decimals),
      volatility: wholeOf(volatility),
      firstOpen: wholeOf(firstOpen),
      isActive,
    })),
    durations: durations.map(({ minutes }) => wholeOf(minutes) * secondsPerMinute),
    exposureLimit: amountOf(values.exposureLimit),
    maxDailyLoss: amountOf(values.maxDailyLoss),
    poolRule: {
      pair: poolRule.pair,
      strategy: { strategy: 'breakout', period: wholeOf(poolRule.strategy.period) },
      duration: wholeOf(poolRule.duration) * secondsPerMinute,
      tradesPerDay: wholeOf(poolRule.tradesPerDay),
      netTradesAtEnd: wholeOf(poolRule.netTradesAtEnd),
    },
    flexibleFee: decimalOf(values.flexibleFee),
    terms: terms.map(({ days, fee }) => ({ days: wholeOf(days), fee: decimalOf(fee) })),
    minDeposit: amountOf(values.minDeposit),
    maxDeposit: amountOf(values.maxDeposit),
  };
}

/**
 * @param before initial values of the form
 * @returns only the changed fields, as the contract takes them. Values that are no numbers count as
 *   changed; the form refuses them before anything is sent
 */
export function configurationChange(
  values: ConfigurationValues,
  before: ConfigurationValues,
): TradingConfigurationChange {
  const [old, typed] = [typedConfiguration(before), typedConfiguration(values)];
  const isChanged = (name: keyof TradingConfigurationJson) =>
    JSON.stringify(old[name]) !== JSON.stringify(typed[name]);
  return {
    ...(isChanged('pairs') && { pairs: typed.pairs }),
    ...(isChanged('durations') && { durations: typed.durations }),
    ...(isChanged('exposureLimit') && { exposureLimit: typed.exposureLimit }),
    ...(isChanged('maxDailyLoss') && { maxDailyLoss: typed.maxDailyLoss }),
    ...(isChanged('poolRule') && { poolRule: typed.poolRule }),
    ...(isChanged('flexibleFee') && { flexibleFee: typed.flexibleFee }),
    ...(isChanged('terms') && { terms: typed.terms }),
    ...(isChanged('minDeposit') && { minDeposit: typed.minDeposit }),
    ...(isChanged('maxDeposit') && { maxDeposit: typed.maxDeposit }),
  };
}

/** @returns the name of a pair as the contract writes it */
export const typedPair = (text: string): string => text.trim().toUpperCase();

/** @returns NaN unless the text is a whole number */
export function wholeOf(text: string): number {
  return /^\d{1,12}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** @returns NaN unless the text is a number of at most two decimals */
export function decimalOf(text: string): number {
  return readDecimal(text.trim()) ?? Number.NaN;
}

const minutesText = (seconds: number) => String(seconds / secondsPerMinute);
const amountText = (amount: number) => completeAmount(String(amount));
