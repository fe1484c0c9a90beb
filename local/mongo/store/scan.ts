import type { BsonDocument } from '../values/value';
import type { Collection } from './collection';
import { recordIdOfEntry } from './index';
import type { QueryPlan } from './planner';
import type { IndexScan } from './index-planner';

/** A document with the number of its record. */
export interface Found {
  readonly recordId: number;
  readonly document: BsonDocument;
}

/** Cost of a query; counted by scans. */
export interface ScanStatistics {
  keysExamined: number;
  documentsExamined: number;
}

/** Yields each document at most once. The collection must not change until the scan has ended. */
export function* runScan(
  { documents }: Collection,
  { scans, direction }: QueryPlan,
  statistics: ScanStatistics,
): Generator<Found> {
  if (!scans) {
    const entries = direction === 1 ? documents.entries() : documents.entriesReversed();
    for (const [recordId, document] of entries) {
      statistics.documentsExamined += 1;
      yield { recordId, document };
    }
    return;
  }
  const mayRepeat = scans.length > 1 || scans.some(({ index }) => index.isMultikey);
  const seen = new Set<number>();
  for (const scan of scans) {
    for (const recordId of readIndex(scan, statistics)) {
      if (mayRepeat && seen.has(recordId)) continue;
      if (mayRepeat) seen.add(recordId);
      const document = documents.get(recordId);
      if (!document) continue;
      statistics.documentsExamined += 1;
      yield { recordId, document };
    }
  }
}

function* readIndex(
  { index: { tree }, ranges, direction }: IndexScan,
  statistics: ScanStatistics,
): Generator<number> {
  for (const { low, high } of direction === 1 ? ranges : ranges.toReversed()) {
    const entries =
      direction === 1 ? tree.entries(low) : tree.entriesReversed(high, undefined, true);
    for (const [entry] of entries) {
      if (direction === 1 ? entry >= high : entry < low) break;
      statistics.keysExamined += 1;
      yield recordIdOfEntry(entry);
    }
  }
}
