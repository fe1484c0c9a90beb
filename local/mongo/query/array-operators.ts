import { badValue } from '../errors';
import { getOwn, isDocument, type BsonDocument, type BsonValue } from '../values/value';
import { matching } from './comparison-operators';
import { countOperand } from './integer-operand';
import { isOperatorDocument } from './operator-document';
import type { OperatorScope } from './operator-scope';
import { all, itself, type Predicate } from './predicate';

/** Logical operators under `$elemMatch` mean that the elements are documents. */
const documentOperators = new Set([
  '$and',
  '$or',
  '$nor',
  '$expr',
  '$where',
  '$jsonSchema',
  '$comment',
  '$text',
  '$sampleRate',
  '$alwaysTrue',
  '$alwaysFalse',
  '$ref',
  '$id',
  '$db',
]);

/** `$elemMatch`: one element meets all conditions; of operators, or of a query on documents. */
export function elementMatch(operand: BsonValue, scope: OperatorScope): Predicate {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const test = elementTest(operand, scope);
  return scope.reach.whole((value, trace) => {
    if (!Array.isArray(value)) return false;
    const at = value.findIndex((element) => test(element));
    if (trace && at >= 0) trace.arrayIndex = at;
    return at >= 0;
  });
}

function elementTest(operand: BsonDocument, scope: OperatorScope): Predicate {
  const [first = ''] = Object.keys(operand);
  if (isOperatorDocument(operand) && !documentOperators.has(first)) {
    return scope.compileOperators(operand, { path: '', reach: itself });
  }
  const query = scope.compileElementQuery(operand);
  return (element) => (isDocument(element) || Array.isArray(element)) && query(element);
}

/** `$all`: every item is somewhere; items may all be `$elemMatch`. An empty list matches nothing. */
export function allOf(operand: BsonValue, scope: OperatorScope): Predicate {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return () => false;
  const isElementMatch = (item: BsonValue): item is BsonDocument =>
    isDocument(item) && Object.keys(item)[0] === '$elemMatch';
  if (isElementMatch(operand[0])) {
    if (!operand.every(isElementMatch)) throw badValue('$all/$elemMatch has to be consistent');
    return all(operand.map((item) => elementMatch(getOwn(item, '$elemMatch'), scope)));
  }
  if (operand.some(isOperatorDocument)) throw badValue('no $ expressions in $all');
  return all(operand.map((item) => scope.reach.expanded(matching(item, scope.context.collation))));
}

/** `$size`: an array of exactly so many elements. */
export function sizeOf(operand: BsonValue, scope: OperatorScope): Predicate {
  const size = countOperand('$size', operand, (reason) =>
    badValue(`Failed to parse $size. ${reason}`),
  );
  return scope.reach.whole((value) => Array.isArray(value) && BigInt(value.length) === size);
}
