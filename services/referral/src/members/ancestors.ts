/** Field names of the programme's levels, as many as `referralDepth`. */
export const levelKeys = ['level1', 'level2', 'level3', 'level4', 'level5'] as const;
export type LevelKey = (typeof levelKeys)[number];

/** Ancestors of a member: the member's referrer, that member's referrer, and so on. */
export type Ancestors = Readonly<Record<LevelKey, string | null>>;

export interface Ancestor {
  /** Level from 1, which is the nearest. */
  readonly level: number;
  readonly key: LevelKey;
  readonly id: string;
}

export const noAncestors: Ancestors = {
  level1: null,
  level2: null,
  level3: null,
  level4: null,
  level5: null,
};

/** @returns the ancestors of a member's direct referrals */
export function ancestorsBelow(memberId: string, above: Ancestors): Ancestors {
  const { level1, level2, level3, level4 } = above;
  return { level1: memberId, level2: level1, level3: level2, level4: level3, level5: level4 };
}

/** @returns existing ancestors, the nearest first */
export function ancestorsIn(ancestors: Ancestors): Ancestor[] {
  return levelKeys.flatMap((key, i) => {
    const id = ancestors[key];
    return id === null ? [] : [{ level: i + 1, key, id }];
  });
}

/** @returns the member's level in an ancestor's network; `undefined` outside it */
export function levelBelow(ancestorId: string, ancestors: Ancestors): number | undefined {
  return ancestorsIn(ancestors).find(({ id }) => id === ancestorId)?.level;
}

/** @param level 1 to 5 */
export function keyOfLevel(level: number): LevelKey {
  const key = levelKeys[level - 1];
  if (key === undefined) throw new RangeError(`The programme has no level ${level}`);
  return key;
}
