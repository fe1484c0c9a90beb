import { Long } from 'bson';
import { MongoError } from '../../errors';
import { removePaths, setPathValue } from '../../projection/paths';
import { compileProjection } from '../../projection/projection';
import {
  addEntry,
  applyTree,
  emptyTree,
  type ProjectionTree,
} from '../../projection/projection-tree';
import type { EvaluationContext } from '../../query/context';
import { describeValue } from '../../values/describe-value';
import { typeName } from '../../values/type-names';
import {
  type BsonDocument,
  type BsonValue,
  getOwn,
  isDocument,
  isNullish,
} from '../../values/value';
import { compileExpression } from '../expression';
import { parseFieldPath } from '../expressions/field-path';
import { located } from '../expressions/operator';
import type { Stage, StageCompiler, StageTable } from './stage';

/** Stages that make another document of each, or several. */
export const reshapeStages: StageTable = {
  $project: (specification, { context }) => {
    if (!isDocument(specification)) {
      throw located(15969, '$project specification must be an object');
    }
    const project = compileProjection(specification, { forFind: false, context });
    return (documents) => documents.map(project);
  },
  $addFields: addFields,
  $set: addFields,
  $unset: (specification) => {
    const paths = Array.isArray(specification) ? specification : [specification];
    if (paths.length === 0) {
      const message = '$unset specification must be a string or an array with at least one field';
      throw located(31119, message);
    }
    const names = paths.map((path) => {
      if (typeof path === 'string') return parseFieldPath(path).join('.');
      throw located(
        31120,
        '$unset specification must be a string or an array containing only string values',
      );
    });
    return (documents) => documents.map((document) => removePaths(document, names));
  },
  $replaceRoot: (specification, { context }) => {
    if (!isDocument(specification)) {
      const found = typeName(specification);
      throw located(
        40229,
        `expected an object as specification for $replaceRoot stage, got ${found}`,
      );
    }
    for (const field of Object.keys(specification)) {
      if (field !== 'newRoot') {
        const message = `unrecognized option to $replaceRoot stage: ${field}, only valid option is 'newRoot'.`;
        throw located(40230, message);
      }
    }
    if (!Object.hasOwn(specification, 'newRoot')) {
      throw located(40231, 'no newRoot specified for the $replaceRoot stage');
    }
    return replaceRoot(getOwn(specification, 'newRoot'), context, "'newRoot' expression ");
  },
  $replaceWith: (specification, { context }) =>
    replaceRoot(specification, context, "'replacement document' "),
  $unwind: unwind,
};

export function addFields(...[specification, { context }, name]: Parameters<StageCompiler>): Stage {
  if (!isDocument(specification)) {
    const found = typeName(specification);
    throw located(40272, `${name} specification stage must be an object, got ${found}`);
  }
  const tree = emptyTree();
  try {
    if (Object.keys(specification).length === 0) {
      throw located(40177, 'specification must have at least one field');
    }
    addComputations(tree, [], specification, context);
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    const isCollision = error.code === 31249 || error.code === 31250;
    const { code, codeName } = isCollision ? located(40176, '') : error;
    throw new MongoError(code, codeName, `Invalid ${name} :: caused by :: ${error.message}`);
  }
  return (documents) => documents.map((document) => applyTree(tree, 'exclusion', document));
}

/** A document of plain fields sets those within; one with an operator is an expression. */
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

function replaceRoot(expression: BsonValue, context: EvaluationContext, subject: string): Stage {
  const evaluate = compileExpression(expression, context);
  return (documents) =>
    documents.map((document) => {
      const root = evaluate(document);
      if (isDocument(root)) return root;
      const value = root === undefined ? 'MISSING' : describeValue(root);
      throw located(
        40228,
        `${subject} must evaluate to an object, but resulting value was: ${value}. Type of resulting value: '${typeName(root)}'. Input document: ${describeValue(document)}`,
      );
    });
}

function unwind(...[specification]: Parameters<StageCompiler>): Stage {
  const { parts, indexParts, keepsEmpty } = parseUnwind(specification);
  const withElement = (document: BsonDocument, element: BsonValue, index: number | null) => {
    const unwound = setPathValue(document, parts, element);
    return indexParts ? withIndex(unwound, indexParts, index) : unwound;
  };
  return (documents) => {
    const unwound: BsonDocument[] = [];
    for (const document of documents) {
      const value = parts.reduce<BsonValue>(
        (container, part) => (isDocument(container) ? getOwn(container, part) : undefined),
        document,
      );
      if (Array.isArray(value) && value.length > 0) {
        for (const [at, element] of value.entries())
          unwound.push(withElement(document, element, at));
      } else if (Array.isArray(value)) {
        if (keepsEmpty) unwound.push(withElement(document, undefined, null));
      } else if (!isNullish(value) || keepsEmpty) {
        unwound.push(indexParts ? withIndex(document, indexParts, null) : document);
      }
    }
    return unwound;
  };
}

function withIndex(
  document: BsonDocument,
  parts: readonly string[],
  index: number | null,
): BsonDocument {
  return setPathValue(document, parts, index === null ? null : Long.fromNumber(index));
}

function parseUnwind(specification: BsonValue) {
  const options = typeof specification === 'string' ? { path: specification } : specification;
  if (!isDocument(options)) {
    const found = typeName(options);
    throw located(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${found}`,
    );
  }
  for (const field of Object.keys(options)) {
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(field)) {
      throw located(28811, `unrecognized option to $unwind stage: ${field}`);
    }
  }
  const path = getOwn(options, 'path');
  if (path === undefined) throw located(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string') {
    throw located(28808, `expected a string as the path for $unwind stage, got ${typeName(path)}`);
  }
  if (!path.startsWith('$')) {
    throw located(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  }
  const keepsEmpty = getOwn(options, 'preserveNullAndEmptyArrays');
  if (keepsEmpty !== undefined && typeof keepsEmpty !== 'boolean') {
    const found = typeName(keepsEmpty);
    throw located(
      28809,
      `expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage, got ${found}`,
    );
  }
  const index = getOwn(options, 'includeArrayIndex');
  if (index !== undefined && (typeof index !== 'string' || index === '')) {
    const found = typeName(index);
    throw located(
      28810,
      `expected a non-empty string for the includeArrayIndex  option to $unwind stage, got ${found}`,
    );
  }
  if (index?.startsWith('$')) {
    const message = `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${index}`;
    throw located(28822, message);
  }
  return {
    parts: parseFieldPath(path.slice(1)),
    indexParts: index === undefined ? undefined : parseFieldPath(index),
    keepsEmpty: keepsEmpty === true,
  };
}
