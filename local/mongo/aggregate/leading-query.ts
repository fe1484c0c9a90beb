import { toInteger } from './expressions/operator';
import { type BsonDocument, type BsonValue, getOwn, isDocument } from '../values/value';

/** The query that the first stages of a pipeline amount to. */
export interface LeadingQuery {
  readonly filter: BsonDocument;
  readonly sort?: BsonDocument;
  readonly skip?: number;
  readonly limit?: number;
  /** How many stages the query stands for. */
  readonly consumed: number;
}

/**
 * Takes `$match`, `$sort`, `$skip` and `$limit` from the start of a pipeline as far as they come in
 * the order in which a query applies them, so that an index can answer them.
 */
export function leadingQuery(pipeline: BsonValue): LeadingQuery {
  const list = Array.isArray(pipeline) ? pipeline : [];
  let consumed = 0;
  const take = (name: string): BsonValue => {
    const stage = list[consumed];
    return isDocument(stage) ? getOwn(stage, name) : undefined;
  };
  const filters: BsonDocument[] = [];
  for (let filter = take('$match'); isDocument(filter); filter = take('$match')) {
    filters.push(filter);
    consumed += 1;
  }
  const sort = take('$sort');
  if (isDocument(sort)) consumed += 1;
  const skip = toInteger(take('$skip'));
  if (skip !== undefined) consumed += 1;
  const limit = toInteger(take('$limit'));
  if (limit !== undefined) consumed += 1;
  const [first = {}, ...others] = filters;
  return {
    filter: others.length === 0 ? first : { $and: filters },
    ...(isDocument(sort) ? { sort } : {}),
    ...(skip === undefined ? {} : { skip }),
    ...(limit === undefined ? {} : { limit }),
    consumed,
  };
}
