import { badValue, failedToParse, MongoError } from '../errors';
import type { EvaluationContext } from '../query/context';
import { typeName } from '../values/type-names';
import { type BsonDocument, type BsonValue, isDocument } from '../values/value';
import type { ElementFilters } from './array-filters';
import type { Modifier } from './modifier';
import { modifiers } from './modifiers';
import { compileRename } from './rename';
import { dollarPrefixed } from './replacement';
import { filterIdentifier, mergeInto, treeOf, type UpdateBranch } from './update-tree';

/**
 * @param update a document of update operators
 * @returns the modifiers, as a tree of their paths
 * @throws MongoError for an unknown operator, an invalid argument or path, two conflicting
 *   modifiers, or an array filter that no path uses
 */
export function compileOperators(
  update: BsonDocument,
  filters: ElementFilters,
  context: EvaluationContext,
): UpdateBranch {
  const tree: UpdateBranch = { kind: 'fields', children: new Map() };
  const unused = new Set(filters.keys());
  for (const operator of Object.keys(update)) {
    for (const [path, modifier] of compileOperator(operator, update[operator], context)) {
      const parts = parsePath(path, filters);
      for (const part of parts) unused.delete(filterIdentifier(part) ?? '');
      if (modifier.whenMissing === 'create' && path.startsWith('$')) throw dollarPrefixed(path);
      const describeConflict = (place: string) =>
        `Updating the path '${path}' would create a conflict at '${place}'`;
      mergeInto(tree, treeOf(parts, modifier), describeConflict);
    }
  }
  const [identifier] = unused;
  if (identifier === undefined) return tree;
  throw failedToParse(`The array filter for identifier '${identifier}' was not used in the update`);
}

function compileOperator(
  operator: string,
  fields: BsonValue,
  context: EvaluationContext,
): readonly (readonly [path: string, Modifier])[] {
  const compile = modifiers.get(operator);
  if (compile === undefined && operator !== '$rename') {
    throw failedToParse(
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update ` +
        'specified as an array',
    );
  }
  if (!isDocument(fields)) {
    throw failedToParse(
      `Modifiers operate on fields but we found type ${typeName(fields)} instead: ${operator}`,
    );
  }
  return Object.keys(fields).flatMap((path) => {
    const argument = fields[path];
    return compile ? [[path, compile(argument, path, context)]] : compileRename(path, argument);
  });
}

function parsePath(path: string, filters: ElementFilters): readonly string[] {
  const parts = path.split('.');
  if (parts.includes('')) {
    const message = `The update path '${path}' contains an empty field name, which is not allowed.`;
    throw new MongoError(56, 'EmptyFieldName', message);
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  const identifiers = parts.map(filterIdentifier);
  if (parts[0] === '$' || identifiers[0] !== undefined) {
    throw badValue(`Cannot have positional (i.e. '$') element in the first position in '${path}'`);
  }
  const unknown = identifiers.find((identifier) => identifier && !filters.has(identifier));
  if (unknown === undefined) return parts;
  throw badValue(`No array filter found for identifier '${unknown}' in path '${path}'`);
}
