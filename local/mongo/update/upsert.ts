import { MongoError } from '../errors';
import { setPathValue } from '../projection/paths';
import { isOperatorDocument } from '../query/filter';
import { isRegex } from '../values/compare';
import { type BsonDocument, type BsonValue, isDocument } from '../values/value';
import { replaceFields } from './replacement';
import type { CompiledUpdate } from './update';

/** Path that must have one value according to a query. */
type Equality = readonly [path: string, value: BsonValue];

/**
 * Creates the document that an upsert inserts if the query has no match. It starts from the fields
 * with an equality in the query, in the order of their paths. `_id` comes first; the caller adds a
 * missing `_id`.
 *
 * @throws MongoError if the query names a path twice or uses `$expr`, or if the update does not
 *   apply or changes the `_id`
 */
export function newDocumentForUpsert(query: BsonDocument, update: CompiledUpdate): BsonDocument {
  const options = { matchedIndex: () => -1, inserting: true };
  let equalities = equalitiesOf(query);
  if (update.kind === 'replacement') {
    // A replacement takes only the `_id` from the query.
    equalities = equalities.filter(([path]) => path === '_id' || path.startsWith('_id.'));
    if (equalities.some(([path]) => path !== '_id')) {
      throw new MongoError(111, 'NotExactValueField', "field at '_id' must be exactly specified");
    }
  }
  return replaceFields({}, update.apply(seedFrom(equalities), options));
}

function seedFrom(equalities: readonly Equality[]): BsonDocument {
  const sorted = [...equalities].sort(([left], [right]) => (left < right ? -1 : 1));
  return sorted.reduce<BsonDocument>((seed, [path, value], at) => {
    const isTaken = sorted.slice(0, at).some(([other]) => `${path}.`.startsWith(`${other}.`));
    if (!isTaken) return setPathValue(seed, path.split('.'), value);
    const message = `cannot infer query fields to set, path '${path}' is matched twice`;
    throw new MongoError(54, 'NotSingleValueField', message);
  }, {});
}

function equalitiesOf(query: BsonDocument): readonly Equality[] {
  return Object.keys(query).flatMap((name) => {
    const condition = query[name];
    if (name === '$expr') {
      const message = '$expr is not allowed in the query predicate for an upsert';
      throw new MongoError(224, 'QueryFeatureNotAllowed', message);
    }
    if (!name.startsWith('$')) {
      return equalValues(condition).map((value): Equality => [name, value]);
    }
    const clauses = Array.isArray(condition) ? condition.filter(isDocument) : [];
    const isConjunction = name === '$and' || (name === '$or' && clauses.length === 1);
    return isConjunction ? clauses.flatMap(equalitiesOf) : [];
  });
}

/** Values that a condition requires a path to equal. */
function equalValues(condition: BsonValue): readonly BsonValue[] {
  if (!isOperatorDocument(condition)) return isRegex(condition) ? [] : [condition];
  const { $eq, $in, $all } = condition;
  const only = Array.isArray($in) && $in.length === 1 ? $in : [];
  const values = [$eq, ...only, ...(Array.isArray($all) ? $all : [])];
  const isValue = (value: BsonValue) => !isRegex(value) && !isOperatorDocument(value);
  return values.filter((value) => value !== undefined && isValue(value));
}
