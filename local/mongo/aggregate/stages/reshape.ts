import { compileProjection } from '../../projection/projection';
import {
  addEntry,
  applyTree,
  emptyTree,
  type ProjectionTree,
} from '../../projection/projection-tree';
import type { EvaluationContext } from '../../query/context';
import { badValue } from '../../errors';
import { describeValue } from '../../values/describe-value';
import { type BsonDocument, type BsonValue, isDocument } from '../../values/value';
import { compileExpression } from '../expression';
import { parseFieldPath } from '../expressions/field-path';
import { located } from '../expressions/operator';
import { Fields, isAnything, requireDocument, requireTexts } from '../fields';
import type { Stage, StageCompiler, StageTable } from './stage';

const addFields: StageCompiler = (specification, { context }, name) => {
  const fields = requireDocument(specification, name);
  if (Object.keys(fields).length === 0) throw badValue(`${name} must name at least one field`);
  const tree = emptyTree();
  addComputations(tree, [], fields, context);
  return (documents) => documents.map((document) => applyTree(tree, 'exclusion', document));
};

/** Stages that compute a new document from each document. */
export const reshapeStages: StageTable = {
  $project: (specification, { context }, name) =>
    project(requireDocument(specification, name), context),
  $addFields: addFields,
  $set: addFields,
  $unset: (specification, { context }, name) => {
    const paths = requireTexts(specification, name);
    if (new Set(paths).size < paths.length) {
      throw located(31250, `Path collision in ${name}: ${describeValue([...paths])}`);
    }
    const exclusion = Object.fromEntries(paths.map((path) => [path, 0]));
    return project(exclusion, context);
  },
  $replaceRoot: (specification, { context }, name) =>
    replaceRoot(
      new Fields(specification, name, ['newRoot']).required('newRoot', isAnything),
      context,
    ),
  $replaceWith: (specification, { context }) => replaceRoot(specification, context),
};

function project(projection: BsonDocument, context: EvaluationContext): Stage {
  const projected = compileProjection(projection, { forFind: false, context });
  return (documents) => documents.map(projected);
}

/**
 * Adds computed fields to a tree. A document of plain fields sets the fields inside it. A document
 * with an operator is an expression.
 */
function addComputations(
  tree: ProjectionTree,
  parents: readonly string[],
  specification: BsonDocument,
  context: EvaluationContext,
): void {
  for (const [name, value] of Object.entries(specification)) {
    const path = [...parents, ...parseFieldPath(name)];
    const [first] = isDocument(value) ? Object.keys(value) : [];
    if (isDocument(value) && first !== undefined && !first.startsWith('$')) {
      addComputations(tree, path, value, context);
    } else {
      addEntry(tree, path, compileExpression(value, context), name);
    }
  }
}

function replaceRoot(expression: BsonValue, context: EvaluationContext): Stage {
  const evaluate = compileExpression(expression, context);
  return (documents) =>
    documents.map((document) => {
      const root = evaluate(document);
      if (isDocument(root)) return root;
      const found = root === undefined ? 'MISSING' : describeValue(root);
      throw located(40228, `'newRoot' must evaluate to an object, but it was ${found}`);
    });
}
