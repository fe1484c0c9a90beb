import { useFormContext } from 'react-hook-form';
import type { ConfigurationValues } from './configuration-values';

/** Fields of amounts. */
export type AmountName = 'exposureLimit' | 'maxDailyLoss' | 'minDeposit' | 'maxDeposit';

/** Fields of whole numbers and percentages. */
export type NumberName =
  | `pairs.${number}.${'firstOpen' | 'volatility'}`
  | `durations.${number}.minutes`
  | `poolRule.${'strategy.period' | 'tradesPerDay' | 'netTradesAtEnd'}`
  | 'flexibleFee'
  | `terms.${number}.${'days' | 'fee'}`;

/** The form around the component. */
export const useConfigurationForm = () => useFormContext<ConfigurationValues>();
