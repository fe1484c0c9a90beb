import { MongoError } from '../errors';
import { valuesEqual } from '../values/compare';
import { describeValue } from '../values/describe-value';
import { getOwn, type BsonDocument } from '../values/value';
import type { Collection } from './collection';
import { parseIndexSpecification, type IndexSpecification } from './index-specification';
import type { View } from './view';

/** Fields of a specification that distinguish one index from another. */
const telling = ['key', 'collation', 'partialFilterExpression', 'unique', 'sparse'];

/**
 * Creates the indexes that the collection does not have yet.
 *
 * @param requested elements of the command's `indexes`; all are parsed before any is built
 * @throws MongoError if one is malformed, conflicts with an existing one, or cannot be built
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
 * @returns whether the same index exists already
 * @throws MongoError if a different index has the same name or the same effect
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

/** Whether two specifications have equal options. An absent option counts as false. */
function agree(left: BsonDocument, right: BsonDocument, options: readonly string[]): boolean {
  return options.every((option) =>
    valuesEqual(getOwn(left, option) ?? false, getOwn(right, option) ?? false),
  );
}
