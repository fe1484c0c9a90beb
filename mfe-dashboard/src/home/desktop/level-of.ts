import type { UserLevelJson } from '../../api/levels';

export interface LevelState {
  /** Where the member is: the highest level reached, or else the first. */
  readonly level: UserLevelJson;
  /** The one after it, whose least investment is the goal; none after the highest. */
  readonly next: UserLevelJson | undefined;
  /** How much of the goal is reached, from 0 to 100 percent. */
  readonly progress: number;
}

/** @param levels the lowest first @returns undefined where the operator has none */
export function levelOf(levels: readonly UserLevelJson[]): LevelState | undefined {
  const reached = levels.findLastIndex(({ isReached }) => isReached);
  const index = Math.max(0, reached);
  const level = levels[index];
  if (!level) return undefined;
  const next = levels[index + 1];
  const progress = next ? next.progress : level.progress;
  return { level, next, progress: Math.min(100, Math.max(0, progress)) };
}
