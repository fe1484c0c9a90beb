import { located } from '../aggregate/expressions/operator';
import type { Filter } from '../query/filter';
import type { BsonDocument } from '../values/value';
import { applyPositional } from './find-operators';
import { parseProjection, type ParseOptions } from './parse-projection';
import { applyTree } from './projection-tree';

export interface ProjectionOptions extends ParseOptions {
  /** Filter of the query, which determines the element that `.$` selects. */
  readonly filter?: Filter;
}

/**
 * Compiles a projection. The returned function does not change its document, but the result can
 * share values with it.
 *
 * @param specification of find's `projection`, or of the stage `$project`
 * @throws MongoError if it is not valid. Errors of an expression or of `.$` in a document are
 *   thrown by the returned function.
 */
export function compileProjection(
  specification: BsonDocument,
  options: ProjectionOptions,
): (document: BsonDocument) => BsonDocument {
  if (!options.forFind && Object.keys(specification).length === 0) {
    throw located(51272, 'projection specification must have at least one field');
  }
  const { tree, kind, positional } = parseProjection(specification, options);
  if (positional === undefined) return (document) => applyTree(tree, kind, document);
  return (document) =>
    applyPositional(document, applyTree(tree, kind, document), positional, options.filter);
}
