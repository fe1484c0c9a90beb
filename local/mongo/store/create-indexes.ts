import { MongoError } from '../errors';
import { describeValue } from '../values/describe-value';
import { identical, valuesEqual } from '../values/compare';
import type { BsonDocument, BsonValue } from '../values/value';
import type { Collection } from './collection';
import { parseIndexSpecification, type IndexSpecification } from './index-specification';
import type { View } from './view';

/**
 * Creates the indexes that the collection does not have yet.
 *
 * @param requested elements of the command's `indexes`; all are checked before any is built
 * @throws MongoError when one is malformed, conflicts with an existing one, or cannot be built
 */
export function createIndexes(
  view: View,
  collection: Collection,
  requested: readonly BsonDocument[],
): { readonly countBefore: number; readonly countAfter: number } {
  const countBefore = collection.indexes.size;
  const specifications = requested.map((one) =>
    parseIndexSpecification(one, collection.defaultCollation),
  );
  for (const specification of specifications) {
    const existing = [...collection.indexes.values()].map((index) => index.specification);
    if (!isExistingIndex(specification, existing)) view.createIndex(collection, specification);
  }
  return { countBefore, countAfter: collection.indexes.size };
}

/**
 * @returns whether there is this very index already
 * @throws MongoError when there is one of its name, or one to the same effect, that differs
 */
function isExistingIndex(
  requested: IndexSpecification,
  existing: readonly IndexSpecification[],
): boolean {
  const sameName = existing.find(({ name }) => name === requested.name);
  if (sameName) {
    if (areSameOptions(sameName, requested)) return true;
    throw isEquivalent(sameName, requested)
      ? conflict(85, 'equivalent index already exists with the same name but different options. ', [
          requested,
          sameName,
        ])
      : conflict(
          86,
          'existing index has the same name as the requested index. When index names are not ' +
            'specified, they are auto generated and can cause conflicts. Please refer to our ' +
            'documentation. ',
          [requested, sameName],
        );
  }
  const equivalent = existing.find((other) => isEquivalent(other, requested));
  if (!equivalent) return false;
  if (equivalent.name === '_id_') return true;
  if (areSameOptions(equivalent, { ...requested, name: equivalent.name })) {
    const message = `Index already exists with a different name: ${equivalent.name}`;
    throw new MongoError(85, 'IndexOptionsConflict', message);
  }
  throw conflict(85, 'equivalent index already exists with a different name and options. ', [
    requested,
    equivalent,
  ]);
}

/** Whether two indexes differ at most in options that do not tell one index from another. */
function isEquivalent(left: IndexSpecification, right: IndexSpecification): boolean {
  return (
    valuesEqual(left.key, right.key) &&
    valuesEqual(left.collation, right.collation) &&
    valuesEqual(left.partialFilterExpression, right.partialFilterExpression) &&
    (left.unique ?? false) === (right.unique ?? false) &&
    (left.sparse ?? false) === (right.sparse ?? false)
  );
}

function areSameOptions(left: IndexSpecification, right: IndexSpecification): boolean {
  return identical(comparable(left), comparable(right)) && valuesEqual(left.key, right.key);
}

/** All but the key, whose numbers may be of different types, in one order of fields. */
function comparable(specification: IndexSpecification): BsonDocument {
  const complete = { unique: false, sparse: false, hidden: false, ...specification, key: null };
  return Object.fromEntries(Object.entries<BsonValue>(complete).sort(byName));
}

function byName([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : 1;
}

function conflict(
  code: 85 | 86,
  what: string,
  [requested, existing]: readonly [IndexSpecification, IndexSpecification],
): MongoError {
  return new MongoError(
    code,
    code === 85 ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict',
    `An ${what}Requested index: ${describeValue(requested)}, ` +
      `existing index: ${describeValue(existing)}`,
  );
}
