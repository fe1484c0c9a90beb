import { compileExpression } from '../aggregate/expression';
import { badValue, failedToParse, notSupported } from '../errors';
import { toDouble } from '../values/numbers';
import { getOwn, isDocument, isNumber, type BsonDocument, type BsonValue } from '../values/value';
import { equalTo, matching } from './comparison-operators';
import type { EvaluationContext } from './context';
import { compileOperators } from './field-operators';
import { integerOperand } from './integer-operand';
import { compileJsonSchema } from './json-schema';
import { isOperatorDocument, isTruthy } from './operator-document';
import type { OperatorScope } from './operator-scope';
import { all, alongPath, any, not, type MatchTrace, type Predicate } from './predicate';
import { compileWhere } from './where';

export { isOperatorDocument, isTruthy } from './operator-document';
export { compileRegex } from './regex';

export interface Filter {
  matches(document: BsonDocument): boolean;
  /**
   * The index of the array element the match went through, for the positional operators; -1 if the
   * document does not match or no array was involved.
   */
  matchedIndex(document: BsonDocument): number;
}

/** Some operators need the whole document and are refused on elements of an array. */
type Level = 'document' | 'element';

type CompileOperator = (operand: BsonValue, context: EvaluationContext, level: Level) => Predicate;

/**
 * Compiles a query.
 *
 * @throws MongoError if the query is malformed or uses an operator that is left out
 */
export function compileFilter(filter: BsonValue, context: EvaluationContext): Filter {
  if (!isDocument(filter)) throw failedToParse('filter must be an object');
  const predicate = compileQuery(filter, context, 'document');
  return {
    matches: (document) => predicate(document),
    matchedIndex: (document) => {
      const trace: MatchTrace = { arrayIndex: -1 };
      return predicate(document, trace) ? trace.arrayIndex : -1;
    },
  };
}

function compileQuery(query: BsonDocument, context: EvaluationContext, level: Level): Predicate {
  const predicates = Object.keys(query).map((field) => {
    const condition = getOwn(query, field);
    if (!field.startsWith('$')) return compileField(field, condition, context);
    const compile = operatorsByName.get(field);
    if (compile === undefined) throw unknownOperator(field);
    return compile(condition, context, level);
  });
  return all(predicates);
}

function compileField(path: string, condition: BsonValue, context: EvaluationContext): Predicate {
  const reach = alongPath(path);
  if (!isOperatorDocument(condition)) {
    return reach.expanded(matching(condition, context.collation));
  }
  const scope: OperatorScope = {
    context,
    path,
    reach,
    compileOperators: (operators, where) => compileOperators(operators, { ...scope, ...where }),
    compileElementQuery: (query) => compileQuery(query, context, 'element'),
  };
  return compileOperators(condition, scope);
}

const operatorsByName = new Map<string, CompileOperator>([
  ['$and', (operand, context, level) => all(compileList('$and', operand, context, level))],
  ['$or', (operand, context, level) => any(compileList('$or', operand, context, level))],
  ['$nor', (operand, context, level) => not(any(compileList('$nor', operand, context, level)))],
  ['$comment', () => () => true],
  ['$expr', documentOnly('$expr', compileExpressionTest)],
  ['$where', documentOnly('$where', compileWhere)],
  ['$sampleRate', documentOnly('$sampleRate', compileSampleRate)],
  ['$jsonSchema', compileJsonSchema],
  ['$alwaysTrue', (operand) => constant('$alwaysTrue', operand, true)],
  ['$alwaysFalse', (operand) => constant('$alwaysFalse', operand, false)],
  ...['$ref', '$id', '$db'].map((field): [string, CompileOperator] => [
    field,
    (operand, context) => alongPath(field).expanded(equalTo(operand, context.collation)),
  ]),
  [
    '$text',
    () => {
      throw notSupported('$text');
    },
  ],
]);

function unknownOperator(operator: string): Error {
  const advice =
    operator === '$not'
      ? 'If you are trying to negate an entire expression, use $nor.'
      : "If you have a field name that starts with a '$' symbol, consider using $getField or $setField.";
  return badValue(`unknown top level operator: ${operator}. ${advice}`);
}

function compileList(
  operator: string,
  operand: BsonValue,
  context: EvaluationContext,
  level: Level,
): Predicate[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} must be an array`);
  if (operand.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return operand.map((query) => {
    if (!isDocument(query)) throw badValue('$or/$and/$nor entries need to be full objects');
    return compileQuery(query, context, level);
  });
}

function documentOnly(
  operator: string,
  compile: (operand: BsonValue, context: EvaluationContext) => Predicate,
): CompileOperator {
  return (operand, context, level) => {
    if (level === 'document') return compile(operand, context);
    throw badValue(`${operator} can only be applied to the top-level document`);
  };
}

function compileExpressionTest(operand: BsonValue, context: EvaluationContext): Predicate {
  const evaluate = compileExpression(operand, context);
  return (subject) => isDocument(subject) && isTruthy(evaluate(subject));
}

function compileSampleRate(operand: BsonValue): Predicate {
  if (!isNumber(operand)) throw badValue('argument to $sampleRate must be a numeric type');
  const rate = toDouble(operand);
  if (!(rate >= 0 && rate <= 1)) {
    throw badValue('numeric argument to $sampleRate must be in [0, 1]');
  }
  return () => Math.random() < rate;
}

function constant(operator: string, operand: BsonValue, result: boolean): Predicate {
  if (integerOperand(operator, operand, failedToParse) !== 1n) {
    throw failedToParse(`${operator} must be an integer value of 1`);
  }
  return () => result;
}
