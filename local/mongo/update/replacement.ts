import { MongoError } from '../errors';
import { valuesEqual } from '../values/compare';
import { type BsonDocument, getOwn, setOwn } from '../values/value';
import { describeField } from '../values/describe-value';

/**
 * Returns the document that replaces another one. `_id` comes first, and is kept if the replacement
 * has none.
 *
 * @throws MongoError if the replacement has another `_id`
 */
export function replaceFields(before: BsonDocument, replacement: BsonDocument): BsonDocument {
  const oldId = getOwn(before, '_id');
  const newId = getOwn(replacement, '_id');
  if (oldId !== undefined && newId !== undefined && !valuesEqual(oldId, newId)) {
    throw new MongoError(
      66,
      'ImmutableField',
      "After applying the update, the (immutable) field '_id' was found to have been altered to " +
        describeField('_id', newId),
    );
  }
  const id = newId === undefined ? oldId : newId;
  const after: BsonDocument = id === undefined ? {} : { _id: id };
  for (const field of Object.keys(replacement)) setOwn(after, field, replacement[field]);
  return after;
}

/**
 * Compiles a replacement. Names starting with `$` are refused at the top level, because they are
 * for operators. Below it, they are normal fields.
 */
export function compileReplacement(replacement: BsonDocument): () => BsonDocument {
  const field = Object.keys(replacement).find((name) => name.startsWith('$'));
  if (field !== undefined) throw dollarPrefixed(field);
  return () => replacement;
}

/** @param path path whose first part starts with `$` */
export function dollarPrefixed(path: string): MongoError {
  const message = `The dollar ($) prefixed field '${path}' is not allowed in an update's document`;
  return new MongoError(52, 'DollarPrefixedFieldName', message);
}
