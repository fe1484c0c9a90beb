import type { TradingBotJson, TradingConfigurationJson } from '@bambuzal/contracts';

/** @returns the configuration that a change starts from: the latest upcoming, or the one in effect */
export function editedConfiguration({
  inEffect,
  upcoming,
}: TradingBotJson['configuration']): TradingConfigurationJson {
  return upcoming.at(-1)?.configuration ?? inEffect;
}
