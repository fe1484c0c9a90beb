import type { BsonDocument } from '../values/value';
import type { Collection } from './collection';

/** What has changed in memory and is to be written in one batch; the last state of each thing. */
export class PendingChanges {
  /** By collection and record; `undefined` for a deleted document. */
  readonly documents = new Map<number, Map<number, BsonDocument | undefined>>();
  /** By number; `undefined` for a collection that was dropped with all its documents. */
  readonly collections = new Map<number, Collection | undefined>();
  /** Retry records by session; `undefined` to forget one. */
  readonly retryRecords = new Map<string, BsonDocument | undefined>();

  get isEmpty(): boolean {
    return this.documents.size + this.collections.size + this.retryRecords.size === 0;
  }

  setDocument(collectionId: number, recordId: number, document: BsonDocument | undefined): void {
    const documents =
      this.documents.get(collectionId) ?? new Map<number, BsonDocument | undefined>();
    this.documents.set(collectionId, documents.set(recordId, document));
  }

  dropCollection(collectionId: number): void {
    this.documents.delete(collectionId);
    this.collections.set(collectionId, undefined);
  }
}
