import { stringTree } from '../store/btree';
import type { Collation } from '../values/collation';
import { encodeKey } from '../values/key';
import { type BsonDocument, type BsonValue, isDocument, isSymbol, setOwn } from '../values/value';

/** Gives values that compare equal the same key, so that they can be found in a map. */
export type KeyOfValue = (value: BsonValue) => string;

/** @param collation may make strings equal that differ in their bytes */
export function createKeyOfValue(collation: Collation | undefined): KeyOfValue {
  if (!collation) return encodeKey;
  // The first string represents all strings that are equal to it.
  const representatives = stringTree<string>((left, right) =>
    collation.compareStrings(left, right),
  );
  const represent = (text: string): string => {
    const known = representatives.get(text);
    if (known === undefined) representatives.set(text, text);
    return known ?? text;
  };
  return (value) => encodeKey(mapStrings(value, represent));
}

function mapStrings(value: BsonValue, represent: (text: string) => string): BsonValue {
  if (typeof value === 'string') return represent(value);
  if (isSymbol(value)) return represent(value.value);
  if (Array.isArray(value)) return value.map((element) => mapStrings(element, represent));
  if (!isDocument(value)) return value;
  const copy: BsonDocument = {};
  for (const field of Object.keys(value)) setOwn(copy, field, mapStrings(value[field], represent));
  return copy;
}
