import type { EvaluationContext } from '../../query/context';
import type { Collation } from '../../values/collation';
import { type BsonDocument, type BsonValue, isDocument, setOwn } from '../../values/value';
import { accumulators } from '../accumulators/accumulators';
import { compileExpression, createCompiler } from '../expression';
import { located } from '../expressions/operator';
import { isExpression, requireDocument } from '../fields';
import { refuseLeftOut } from '../left-out';
import { createKeyOfValue } from '../value-keys';
import type { StageTable } from './stage';

/** Documents with the same group key, in the order of the input. */
export interface Group {
  readonly id: BsonValue;
  readonly documents: BsonDocument[];
}

/** Stages that combine many documents into one. */
export const groupStages: StageTable = {
  $group: (specification, { context }, name) => {
    const { _id: id, ...output } = requireDocument(specification, name);
    const toDocument = compileOutput(output, context);
    if (id === undefined) throw located(15955, 'a group specification must include an _id');
    const idOf = compileExpression(id, context);
    return (documents) => groupsOf(documents, idOf, context.collation).map(toDocument);
  },
  $sortByCount: (specification, { context }) => {
    if (!isExpression(specification)) {
      throw located(40147, '$sortByCount must be a $-prefixed path or an expression in an object');
    }
    const idOf = compileExpression(specification, context);
    return (documents) =>
      groupsOf(documents, idOf, context.collation)
        .sort((left, right) => right.documents.length - left.documents.length)
        .map(({ id, documents: { length } }) => ({ _id: id, count: length }));
  },
};

/** @param idOf the value that is equal within a group; a missing value counts as null */
export function groupsOf(
  documents: readonly BsonDocument[],
  idOf: (document: BsonDocument) => BsonValue,
  collation: Collation | undefined,
): Group[] {
  const keyOf = createKeyOfValue(collation);
  const groups = new Map<string, Group>();
  for (const document of documents) {
    const id = idOf(document) ?? null;
    const key = keyOf(id);
    const group = groups.get(key);
    if (group) group.documents.push(document);
    else groups.set(key, { id, documents: [document] });
  }
  return [...groups.values()];
}

/** Compiles the accumulators of `$group`, or of the `output` of another stage. */
export function compileOutput(
  specification: BsonDocument,
  context: EvaluationContext,
): (group: Group) => BsonDocument {
  const compiler = createCompiler(context);
  const fields = Object.entries(specification).map(([field, value]) => {
    if (field.includes('.') || field.startsWith('$')) {
      throw located(40235, `The field name '${field}' cannot contain '.' or start with '$'`);
    }
    const [operator = '', ...others] = isDocument(value) ? Object.keys(value) : [];
    if (!isDocument(value) || !operator.startsWith('$') || others.length > 0) {
      throw located(40234, `The field '${field}' must be an accumulator object`);
    }
    const compile = accumulators.get(operator);
    if (!compile) refuseLeftOut(operator);
    if (!compile) throw located(15952, `unknown group operator '${operator}'`);
    return { field, accumulator: compile(value[operator], compiler, operator) };
  });
  return ({ id, documents }) => {
    const result: BsonDocument = { _id: id };
    for (const { field, accumulator } of fields) {
      const state = accumulator.create({ root: isDocument(id) ? id : { _id: id } });
      for (const document of documents) state.add(accumulator.evaluate({ root: document }));
      setOwn(result, field, state.result() ?? null);
    }
    return result;
  };
}
