import type { EvaluationContext } from '../query/context';
import { isRegex } from '../values/compare';
import { visitPath } from '../values/paths';
import type { BsonDocument, BsonValue } from '../values/value';
import type { PipelineSource } from './database';
import { createKeyOfValue } from './value-keys';

/** Finds the documents that have any of the given values at a path, each document once. */
export type Join = (values: readonly BsonValue[]) => BsonDocument[];

/**
 * Looks up each value in the source's index if it has one. Otherwise reads the source once and
 * keeps its documents by their values.
 */
export function createJoin(source: PipelineSource, path: string, context: EvaluationContext): Join {
  if (source.hasIndexOn(path, context)) {
    return (values) => (values.length === 0 ? [] : source.find(oneOf(path, values), { context }));
  }
  let find: Join | undefined;
  return (values) => {
    find ??= hashJoin(source.find({}, { context }), path, context);
    return find(values);
  };
}

/**
 * Filter for any of the values. A regular expression is compared as a value, and is not matched.
 */
function oneOf(path: string, values: readonly BsonValue[]): BsonDocument {
  if (values.length > 1 && !values.some(isRegex)) return { [path]: { $in: [...values] } };
  return { $or: values.map((value) => ({ [path]: { $eq: value } })) };
}

function hashJoin(
  documents: readonly BsonDocument[],
  path: string,
  { collation }: EvaluationContext,
): Join {
  const keyOf = createKeyOfValue(collation);
  const positions = new Map<string, number[]>();
  const parts = path.split('.');
  for (const [at, document] of documents.entries()) {
    const keys = new Set<string>();
    visitPath(document, parts, (value) => {
      keys.add(keyOf(value));
      if (Array.isArray(value)) for (const element of value) keys.add(keyOf(element));
      return false;
    });
    for (const key of keys) {
      const present = positions.get(key);
      if (present) present.push(at);
      else positions.set(key, [at]);
    }
  }
  return (values) => {
    const found = [...new Set(values.flatMap((value) => positions.get(keyOf(value)) ?? []))];
    if (values.length > 1) found.sort((left, right) => left - right);
    return found.map((at) => documents[at]).filter((document) => document !== undefined);
  };
}

/** Values of a document that a join compares. A missing value counts as null. */
export function joinedValues(document: BsonDocument, parts: readonly string[]): BsonValue[] {
  const values: BsonValue[] = [];
  visitPath(document, parts, (value) => {
    if (Array.isArray(value)) values.push(...value);
    else values.push(value ?? null);
    return false;
  });
  return values;
}
