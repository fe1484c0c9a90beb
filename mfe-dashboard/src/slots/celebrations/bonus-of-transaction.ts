/** Facts of a referral bonus that a celebration shows. */
export interface BonusFacts {
  readonly amount: number;
  readonly level: number;
  readonly referredName: string;
}

/** Default values if nothing else is known (docs/product.md, Advertisements and celebrations). */
export const unknownBonus: BonusFacts = { amount: 0, level: 1, referredName: 'Usuário' };

/**
 * Reads the facts of a bonus from the description of a statement line: the number of the level, and
 * the name after the word "de" ("Bônus de indicação de nível 2 de bruno").
 */
export function bonusOfTransaction(transaction: {
  readonly amount: number;
  readonly description: string;
}): BonusFacts {
  const { amount, description } = transaction;
  const level = /n[ií]vel\s*(\d+)/i.exec(description) ?? /\b(\d+)\b/.exec(description);
  const rest = level ? description.slice(level.index + level[0].length) : description;
  // After the level, the name follows the first "de". Without a level, it follows the last "de".
  const name = level ? /\bde\s+(.+)$/.exec(rest) : /.*\bde\s+(.+)$/.exec(rest);
  return {
    amount,
    level: level ? Number(level[1]) : unknownBonus.level,
    referredName: name?.[1]?.trim() ?? unknownBonus.referredName,
  };
}
