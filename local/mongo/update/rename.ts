import { badValue, MongoError } from '../errors';
import { isArrayIndex } from '../values/paths';
import { typeName } from '../values/type-names';
import { type BsonDocument, type BsonValue, getOwn, isDocument } from '../values/value';
import type { Modifier } from './modifier';

/**
 * Compiles a rename to two modifiers, because each of its paths has its own position in the order
 * of an update.
 *
 * @throws MongoError if one path contains the other, or is not fixed
 */
export function compileRename(
  from: string,
  to: BsonValue,
): readonly (readonly [string, Modifier])[] {
  if (typeof to !== 'string')
    throw badValue(`The 'to' field for $rename must be a string: ${from}`);
  if (`${to}.`.startsWith(`${from}.`) || `${from}.`.startsWith(`${to}.`)) {
    throw badValue(`The fields for $rename must not be on the same path: '${from}', '${to}'`);
  }
  if (`${from}.${to}`.split('.').some((part) => part === '$' || part.startsWith('$['))) {
    throw badValue(`The fields for $rename may not be dynamic: '${from}', '${to}'`);
  }
  const destination: Modifier = {
    whenMissing: 'create',
    isIdle: (document) => readPath(document, from) === undefined,
    change(_current, document) {
      readPath(document, to);
      return readPath(document, from);
    },
  };
  return [
    [from, { whenMissing: 'ignore', change: () => undefined }],
    [to, destination],
  ];
}

/**
 * Reads a value from the document as it was before the update. No other modifier may change the
 * path.
 *
 * @throws MongoError if the path leads through an array, or through a value without fields
 */
function readPath(document: BsonDocument, path: string): BsonValue {
  let value: BsonValue = document;
  for (const part of path.split('.')) {
    if (value === undefined) return undefined;
    if (Array.isArray(value) && isArrayIndex(part)) {
      throw badValue(`A field for $rename is an element of an array: '${path}'`);
    }
    if (!isDocument(value)) {
      const message = `Cannot use the part (${part}) of (${path}) to traverse ${typeName(value)}`;
      throw new MongoError(28, 'PathNotViable', message);
    }
    value = getOwn(value, part);
  }
  return value;
}
