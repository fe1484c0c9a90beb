import { failedToParse, MongoError } from '../errors';
import type { EvaluationContext } from '../query/context';
import { identical } from '../values/compare';
import { type BsonDocument, type BsonValue, isDocument } from '../values/value';
import { applyUpdateTree, type ApplyOptions } from './apply-tree';
import { compileArrayFilters } from './array-filters';
import { compileOperators } from './operators';
import { compilePipelineUpdate } from './pipeline-update';
import { compileReplacement, replaceFields } from './replacement';

export interface UpdateOptions {
  readonly arrayFilters?: BsonValue;
  /** Variables for a pipeline, from an operation of a client bulk write. */
  readonly constants?: BsonDocument;
  readonly context: EvaluationContext;
  /** Whether the update is for all matching documents, which is not allowed for a replacement. */
  readonly isMulti?: boolean;
}

export interface CompiledUpdate {
  readonly kind: 'operators' | 'replacement' | 'pipeline';
  /**
   * @param document the document, which is not changed; the result can share values with it
   * @returns the updated document, or the same object if nothing changes
   * @throws MongoError if the update does not apply to the document
   */
  apply(document: BsonDocument, options: ApplyOptions): BsonDocument;
}

/** @throws MongoError if the update, or an option that comes with it, is not valid */
export function compileUpdate(update: BsonValue, options: UpdateOptions): CompiledUpdate {
  const { arrayFilters, constants, context, isMulti = false } = options;
  const isPipeline = Array.isArray(update);
  if (!isPipeline && !isDocument(update)) {
    throw failedToParse('Update argument must be either an object or an array');
  }
  if (!isPipeline && constants !== undefined) {
    const message = 'Constant values may only be specified for pipeline updates';
    throw new MongoError(51198, 'Location51198', message);
  }
  if (!isPipeline && Object.keys(update)[0]?.startsWith('$')) {
    const filters = compileArrayFilters(arrayFilters, context);
    const tree = compileOperators(update, filters, context);
    return {
      kind: 'operators',
      apply: (document, applyOptions) => applyUpdateTree(tree, document, filters, applyOptions),
    };
  }
  if (arrayFilters !== undefined && !(Array.isArray(arrayFilters) && arrayFilters.length === 0)) {
    throw failedToParse('arrayFilters may only be specified for updates with operators');
  }
  if (!isPipeline && isMulti) {
    throw failedToParse('multi update is not supported for replacement-style update');
  }
  const replacementFor = isPipeline
    ? compilePipelineUpdate(update, constants, context)
    : compileReplacement(update);
  return {
    kind: isPipeline ? 'pipeline' : 'replacement',
    apply(document) {
      const after = replaceFields(document, replacementFor(document));
      return identical(document, after) ? document : after;
    },
  };
}
