import { badValue, failedToParse, notSupported } from '../errors';
import { isRegex } from '../values/compare';
import { typeName, typeNamesOfAlias } from '../values/type-names';
import { getOwn, isDocument, type BsonDocument, type BsonValue } from '../values/value';
import { allOf, elementMatch, sizeOf } from './array-operators';
import { equalTo, oneOf, ordered } from './comparison-operators';
import { bits, modulo } from './number-operators';
import { isTruthy } from './operator-document';
import type { OperatorScope } from './operator-scope';
import { all, not, type Predicate } from './predicate';
import { matchRegex, matchRegexOperators } from './regex';

type Compile = (operand: BsonValue, scope: OperatorScope, operators: BsonDocument) => Predicate;

const always: Predicate = () => true;

const equals: Compile = (operand, { reach, context }) =>
  reach.expanded(equalTo(operand, context.collation));

const isIn: Compile = (operand, { reach, context }) =>
  reach.expanded(oneOf('$in', operand, context.collation));

const unsupported =
  (operator: string): Compile =>
  () => {
    throw notSupported(operator);
  };

const operatorsByName = new Map<string, Compile>([
  ['$eq', equals],
  [
    '$ne',
    (operand, scope, operators) => {
      if (isRegex(operand)) throw badValue("Can't have regex as arg to $ne.");
      return not(equals(operand, scope, operators));
    },
  ],
  ['$in', isIn],
  [
    '$nin',
    (operand, { reach, context }) => not(reach.expanded(oneOf('$nin', operand, context.collation))),
  ],
  ['$exists', exists],
  ['$type', (operand, { reach }) => reach.expanded(ofType(operand))],
  ['$regex', (_, { reach }, operators) => reach.expanded(matchRegexOperators(operators))],
  [
    '$options',
    (_operand, _scope, operators) => {
      if (!Object.hasOwn(operators, '$regex')) throw badValue('$options needs a $regex');
      return always;
    },
  ],
  ['$not', negated],
  ['$mod', (operand, { reach }) => reach.expanded(modulo(operand))],
  ['$size', sizeOf],
  ['$all', allOf],
  ['$elemMatch', elementMatch],
  ['$comment', () => always],
  [
    '$where',
    () => {
      throw badValue('$where cannot be applied to a field');
    },
  ],
  ...(['$gt', '$gte', '$lt', '$lte'] as const).map((operator): [string, Compile] => [
    operator,
    (operand, { reach, path, context }) =>
      reach.expanded(ordered(operator, operand, path, context.collation)),
  ]),
  ...(['$bitsAllSet', '$bitsAnySet', '$bitsAllClear', '$bitsAnyClear'] as const).map(
    (operator): [string, Compile] => [
      operator,
      (operand, { reach, path }) => reach.expanded(bits(operator, operand, path)),
    ],
  ),
  ...[
    '$geoWithin',
    '$within',
    '$geoIntersects',
    '$near',
    '$nearSphere',
    '$geoNear',
    '$maxDistance',
    '$minDistance',
    '$geometry',
  ].map((operator): [string, Compile] => [operator, unsupported(operator)]),
]);

/**
 * Compiles the operators of one field, all of which must hold.
 * @throws MongoError for an unknown operator or a malformed operand
 */
export function compileOperators(operators: BsonDocument, scope: OperatorScope): Predicate {
  const predicates: Predicate[] = [];
  for (const operator of Object.keys(operators)) {
    const compile = operatorsByName.get(operator);
    if (compile === undefined) throw badValue(`unknown operator: ${operator}`);
    const predicate = compile(getOwn(operators, operator), scope, operators);
    if (predicate !== always) predicates.push(predicate);
  }
  return all(predicates);
}

function exists(operand: BsonValue, { reach }: OperatorScope): Predicate {
  const isPresent = reach.whole((value) => value !== undefined);
  return isTruthy(operand) ? isPresent : not(isPresent);
}

function ofType(operand: BsonValue): Predicate {
  const aliases = Array.isArray(operand) ? operand : [operand];
  if (aliases.length === 0) throw failedToParse('$type must match at least one type');
  const names = new Set(aliases.flatMap((alias) => typeNamesOfAlias(alias)));
  return (value) => names.has(typeName(value));
}

function negated(operand: BsonValue, scope: OperatorScope): Predicate {
  if (isRegex(operand)) return not(scope.reach.expanded(matchRegex(operand)));
  if (!isDocument(operand)) throw badValue('$not needs a regex or a document');
  if (Object.keys(operand).length === 0) throw badValue('$not cannot be empty');
  return not(scope.compileOperators(operand, scope));
}
