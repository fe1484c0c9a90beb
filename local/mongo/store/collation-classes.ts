import type { Collation } from '../values/collation';
import { isStringLike, textOf } from '../values/compare';
import { isDocument, setOwn, type BsonDocument, type BsonValue } from '../values/value';
import { stringTree } from './btree';

export function isSameCollation(
  left: Collation | undefined,
  right: Collation | undefined,
): boolean {
  return left?.identity === right?.identity;
}

/**
 * Gives strings that a collation holds equal the same index key. The platform offers no sort keys
 * of a collation, so the first string seen of each class of equal strings stands for all of them:
 * such keys tell equal from unequal exactly, and say nothing of order.
 */
export class CollationClasses {
  readonly #representatives;

  constructor(readonly collation: Collation) {
    this.#representatives = stringTree<string>((left, right) =>
      collation.compareStrings(left, right),
    );
  }

  /** The value with every string replaced by the one that stands for it, added if there is none. */
  fileUnder(value: BsonValue): BsonValue {
    return replaceStrings(value, (text) => {
      this.#representatives.setIfNotPresent(text, text);
      return this.#representatives.get(text) ?? text;
    });
  }

  /** The same for a value that is looked for, of which nothing is kept. */
  lookUp(value: BsonValue): BsonValue {
    return replaceStrings(value, (text) => this.#representatives.get(text) ?? text);
  }
}

function replaceStrings(value: BsonValue, replace: (text: string) => string): BsonValue {
  if (isStringLike(value)) return replace(textOf(value));
  if (Array.isArray(value)) return value.map((element) => replaceStrings(element, replace));
  if (!isDocument(value)) return value;
  const replaced: BsonDocument = {};
  for (const [field, member] of Object.entries(value)) {
    setOwn(replaced, field, replaceStrings(member, replace));
  }
  return replaced;
}
