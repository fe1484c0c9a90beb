import { failedToParse, MongoError } from '../errors';
import type { EvaluationContext } from '../query/context';
import { identical } from '../values/compare';
import { type BsonDocument, type BsonValue, isDocument } from '../values/value';
import { applyUpdateTree, type ApplyOptions } from './apply-tree';
import { compileArrayFilters } from './array-filters';
import { compileOperators } from './operators';
import { compilePipelineUpdate } from './pipeline-update';
import { assertReplacement, replaceFields } from './replacement';

export interface UpdateOptions {
  readonly arrayFilters?: BsonValue;
  /** Variables that come with an operation of a client bulk write, for a pipeline. */
  readonly constants?: BsonDocument;
  readonly context: EvaluationContext;
  /** Whether it is for all documents that match, as a replacement cannot be. */
  readonly isMulti?: boolean;
}

export interface CompiledUpdate {
  readonly kind: 'operators' | 'replacement' | 'pipeline';
  /**
   * @param document is left as it is; the result may share values with it
   * @returns the updated document, or the very same object if nothing changes
   * @throws MongoError if the update does not apply to the document
   */
  apply(document: BsonDocument, options: ApplyOptions): BsonDocument;
}

/** Whether an update consists of operators, as opposed to a replacement or a pipeline. */
export function isUpdateDocument(update: BsonValue): update is BsonDocument {
  return isDocument(update) && Object.keys(update)[0]?.startsWith('$') === true;
}

/** @throws MongoError if the update, or an option that comes with it, is not valid */
export function compileUpdate(update: BsonValue, options: UpdateOptions): CompiledUpdate {
  const { arrayFilters, constants, context, isMulti = false } = options;
  if (Array.isArray(update)) {
    assertNoArrayFilters(arrayFilters, 'pipeline-style');
    const transform = compilePipelineUpdate(update, constants, context);
    return { kind: 'pipeline', apply: (document) => unlessIdentical(document, transform) };
  }
  if (!isDocument(update)) {
    throw failedToParse('Update argument must be either an object or an array');
  }
  if (constants !== undefined) {
    const message = 'Constant values may only be specified for pipeline updates';
    throw new MongoError(51198, 'Location51198', message);
  }
  if (isUpdateDocument(update)) {
    const filters = compileArrayFilters(arrayFilters, context);
    const tree = compileOperators(update, filters, context);
    return {
      kind: 'operators',
      apply: (document, applyOptions) => applyUpdateTree(tree, document, filters, applyOptions),
    };
  }
  if (isMulti) throw failedToParse('multi update is not supported for replacement-style update');
  assertNoArrayFilters(arrayFilters, 'replacement-style');
  assertReplacement(update);
  return {
    kind: 'replacement',
    apply: (document) => unlessIdentical(document, (before) => replaceFields(before, update)),
  };
}

function unlessIdentical(
  document: BsonDocument,
  transform: (before: BsonDocument) => BsonDocument,
): BsonDocument {
  const after = transform(document);
  return identical(document, after) ? document : after;
}

function assertNoArrayFilters(arrayFilters: BsonValue, style: string): void {
  const isEmpty = Array.isArray(arrayFilters) && arrayFilters.length === 0;
  if (arrayFilters === undefined || isEmpty) return;
  throw failedToParse(`arrayFilters may not be specified for ${style} updates`);
}
