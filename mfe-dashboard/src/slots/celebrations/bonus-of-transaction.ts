/** Facts of a referral bonus that a celebration shows. */
export interface BonusFacts {
  readonly amount: number;
  readonly level: number;
  readonly referredName: string;
}

/** Where nothing else is known (docs/product.md, Advertisements and celebrations). */
export const unknownBonus: BonusFacts = { amount: 0, level: 1, referredName: 'Usuário' };

/**
 * Reads the facts of a bonus from a line of the statement: a level's number, and the word "de"
 * followed by a name ("Bônus de indicação de nível 2 de bruno").
 */
export function bonusOfTransaction(transaction: {
  readonly amount: number;
  readonly description: string;
}): BonusFacts {
  const { amount, description } = transaction;
  const level = /n[ií]vel\s*(\d+)/i.exec(description) ?? /\b(\d+)\b/.exec(description);
  const rest = level ? description.slice(level.index + level[0].length) : description;
  // Before a level there may be other words with "de"; after it the first one is the name's.
  const name = level ? /\bde\s+(.+)$/.exec(rest) : /.*\bde\s+(.+)$/.exec(rest);
  return {
    amount,
    level: level ? Number(level[1]) : unknownBonus.level,
    referredName: name?.[1]?.trim() ?? unknownBonus.referredName,
  };
}
