import { MongoError } from '../errors';
import { describeValue } from '../values/describe-value';
import type { BsonDocument } from '../values/value';
import type { Index } from './index';

/**
 * @param key that the document would share with another one in the unique index
 * @param prefix of the message, for an index that could not be built
 */
export function duplicateKey(
  namespace: string,
  index: Index,
  document: BsonDocument,
  key: string,
  prefix = '',
): MongoError {
  const values = index.valuesOfKey(document, key);
  const message =
    `${prefix}E11000 duplicate key error collection: ${namespace} index: ${index.name} ` +
    `dup key: ${describeValue(values)}`;
  return new MongoError(11000, 'DuplicateKey', message, {
    keyPattern: index.specification.key,
    keyValue: values,
  });
}
