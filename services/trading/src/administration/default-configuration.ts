import { type TradingConfiguration, tradingConfigurationSchema } from '@bambuzal/contracts';
import { firstPoolRule } from '@bambuzal/market';

/** Configuration until an operator changes it. */
export const defaultConfiguration: TradingConfiguration = tradingConfigurationSchema.parse({
  pairs: [
    // Invented names, so that no pair is mistaken for a real currency.
    { pair: 'BAMBU/BRL', decimals: 4, volatility: 200, firstOpen: 1_250_000, isActive: true },
    { pair: 'PANDA/BRL', decimals: 4, volatility: 120, firstOpen: 8_400_000, isActive: true },
    { pair: 'LOTUS/BRL', decimals: 5, volatility: 350, firstOpen: 2_180_000, isActive: true },
  ],
  durations: [60, 180, 300, 900],
  exposureLimit: 50_000,
  maxDailyLoss: 20_000,
  poolRule: firstPoolRule,
  flexibleFee: 20,
  terms: [
    { days: 30, fee: 15 },
    { days: 90, fee: 10 },
  ],
  minDeposit: 20,
  maxDeposit: 10_000,
});
