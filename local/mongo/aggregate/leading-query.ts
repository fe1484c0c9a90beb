import { type BsonDocument, type BsonValue, getOwn, isDocument } from '../values/value';
import { toInteger } from './expressions/operator';

/** Query that is equivalent to the first stages of a pipeline. */
export interface LeadingQuery {
  readonly filter: BsonDocument;
  readonly sort?: BsonDocument;
  readonly skip?: number;
  readonly limit?: number;
  /** Number of stages that the query replaces. */
  readonly consumed: number;
}

/**
 * Takes `$match`, `$sort`, `$skip` and `$limit` from the start of a pipeline, as long as they are
 * in the order in which a query applies them. An index can then answer them.
 */
export function leadingQuery(pipeline: BsonValue | readonly BsonValue[]): LeadingQuery {
  const list: readonly BsonValue[] = Array.isArray(pipeline) ? pipeline : [];
  let consumed = 0;
  const take = <T>(name: string, read: (specification: BsonValue) => T | undefined) => {
    const stage = list[consumed];
    const taken = isDocument(stage) ? read(getOwn(stage, name)) : undefined;
    if (taken !== undefined) consumed += 1;
    return taken;
  };
  const readDocument = (value: BsonValue) => (isDocument(value) ? value : undefined);
  const filters: BsonDocument[] = [];
  for (let filter; (filter = take('$match', readDocument));) filters.push(filter);
  const sort = take('$sort', readDocument);
  const skip = take('$skip', toInteger);
  const limit = take('$limit', toInteger);
  const [first = {}, ...others] = filters;
  return {
    filter: others.length === 0 ? first : { $and: filters },
    ...(sort && { sort }),
    ...(skip !== undefined && { skip }),
    ...(limit !== undefined && { limit }),
    consumed,
  };
}
