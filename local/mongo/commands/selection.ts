import type { EvaluationContext } from '../query/context';
import type { Collection } from '../store/collection';
import { findDocuments } from '../store/find';
import type { Found } from '../store/scan';
import type { BsonDocument, BsonValue } from '../values/value';
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

/** Finds the documents of a statement, all of them or the first. */
export function select(
  collection: Collection | undefined,
  { filter, isMulti, sort, hint }: Selection,
  context: EvaluationContext,
): Found[] {
  return findDocuments(collection, filter, { limit: isMulti ? 0 : 1, sort, hint, context });
}
