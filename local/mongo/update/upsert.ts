import { MongoError } from '../errors';
import { isOperatorDocument } from '../query/filter';
import { isRegex } from '../values/compare';
import { type BsonDocument, type BsonValue, getOwn, isDocument, setOwn } from '../values/value';
import { replaceFields } from './replacement';
import type { CompiledUpdate } from './update';

/** A path that a query says to have one value. */
interface Equality {
  readonly path: string;
  readonly value: BsonValue;
}

/**
 * The document that an upsert starts from: the fields that its query says to equal something, in
 * the order of their paths.
 *
 * @throws MongoError if the query names a path twice, or uses `$expr`
 */
export function upsertSeed(query: BsonDocument): BsonDocument {
  return seedFrom(equalitiesOf(query));
}

/**
 * The document that an upsert inserts where the query matches nothing. Its `_id` comes first; the
 * caller adds one if there is none.
 *
 * @throws MongoError as {@link upsertSeed}, or if the update does not apply or changes the `_id`
 */
export function newDocumentForUpsert(query: BsonDocument, update: CompiledUpdate): BsonDocument {
  const options = { matchedIndex: () => -1, inserting: true };
  const seed = update.kind === 'replacement' ? identifierSeed(query) : upsertSeed(query);
  return replaceFields({}, update.apply(seed, options));
}

/** Of the query, a replacement takes the `_id` only. */
function identifierSeed(query: BsonDocument): BsonDocument {
  const equalities = equalitiesOf(query);
  const inside = equalities.find(({ path }) => path.startsWith('_id.'));
  if (inside !== undefined) {
    throw new MongoError(
      111,
      'NotExactValueField',
      `field at '_id' must be exactly specified, field at sub-path '${inside.path}'found`,
    );
  }
  return seedFrom(equalities.filter(({ path }) => path === '_id'));
}

function seedFrom(equalities: readonly Equality[]): BsonDocument {
  const seed: BsonDocument = {};
  const sorted = [...equalities].sort((left, right) => (left.path < right.path ? -1 : 1));
  for (const [at, { path, value }] of sorted.entries()) {
    for (const other of sorted.slice(0, at)) assertApart(path, other.path);
    setAt(seed, path.split('.'), value);
  }
  return seed;
}

function assertApart(path: string, other: string): void {
  if (path !== other && !path.startsWith(`${other}.`)) return;
  const reason =
    path === other
      ? `path '${path}' is matched twice`
      : `both paths '${path}' and '${other}' are matched`;
  throw new MongoError(54, 'NotSingleValueField', `cannot infer query fields to set, ${reason}`);
}

function setAt(document: BsonDocument, parts: readonly string[], value: BsonValue): void {
  const [field, ...rest] = parts;
  if (field === undefined) return;
  if (rest.length === 0) {
    setOwn(document, field, value);
    return;
  }
  const existing = getOwn(document, field);
  const container = isDocument(existing) ? existing : {};
  setOwn(document, field, container);
  setAt(container, rest, value);
}

function equalitiesOf(query: BsonDocument): readonly Equality[] {
  return Object.keys(query).flatMap((name) => {
    const condition = query[name];
    if (!name.startsWith('$')) {
      return equalValues(condition).map((value) => ({ path: name, value }));
    }
    if (name === '$expr') {
      throw new MongoError(
        224,
        'QueryFeatureNotAllowed',
        '$expr is not allowed in the query predicate for an upsert',
      );
    }
    const clauses = Array.isArray(condition) ? condition.filter(isDocument) : [];
    const isConjunction = name === '$and' || (name === '$or' && clauses.length === 1);
    return isConjunction ? clauses.flatMap(equalitiesOf) : [];
  });
}

/** The values that a condition on a path says it equals. */
function equalValues(condition: BsonValue): readonly BsonValue[] {
  if (!isOperatorDocument(condition)) return isRegex(condition) ? [] : [condition];
  const values: BsonValue[] = [];
  if (Object.hasOwn(condition, '$eq')) values.push(condition.$eq);
  const alternatives = getOwn(condition, '$in');
  if (Array.isArray(alternatives) && alternatives.length === 1) values.push(...alternatives);
  const all = getOwn(condition, '$all');
  if (Array.isArray(all)) values.push(...all);
  return values.filter((value) => !isRegex(value) && !isOperatorDocument(value));
}
