import { isOperatorDocument } from '../query/filter';
import { isRegex } from '../values/compare';
import { getOwn, isDocument, type BsonDocument, type BsonValue } from '../values/value';

/** A condition on a field; a plain value is `$eq`. */
export interface Term {
  readonly operator: string;
  readonly operand: BsonValue;
  /** The `$options` beside a `$regex`. */
  readonly options?: BsonValue;
}

/** Conditions of a query for which an index can be used. All of them must be met. */
export interface Conditions {
  readonly onField: ReadonlyMap<string, readonly Term[]>;
  /** The `$or` lists. At least one query of each list must match. */
  readonly alternatives: readonly (readonly BsonDocument[])[];
}

/** @param filter filter that has already been compiled, so that its form is valid */
export function conditionsOf(filter: BsonDocument): Conditions {
  const onField = new Map<string, Term[]>();
  const alternatives: BsonDocument[][] = [];
  const collect = (query: BsonDocument) => {
    for (const [field, condition] of Object.entries(query)) {
      if (field === '$and' && Array.isArray(condition)) {
        condition.filter(isDocument).forEach(collect);
      } else if (field === '$or' && Array.isArray(condition)) {
        alternatives.push(condition.filter(isDocument));
      } else if (!field.startsWith('$')) {
        onField.set(field, [...(onField.get(field) ?? []), ...termsOf(condition)]);
      }
    }
  };
  collect(filter);
  return { onField, alternatives };
}

/** Terms of a condition. `$all` gives one term for each of its items. */
export function termsOf(condition: BsonValue): Term[] {
  if (isRegex(condition)) return [{ operator: '$regex', operand: condition }];
  if (!isOperatorDocument(condition)) return [{ operator: '$eq', operand: condition }];
  const options = getOwn(condition, '$options');
  return Object.entries(condition).flatMap(([operator, operand]) => {
    const isListOfValues = Array.isArray(operand) && !operand.some(isOperatorDocument);
    if (operator === '$all' && isListOfValues) return operand.flatMap(termsOf);
    return { operator, operand, options };
  });
}
