import { isOperatorDocument, isTruthy } from '../query/filter';
import type { Collation } from '../values/collation';
import { identical } from '../values/compare';
import { isDocument, type BsonDocument, type BsonValue } from '../values/value';
import type { Conditions } from './conditions';
import type { Index } from './index';
import { contains, includesNull } from './interval';
import { requirementsOf, type Requirement } from './requirements';

/** Whether every document that meets the conditions of a query is in the index. */
export function holdsAllMatches(
  index: Index,
  conditions: Conditions,
  collation: Collation | undefined,
): boolean {
  const { partialFilterExpression } = index.specification;
  if (partialFilterExpression === undefined) return true;
  return implies(conditions, partialFilterExpression, { index, collation });
}

interface Comparison {
  readonly index: Index;
  readonly collation: Collation | undefined;
}

function implies(conditions: Conditions, wanted: BsonDocument, comparison: Comparison): boolean {
  return Object.entries(wanted).every(([field, condition]) => {
    if (field === '$and' || field === '$or') {
      const parts = Array.isArray(condition) ? condition.filter(isDocument) : [];
      return field === '$and'
        ? parts.every((part) => implies(conditions, part, comparison))
        : parts.some((part) => implies(conditions, part, comparison));
    }
    const given = conditions.onField.get(field) ?? [];
    return given.some((one) => identical(one, condition)) || meets(given, condition, comparison);
  });
}

/** Whether the conditions given on a field leave no value that the wanted one would not accept. */
function meets(given: readonly BsonValue[], wanted: BsonValue, comparison: Comparison): boolean {
  const requirements = given.flatMap((condition) => requirementsOf(condition, comparison));
  const terms = isOperatorDocument(wanted) ? Object.entries(wanted) : [['$eq', wanted] as const];
  return terms.every(([operator, operand]) => {
    if (operator === '$exists') {
      return given.some(requiresExistence) || requirements.some((one) => !includesNull(one));
    }
    // Of these the requirement is all there is to it, as long as no array is looked for.
    const isExact = ['$eq', '$in', '$gt', '$gte', '$lt', '$lte'].includes(operator);
    const operands = operator === '$in' && Array.isArray(operand) ? operand : [operand];
    if (!isExact || operands.some(Array.isArray)) return false;
    const [required] = requirementsOf(
      { [operator]: operand },
      { ...comparison, collation: comparison.index.collation },
    );
    return required !== undefined && requirements.some((one) => isWithin(one, required));
  });
}

function requiresExistence(condition: BsonValue): boolean {
  return isOperatorDocument(condition) && isTruthy(condition['$exists']);
}

function isWithin(inner: Requirement, outer: Requirement): boolean {
  return inner.every((interval) => outer.some((other) => contains(other, interval)));
}
