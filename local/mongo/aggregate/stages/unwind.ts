import { Long } from 'bson';
import { setPathValue } from '../../projection/paths';
import {
  type BsonDocument,
  type BsonValue,
  getOwn,
  isDocument,
  isNullish,
} from '../../values/value';
import { parseFieldPath } from '../expressions/field-path';
import { located } from '../expressions/operator';
import { Fields, isFlag, isText } from '../fields';
import type { StageCompiler } from './stage';

/** `$unwind`: a document for each element of an array. */
export const unwind: StageCompiler = (specification, _environment, name) => {
  const given = isText(specification) ? { path: specification } : specification;
  const known = ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'];
  const fields = new Fields(given, name, known);
  const path = fields.required('path', isText);
  if (!path.startsWith('$')) {
    throw located(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  }
  const parts = parseFieldPath(path.slice(1));
  const indexField = fields.optional('includeArrayIndex', isText);
  const indexParts = indexField === undefined ? [] : parseFieldPath(indexField);
  const keepsEmpty = fields.optional('preserveNullAndEmptyArrays', isFlag) ?? false;
  const withIndex = (document: BsonDocument, index: number | null) =>
    setPathValue(document, indexParts, index === null ? null : Long.fromNumber(index));
  const unwound = (document: BsonDocument): BsonDocument[] => {
    const value = parts.reduce<BsonValue>(
      (container, part) => (isDocument(container) ? getOwn(container, part) : undefined),
      document,
    );
    if (Array.isArray(value) && value.length > 0) {
      return value.map((element, at) => withIndex(setPathValue(document, parts, element), at));
    }
    if (!keepsEmpty && (isNullish(value) || Array.isArray(value))) return [];
    const kept = Array.isArray(value) ? setPathValue(document, parts, undefined) : document;
    return [withIndex(kept, null)];
  };
  return (documents) => documents.flatMap(unwound);
};
