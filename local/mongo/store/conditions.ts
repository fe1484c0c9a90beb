import { isDocument, type BsonDocument, type BsonValue } from '../values/value';

/** What a query demands that an index can help with; all of it must hold. */
export interface Conditions {
  /** Conditions by the path of the field, as they stand in the query. */
  readonly onField: ReadonlyMap<string, readonly BsonValue[]>;
  /** The `$or` lists, of each of which one query must match. */
  readonly alternatives: readonly (readonly BsonDocument[])[];
}

/** @param filter has been compiled, so that its form is known to be right */
export function conditionsOf(filter: BsonDocument): Conditions {
  const onField = new Map<string, BsonValue[]>();
  const alternatives: BsonDocument[][] = [];
  const collect = (query: BsonDocument) => {
    for (const [field, condition] of Object.entries(query)) {
      if (field === '$and' && Array.isArray(condition)) {
        condition.filter(isDocument).forEach(collect);
      } else if (field === '$or' && Array.isArray(condition)) {
        alternatives.push(condition.filter(isDocument));
      } else if (!field.startsWith('$')) {
        onField.set(field, [...(onField.get(field) ?? []), condition]);
      }
    }
  };
  collect(filter);
  return { onField, alternatives };
}
