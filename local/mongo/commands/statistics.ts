import type { Collection } from '../store/collection';
import { encodedSize } from '../values/codec';
import { type BsonDocument, getOwn } from '../values/value';

/** Stored documents never change, so that their size needs to be measured once. */
const knownSizes = new WeakMap<BsonDocument, number>();

/** @returns the bytes of a stored document as BSON */
export function sizeOf(document: BsonDocument): number {
  const known = knownSizes.get(document);
  if (known !== undefined) return known;
  const bytes = encodedSize(document);
  knownSizes.set(document, bytes);
  return bytes;
}

/** What is known of a collection's size. Indexes are kept in memory and rebuilt, so have none. */
export function storageStatistics(collection: Collection | undefined): BsonDocument {
  let size = 0;
  for (const document of collection?.documents.values() ?? []) size += sizeOf(document);
  const count = collection?.documents.size ?? 0;
  return {
    size,
    count,
    ...(count > 0 && { avgObjSize: Math.trunc(size / count) }),
    storageSize: size,
    nindexes: collection?.indexes.size ?? 0,
    indexSizes: Object.fromEntries(
      [...(collection?.indexes.keys() ?? [])].map((name) => [name, 0]),
    ),
    totalIndexSize: 0,
    totalSize: size,
    capped: collection !== undefined && getOwn(collection.options, 'capped') === true,
  };
}
