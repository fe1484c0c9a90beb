import { badValue, notSupported } from '../errors';
import { isRegex } from '../values/compare';
import { getOwn, isDocument, type BsonDocument, type BsonValue } from '../values/value';
import {
  comparableTo,
  equalTo,
  matching,
  ofType,
  oneOf,
  ordered,
  type CompileTest,
} from './comparison-operators';
import type { EvaluationContext } from './context';
import { bits, countOperand, modulo } from './number-operators';
import { isOperatorDocument, isTruthy } from './operator-document';
import { all, always, itself, not, type Predicate, type Reach } from './predicate';
import { matchRegex } from './regex';

/** Values that operators test, and a compiler for their nested queries. */
export interface OperatorScope {
  readonly context: EvaluationContext;
  readonly reach: Reach;
  /** Compiles a query on elements of an array. Refuses operators that need the whole document. */
  compileElementQuery(query: BsonDocument): Predicate;
}

type Compile = (operand: BsonValue, scope: OperatorScope, operators: BsonDocument) => Predicate;

const operatorsByName = new Map<string, Compile>([
  ['$eq', someValue(equalTo)],
  ['$ne', noValue(comparableTo)],
  ['$in', someValue(oneOf)],
  ['$nin', noValue(oneOf)],
  ['$gt', someValue(ordered((order) => order > 0))],
  ['$gte', someValue(ordered((order) => order >= 0))],
  ['$lt', someValue(ordered((order) => order < 0))],
  ['$lte', someValue(ordered((order) => order <= 0))],
  ['$type', someValue(ofType)],
  ['$mod', someValue(modulo)],
  ['$bitsAllSet', someValue(bits((set, mask) => set === mask))],
  ['$bitsAnySet', someValue(bits((set) => set !== 0n))],
  ['$bitsAllClear', someValue(bits((set) => set === 0n))],
  ['$bitsAnyClear', someValue(bits((set, mask) => set !== mask))],
  ['$regex', (regex, { reach }, given) => reach(matchRegex(regex, getOwn(given, '$options')))],
  ['$options', optionsOfRegex],
  ['$exists', exists],
  ['$not', negated],
  ['$size', sizeOf],
  ['$all', allOf],
  ['$elemMatch', elementMatch],
  ['$comment', () => always],
]);

const leftOut = new Set(['$geoWithin', '$geoIntersects', '$near', '$nearSphere']);

/**
 * Compiles the operators of one field; a value must match all of them.
 * @throws MongoError for an unknown operator or a malformed operand
 */
export function compileOperators(operators: BsonDocument, scope: OperatorScope): Predicate {
  const predicates = Object.keys(operators).map((operator) => {
    const compile = operatorsByName.get(operator);
    if (compile !== undefined) return compile(getOwn(operators, operator), scope, operators);
    throw leftOut.has(operator)
      ? notSupported(operator)
      : badValue(`unknown operator: ${operator}`);
  });
  return all(predicates.filter((predicate) => predicate !== always));
}

function someValue(compile: CompileTest): Compile {
  return (operand, { reach, context }) => reach(compile(operand, context.collation));
}

function noValue(compile: CompileTest): Compile {
  return (operand, { reach, context }) => not(reach(compile(operand, context.collation)));
}

function optionsOfRegex(...[, , operators]: Parameters<Compile>): Predicate {
  if (!Object.hasOwn(operators, '$regex')) throw badValue('$options needs a $regex');
  return always;
}

function exists(operand: BsonValue, { reach }: OperatorScope): Predicate {
  const isPresent = reach((value) => value !== undefined, 'whole');
  return isTruthy(operand) ? isPresent : not(isPresent);
}

function negated(operand: BsonValue, scope: OperatorScope): Predicate {
  if (isRegex(operand)) return not(scope.reach(matchRegex(operand)));
  if (!isDocument(operand) || Object.keys(operand).length === 0) {
    throw badValue('$not needs a regex or a document that is not empty');
  }
  return not(compileOperators(operand, scope));
}

function sizeOf(operand: BsonValue, { reach }: OperatorScope): Predicate {
  const size = countOperand('$size', operand);
  return reach((value) => Array.isArray(value) && value.length === size, 'whole');
}

/**
 * `$all`: the field matches every item. If one item is `$elemMatch`, all must be. An empty list
 * never matches.
 */
function allOf(operand: BsonValue, scope: OperatorScope): Predicate {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return () => false;
  const { reach, context } = scope;
  if (!operand.some(isOperatorDocument)) {
    return all(operand.map((item) => reach(matching(item, context.collation))));
  }
  const conditions = operand.map((item) => {
    if (isDocument(item) && Object.hasOwn(item, '$elemMatch')) return compileOperators(item, scope);
    throw badValue('no $ expressions in $all, unless all are $elemMatch');
  });
  return all(conditions);
}

/**
 * `$elemMatch`: a single element meets all conditions. The conditions are operators or a query on
 * documents.
 */
function elementMatch(operand: BsonValue, scope: OperatorScope): Predicate {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const test = elementTest(operand, scope);
  return scope.reach((value, trace) => {
    if (!Array.isArray(value)) return false;
    const at = value.findIndex((element) => test(element));
    if (trace && at >= 0) trace.arrayIndex = at;
    return at >= 0;
  }, 'whole');
}

function elementTest(operand: BsonDocument, scope: OperatorScope): Predicate {
  const [first = ''] = Object.keys(operand);
  if (operatorsByName.has(first) || leftOut.has(first)) {
    return compileOperators(operand, { ...scope, reach: itself });
  }
  const query = scope.compileElementQuery(operand);
  return (element) => (isDocument(element) || Array.isArray(element)) && query(element);
}
