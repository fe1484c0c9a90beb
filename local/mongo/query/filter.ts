import { compileExpression } from '../aggregate/expression';
import { badValue, failedToParse, notSupported } from '../errors';
import { getOwn, isDocument, type BsonDocument, type BsonValue } from '../values/value';
import { equalTo, matching } from './comparison-operators';
import type { EvaluationContext } from './context';
import { compileOperators } from './field-operators';
import { compileJsonSchema } from './json-schema';
import { isOperatorDocument, isTruthy } from './operator-document';
import { all, alongPath, always, any, not, type MatchTrace, type Predicate } from './predicate';
import { compileWhere } from './where';

export { isOperatorDocument, isTruthy } from './operator-document';

export interface Filter {
  matches(document: BsonDocument): boolean;
  /**
   * Index of the array element that matched, for the positional operators; -1 if the document does
   * not match or no array was involved.
   */
  matchedIndex(document: BsonDocument): number;
}

/** @param inElement whether the query applies to elements of an array */
type CompileOperator = (
  operand: BsonValue,
  context: EvaluationContext,
  inElement: boolean,
) => Predicate;

const operatorsByName = new Map<string, CompileOperator>([
  ['$and', (...operands) => all(compileList(...operands))],
  ['$or', (...operands) => any(compileList(...operands))],
  ['$nor', (...operands) => not(any(compileList(...operands)))],
  ['$comment', () => always],
  ['$expr', compileExpressionTest],
  ['$where', compileWhere],
  ['$jsonSchema', compileJsonSchema],
  // Fields of a DBRef, the only ones whose names can be like operators.
  ['$ref', (operand) => alongPath('$ref')(equalTo(operand))],
  ['$id', (operand, { collation }) => alongPath('$id')(equalTo(operand, collation))],
  ['$db', (operand) => alongPath('$db')(equalTo(operand))],
]);

const ofWholeDocuments = new Set(['$expr', '$where']);
const leftOut = new Set(['$text', '$sampleRate', '$alwaysTrue', '$alwaysFalse']);

/**
 * Compiles a query.
 *
 * @throws MongoError if the query is malformed or uses an unsupported operator
 */
export function compileFilter(filter: BsonValue, context: EvaluationContext): Filter {
  if (!isDocument(filter)) throw failedToParse('filter must be an object');
  const predicate = compileQuery(filter, context, false);
  return {
    matches: (document) => predicate(document),
    matchedIndex: (document) => {
      const trace: MatchTrace = { arrayIndex: -1 };
      return predicate(document, trace) ? trace.arrayIndex : -1;
    },
  };
}

function compileQuery(
  query: BsonDocument,
  context: EvaluationContext,
  inElement: boolean,
): Predicate {
  const predicates = Object.keys(query).map((field) => {
    const condition = getOwn(query, field);
    if (!field.startsWith('$')) return compileField(field, condition, context);
    if (leftOut.has(field)) throw notSupported(field);
    const compile = operatorsByName.get(field);
    if (compile === undefined) throw badValue(`unknown top level operator: ${field}`);
    if (inElement && ofWholeDocuments.has(field)) {
      throw badValue(`${field} can only be applied to the top-level document`);
    }
    return compile(condition, context, inElement);
  });
  return all(predicates);
}

function compileField(path: string, condition: BsonValue, context: EvaluationContext): Predicate {
  const reach = alongPath(path);
  if (!isOperatorDocument(condition)) return reach(matching(condition, context.collation));
  return compileOperators(condition, {
    context,
    reach,
    compileElementQuery: (query) => compileQuery(query, context, true),
  });
}

function compileList(...[operand, context, inElement]: Parameters<CompileOperator>): Predicate[] {
  if (!Array.isArray(operand) || operand.length === 0) {
    throw badValue('$and/$or/$nor must be a nonempty array');
  }
  return operand.map((query) => {
    if (!isDocument(query)) throw badValue('$or/$and/$nor entries need to be full objects');
    return compileQuery(query, context, inElement);
  });
}

function compileExpressionTest(operand: BsonValue, context: EvaluationContext): Predicate {
  const evaluate = compileExpression(operand, context);
  return (subject) => isDocument(subject) && isTruthy(evaluate(subject));
}
