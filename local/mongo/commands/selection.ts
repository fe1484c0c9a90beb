import type { EvaluationContext } from '../query/context';
import type { Collection } from '../store/collection';
import { findDocuments } from '../store/find';
import type { Found } from '../store/scan';
import type { BsonDocument, BsonValue } from '../values/value';
import { type CommandContext, evaluationContext } from './command-context';
import type { FullNamespace } from './namespace';

/** Which documents a write statement is about. */
export interface Selection {
  readonly namespace: FullNamespace;
  readonly filter: BsonDocument;
  readonly isMulti: boolean;
  readonly sort?: BsonDocument | undefined;
  readonly hint?: BsonValue;
  readonly let?: BsonDocument | undefined;
  readonly collation?: BsonDocument | undefined;
}

export interface Selected {
  readonly found: Found[];
  readonly evaluation: EvaluationContext;
}

/** Finds the documents of a statement, all of them or the first. */
export function select(
  context: CommandContext,
  collection: Collection | undefined,
  selection: Selection,
): Selected {
  const { filter, isMulti, sort, hint } = selection;
  const evaluation = evaluationContext(context, selection, collection);
  const options = { limit: isMulti ? 0 : 1, sort, hint, context: evaluation };
  return { found: findDocuments(collection, filter, options), evaluation };
}
