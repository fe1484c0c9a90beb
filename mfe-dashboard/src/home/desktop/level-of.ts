import type { UserLevelJson } from '../../api/levels';

export interface LevelState {
  /** The member's level: the highest level reached, or otherwise the first level. */
  readonly level: UserLevelJson;
  /** Next level. Its minimum investment is the goal. Undefined after the highest level. */
  readonly next: UserLevelJson | undefined;
  /** Progress to the goal, from 0 to 100 percent. */
  readonly progress: number;
}

/** @param levels the lowest first @returns undefined if the operator has no levels */
export function levelOf(levels: readonly UserLevelJson[]): LevelState | undefined {
  const reached = levels.findLastIndex(({ isReached }) => isReached);
  const index = Math.max(0, reached);
  const level = levels[index];
  if (!level) return undefined;
  const next = levels[index + 1];
  const progress = next ? next.progress : level.progress;
  return { level, next, progress: Math.min(100, Math.max(0, progress)) };
}
