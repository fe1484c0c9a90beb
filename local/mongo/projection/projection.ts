import { MongoError } from '../errors';
import type { EvaluationContext } from '../query/context';
import type { Filter } from '../query/filter';
import type { BsonDocument } from '../values/value';
import { applyPositional, applySlice } from './find-operators';
import { ParsedProjection } from './parse-projection';
import { applyTree } from './projection-tree';

export interface ProjectionOptions {
  /** With the operators of find: `$slice`, `$elemMatch` and `.$`. Otherwise as in `$project`. */
  readonly forFind: boolean;
  /** The query, which tells the element that `.$` means. */
  readonly filter?: Filter;
  readonly context: EvaluationContext;
}

/**
 * Prepares a projection. The function it returns leaves its document as it is; the result may share
 * values with it.
 *
 * @param specification of find's `projection`, or of the stage `$project`
 * @throws MongoError if it is not valid; of a stage, the message says `Invalid $project` first. What
 *   an expression or `.$` finds wrong in a document is thrown by the returned function.
 */
export function compileProjection(
  specification: BsonDocument,
  { forFind, filter, context }: ProjectionOptions,
): (document: BsonDocument) => BsonDocument {
  const { tree, kind, slices, positional } = parse(specification, forFind, context);
  return (document) => {
    let projected = applyTree(tree, kind, document);
    for (const slice of slices) projected = applySlice(projected, slice);
    if (positional === undefined) return projected;
    return applyPositional(document, projected, positional, filter);
  };
}

function parse(
  specification: BsonDocument,
  forFind: boolean,
  context: EvaluationContext,
): ParsedProjection {
  try {
    return new ParsedProjection(specification, forFind, context);
  } catch (error) {
    if (forFind || !(error instanceof MongoError)) throw error;
    const message = `Invalid $project :: caused by :: ${error.message}`;
    throw new MongoError(error.code, error.codeName, message, error.details);
  }
}
