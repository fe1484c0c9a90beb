import { MongoError } from '../errors';
import { valuesEqual } from '../values/compare';
import { describeValue } from '../values/describe-value';
import { getOwn, type BsonDocument } from '../values/value';
import type { Collection } from './collection';
import { parseIndexSpecification, type IndexSpecification } from './index-specification';
import type { View } from './view';

/** Options that tell one index from another of the same key. */
const telling = ['key', 'collation', 'partialFilterExpression', 'unique', 'sparse'];

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
  const other = sameName ?? existing.find((each) => agree(each, requested, telling));
  if (!other) return false;
  const all = Object.keys({ ...other, ...requested });
  if (other.name === '_id_' && !sameName) return true;
  if (agree(other, requested, all)) return true;
  const message =
    `An existing index has the same name, or the same key and a different name or options. ` +
    `Requested index: ${describeValue(requested)}, existing index: ${describeValue(other)}`;
  throw agree(other, requested, telling)
    ? new MongoError(85, 'IndexOptionsConflict', message)
    : new MongoError(86, 'IndexKeySpecsConflict', message);
}

/** A flag that is not set is as good as false. */
function agree(left: BsonDocument, right: BsonDocument, options: readonly string[]): boolean {
  return options.every((option) =>
    valuesEqual(getOwn(left, option) ?? false, getOwn(right, option) ?? false),
  );
}
