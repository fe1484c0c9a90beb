import type { TradingConfigurationJson } from '@bambuzal/contracts';

/** Facts of a configuration, each with the unit in which a person reads it. */
export const factUnits = {
  pairDecimals: 'number',
  pairVolatility: 'basisPoints',
  pairFirstOpen: 'number',
  pairIsActive: 'switch',
  durations: 'minutes',
  exposureLimit: 'amount',
  maxDailyLoss: 'amount',
  poolPair: 'text',
  poolPeriod: 'number',
  poolDuration: 'minutes',
  poolTrades: 'number',
  poolLead: 'number',
  flexibleFee: 'percentage',
  termFee: 'percentage',
  minDeposit: 'amount',
  maxDeposit: 'amount',
} as const;

export type FactName = keyof typeof factUnits;

/** In the contract's form; durations are lists of seconds. */
export type FactValue = string | number | boolean | readonly number[];

export interface Fact {
  readonly name: FactName;
  /** Pair, or days of the term, that the fact is about; `null` if it is about all of trading. */
  readonly of: string | null;
  readonly value: FactValue;
}

/** @returns the facts of a configuration, in the order of the form */
export function configurationFacts(configuration: TradingConfigurationJson): readonly Fact[] {
  const { durations, exposureLimit, flexibleFee, maxDailyLoss, maxDeposit, minDeposit } =
    configuration;
  return [
    ...configuration.pairs.flatMap(pairFacts),
    fact('durations', durations),
    fact('exposureLimit', exposureLimit),
    fact('maxDailyLoss', maxDailyLoss),
    ...poolFacts(configuration.poolRule),
    fact('flexibleFee', flexibleFee),
    ...configuration.terms.map(({ days, fee }) => fact('termFee', fee, String(days))),
    fact('minDeposit', minDeposit),
    fact('maxDeposit', maxDeposit),
  ];
}

type Pair = TradingConfigurationJson['pairs'][number];

function pairFacts({ decimals, firstOpen, isActive, pair, volatility }: Pair): readonly Fact[] {
  return [
    fact('pairDecimals', decimals, pair),
    fact('pairVolatility', volatility, pair),
    fact('pairFirstOpen', firstOpen, pair),
    fact('pairIsActive', isActive, pair),
  ];
}

function poolFacts(rule: TradingConfigurationJson['poolRule']): readonly Fact[] {
  return [
    fact('poolPair', rule.pair),
    fact('poolPeriod', rule.strategy.period),
    fact('poolDuration', [rule.duration]),
    fact('poolTrades', rule.tradesPerDay),
    fact('poolLead', rule.netTradesAtEnd),
  ];
}

const fact = (name: FactName, value: FactValue, of: string | null = null): Fact => ({
  name,
  of,
  value,
});
