import { type BsonDocument, type BsonValue, getOwn, isDocument } from '../values/value';
import { setOrRemove } from './projection-tree';

/**
 * Copies a document and sets the value at a path, as `$addFields` does. Arrays on the path are set
 * element by element. A value that is neither a document nor an array becomes a document.
 *
 * @param value `undefined` removes the field (the containers on the path are still created)
 */
export function setPathValue(
  document: BsonDocument,
  parts: readonly string[],
  value: BsonValue,
): BsonDocument {
  const [field, ...rest] = parts;
  if (field === undefined) return document;
  const copy = { ...document };
  setOrRemove(copy, field, rest.length === 0 ? value : setIn(getOwn(copy, field), rest, value));
  return copy;
}

function setIn(container: BsonValue, parts: readonly string[], value: BsonValue): BsonValue {
  if (Array.isArray(container)) return container.map((element) => setIn(element, parts, value));
  return setPathValue(isDocument(container) ? container : {}, parts, value);
}
