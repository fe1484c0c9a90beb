import type { BsonDocument } from '../values/value';
import type { Index } from './index';
import type { Interval, KeyRange } from './interval';

export interface CollectionScan {
  readonly kind: 'collection';
  readonly direction: 1 | -1;
}

export interface IndexScan {
  readonly kind: 'index';
  readonly index: Index;
  /** Intervals of the leading fields; all keys of the fields after them are read. */
  readonly bounds: readonly (readonly Interval[])[];
  /** Sorted and without overlaps. */
  readonly ranges: readonly KeyRange[];
  readonly direction: 1 | -1;
}

/** Reads what each of several queries would, of which one must match. */
export interface UnionScan {
  readonly kind: 'union';
  readonly scans: readonly Scan[];
}

export type Scan = CollectionScan | IndexScan | UnionScan;

/** How a query is answered. The filter is applied to every document that the scan yields. */
export interface QueryPlan {
  readonly filter: BsonDocument;
  readonly scan: Scan;
  /** The order to sort the matches into, unless the scan yields them in order. */
  readonly sort: BsonDocument | undefined;
}
