import { badValue, failedToParse, MongoError } from '../errors';
import type { EvaluationContext } from '../query/context';
import { typeName } from '../values/type-names';
import { type BsonDocument, type BsonValue, isDocument } from '../values/value';
import { bit, inc, mul } from './arithmetic-modifiers';
import type { ElementFilters } from './array-filters';
import { addToSet, pop, pull, pullAll } from './array-modifiers';
import { describeField, describeValue } from '../values/describe-value';
import { currentDate, max, min, set, setOnInsert, unset } from './field-modifiers';
import type { Modifier, ModifierCompiler } from './modifier';
import { push } from './push';
import { compileRename } from './rename';
import { dollarPrefixed } from './replacement';
import { addModifier, emptyBranch, filterIdentifier, type UpdateBranch } from './update-tree';

const compilers: ReadonlyMap<string, ModifierCompiler> = new Map([
  ['$set', set],
  ['$setOnInsert', setOnInsert],
  ['$unset', unset],
  ['$min', min],
  ['$max', max],
  ['$currentDate', currentDate],
  ['$inc', inc],
  ['$mul', mul],
  ['$bit', bit],
  ['$push', push],
  ['$addToSet', addToSet],
  ['$pop', pop],
  ['$pull', pull],
  ['$pullAll', pullAll],
]);

/**
 * @param update a document of update operators
 * @returns its modifiers by their paths
 * @throws MongoError for an unknown operator, an argument or a path that is not valid, two
 *   modifiers in each other's way, or an array filter that no path uses
 */
export function compileOperators(
  update: BsonDocument,
  filters: ElementFilters,
  context: EvaluationContext,
): UpdateBranch {
  const tree = emptyBranch('fields');
  const unused = new Set(filters.keys());
  const add = (path: string, compile: () => Modifier): void => {
    const parts = parsePath(path, filters);
    for (const part of parts) unused.delete(filterIdentifier(part) ?? '');
    const modifier = compile();
    if (modifier.whenMissing === 'create' && path.startsWith('$')) throw dollarPrefixed(path);
    addModifier(tree, parts, modifier);
  };
  for (const operator of Object.keys(update)) {
    const fields = fieldsOf(operator, update[operator]);
    for (const path of Object.keys(fields)) {
      const argument = fields[path];
      if (operator === '$rename') addRename(path, argument, add);
      else add(path, () => compilerOf(operator)(argument, path, context));
    }
  }
  const [identifier] = unused;
  if (identifier === undefined) return tree;
  throw failedToParse(
    `The array filter for identifier '${identifier}' was not used in the update ` +
      describeValue(update),
  );
}

function fieldsOf(operator: string, fields: BsonValue): BsonDocument {
  if (operator !== '$rename') compilerOf(operator);
  if (isDocument(fields)) return fields;
  throw failedToParse(
    `Modifiers operate on fields but we found type ${typeName(fields)} instead. ` +
      `For example: {$mod: {<field>: ...}} not {${describeField(operator, fields)}}`,
  );
}

function compilerOf(operator: string): ModifierCompiler {
  const compiler = compilers.get(operator);
  if (compiler !== undefined) return compiler;
  throw failedToParse(
    `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update ` +
      'specified as an array',
  );
}

function addRename(
  from: string,
  to: BsonValue,
  add: (path: string, compile: () => Modifier) => void,
): void {
  if (typeof to !== 'string') {
    const field = describeField(from, to);
    throw badValue(`The 'to' field for $rename must be a string: ${field}`);
  }
  add(from, () => compileRename(from, to).source);
  add(to, () => compileRename(from, to).destination);
}

function parsePath(path: string, filters: ElementFilters): readonly string[] {
  if (path === '') throw emptyFieldName('An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes('')) {
    throw emptyFieldName(
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  if (parts[0] === '$') {
    throw badValue(
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
    );
  }
  for (const [depth, part] of parts.entries()) {
    const identifier = filterIdentifier(part);
    if (identifier === undefined) continue;
    if (depth === 0) {
      throw badValue(
        "Cannot have array filter identifier (i.e. '$[<id>]') element in the first position " +
          `in path '${path}'`,
      );
    }
    if (identifier !== '' && !filters.has(identifier)) {
      throw badValue(`No array filter found for identifier '${identifier}' in path '${path}'`);
    }
  }
  return parts;
}

function emptyFieldName(message: string): MongoError {
  return new MongoError(56, 'EmptyFieldName', message);
}
