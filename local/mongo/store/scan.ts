import type { BsonDocument } from '../values/value';
import type { Collection } from './collection';
import { recordIdOfEntry } from './index';
import type { IndexScan, Scan } from './query-plan';

/** A document with the number of its record. */
export interface Found {
  readonly recordId: number;
  readonly document: BsonDocument;
}

/** What a query cost; counted up by scans. */
export interface ScanStatistics {
  keysExamined: number;
  documentsExamined: number;
}

/** Yields each document at most once. The collection must not change until the scan has ended. */
export function* runScan(
  collection: Collection,
  scan: Scan,
  statistics: ScanStatistics,
): Generator<Found> {
  if (scan.kind === 'collection') {
    const { documents } = collection;
    const entries = scan.direction === 1 ? documents.entries() : documents.entriesReversed();
    for (const [recordId, document] of entries) {
      statistics.documentsExamined += 1;
      yield { recordId, document };
    }
    return;
  }
  const seen = new Set<number>();
  const mayRepeat = scan.kind === 'union' || scan.index.isMultikey;
  for (const recordId of recordIds(scan, statistics)) {
    if (mayRepeat) {
      if (seen.has(recordId)) continue;
      seen.add(recordId);
    }
    const document = collection.documents.get(recordId);
    if (!document) continue;
    statistics.documentsExamined += 1;
    yield { recordId, document };
  }
}

function* recordIds(
  scan: Exclude<Scan, { kind: 'collection' }>,
  statistics: ScanStatistics,
): Generator<number> {
  if (scan.kind === 'index') {
    yield* indexEntries(scan, statistics);
    return;
  }
  for (const part of scan.scans) {
    if (part.kind !== 'collection') yield* recordIds(part, statistics);
  }
}

function* indexEntries(
  { index: { tree }, ranges, direction }: IndexScan,
  statistics: ScanStatistics,
): Generator<number> {
  const inOrder = direction === 1 ? ranges : ranges.toReversed();
  for (const { low, high } of inOrder) {
    const entries =
      direction === 1 ? tree.entries(low) : tree.entriesReversed(high, undefined, true);
    for (const [entry] of entries) {
      if (direction === 1 ? entry >= high : entry < low) break;
      statistics.keysExamined += 1;
      yield recordIdOfEntry(entry);
    }
  }
}
