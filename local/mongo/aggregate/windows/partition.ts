import type { SortOrder } from '../../query/sort';
import type { SortKey } from '../../query/sort-key';
import type { BsonDocument, BsonValue } from '../../values/value';

/** The documents that windows are taken from, in their order. */
export interface Partition {
  readonly documents: readonly BsonDocument[];
  /** The key by which each document was sorted; empty keys if there is no order. */
  readonly keys: readonly SortKey[];
  readonly order: SortOrder | undefined;
  /** The value that the documents are sorted by, where it is only one. */
  sortValue(at: number): BsonValue;
}

/** Positions in a partition from `start` up to but not including `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}
