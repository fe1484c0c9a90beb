import type { TradingBotJson, TradingConfigurationJson } from '@bambuzal/contracts';

/** A configuration of trading, for tests. */
export const configuration: TradingConfigurationJson = {
  pairs: [
    { pair: 'BAMBU/BRL', decimals: 4, volatility: 200, firstOpen: 1_250_000, isActive: true },
    { pair: 'PANDA/BRL', decimals: 4, volatility: 120, firstOpen: 8_400_000, isActive: false },
  ],
  durations: [60, 180, 300, 900],
  exposureLimit: 50_000,
  maxDailyLoss: 20_000,
  poolRule: {
    pair: 'BAMBU/BRL',
    strategy: { strategy: 'breakout', period: 20 },
    duration: 180,
    tradesPerDay: 96,
    netTradesAtEnd: 20,
  },
  flexibleFee: 20,
  terms: [
    { days: 30, fee: 15 },
    { days: 90, fee: 10 },
  ],
  minDeposit: 20,
  maxDeposit: 10_000,
};

/** The running market, for tests. */
export const bot: TradingBotJson = {
  isHalted: false,
  haltedAt: null,
  haltReason: null,
  resultToday: -1234.5,
  openTrades: 7,
  exposure: [
    { pair: 'BAMBU/BRL', direction: 'CALL', amount: 12_500, limit: 50_000 },
    { pair: 'BAMBU/BRL', direction: 'PUT', amount: 0, limit: 50_000 },
  ],
  lagSeconds: 4,
  roundsStored: 14_400,
  configuration: { inEffect: configuration, upcoming: [], changesHoldFrom: '2026-03-12' },
};
