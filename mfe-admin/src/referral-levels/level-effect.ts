import type { LevelEffectJson, LevelTableJson } from '@bambuzal/contracts';

export type Levels = readonly LevelTableJson['data'][number][];

/** @returns the sum of what the active levels pay, in percent with two decimals */
export function totalOf(levels: Levels): number {
  const basisPoints = levels.map(({ isActive, percentageBonus }) =>
    isActive ? Math.round(percentageBonus * 100) : 0,
  );
  return basisPoints.reduce((sum, points) => sum + points, 0) / 100;
}

/**
 * @returns bonuses that levels would have paid for what was invested, as an amount. Each bonus is
 *   rounded down to a cent, so the sum of the real ones may be a few cents less
 */
export function bonusesOf(levels: Levels, { levels: invested }: LevelEffectJson): number {
  const below = new Map(invested.map(({ invested: sum, level }) => [level, sum]));
  const cents = levels
    .filter(({ isActive }) => isActive)
    .map(({ level, percentageBonus }) => (below.get(level) ?? 0) * percentageBonus)
    .reduce((sum, part) => sum + part, 0);
  return Math.floor(cents + 1e-6) / 100;
}
