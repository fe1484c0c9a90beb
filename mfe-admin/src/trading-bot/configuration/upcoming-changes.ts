import type { TradingBotJson } from '@bambuzal/contracts';
import { configurationDifferences, type Difference } from './configuration-differences';

/** A change that is decided but not yet in effect. */
interface UpcomingChange {
  /** First day on which it applies, `yyyy-mm-dd`. */
  readonly from: string;
  readonly changedAt: string;
  /** Differences from the configuration before it. */
  readonly differences: readonly Difference[];
}

/** @returns the upcoming changes, earliest first, each compared with the one before */
export function upcomingChanges({
  inEffect,
  upcoming,
}: TradingBotJson['configuration']): readonly UpcomingChange[] {
  return upcoming.map(({ changedAt, configuration, from }, index) => {
    const before = upcoming[index - 1]?.configuration ?? inEffect;
    return { from, changedAt, differences: configurationDifferences(before, configuration) };
  });
}
