import type { Collation } from '../values/collation';
import { isStringLike, textOf } from '../values/compare';
import { isDocument, setOwn, type BsonDocument, type BsonValue } from '../values/value';
import { stringTree } from './btree';

/**
 * Gives strings that are equal in a collation the same index key. The platform has no sort keys of
 * a collation, so the first string of each class of equal strings represents the class. These keys
 * are equal exactly when the strings are equal, but they have no order.
 */
export class CollationClasses {
  readonly #representatives;

  constructor(readonly collation: Collation) {
    this.#representatives = stringTree<string>((left, right) =>
      collation.compareStrings(left, right),
    );
  }

  /**
   * Replaces every string in the value by the string that represents its class.
   *
   * @param isKept whether the first string of a new class becomes its representative
   */
  represent(value: BsonValue, isKept: boolean): BsonValue {
    if (isStringLike(value)) {
      const text = textOf(value);
      if (isKept) this.#representatives.setIfNotPresent(text, text);
      return this.#representatives.get(text) ?? text;
    }
    if (Array.isArray(value)) return value.map((element) => this.represent(element, isKept));
    if (!isDocument(value)) return value;
    const represented: BsonDocument = {};
    for (const [field, member] of Object.entries(value)) {
      setOwn(represented, field, this.represent(member, isKept));
    }
    return represented;
  }
}
