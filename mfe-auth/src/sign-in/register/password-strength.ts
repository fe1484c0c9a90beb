export type StrengthScore = 0 | 1 | 2 | 3 | 4;

/**
 * A rough measure for the meter, not a gate: what counts as too common is the server's to say.
 *
 * @param least the operator's floor; below it a password is not one yet
 * @returns 1 for weak to 4 for strong; 0 for nothing and below the floor
 */
export function passwordStrength(password: string, least: number): StrengthScore {
  const length = Array.from(password).length;
  if (length < least) return 0;
  const different = new Set(password).size;
  if (different < 5) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
  const variety = kinds.filter((kind) => kind.test(password)).length;
  // Length outweighs variety: four words are stronger than eight characters of every kind.
  const points = length + 2 * variety;
  if (length < 8 || points < 11) return 1;
  if (points < 14) return 2;
  return points < 18 ? 3 : 4;
}
