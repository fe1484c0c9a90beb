/** A thing as it is to be written, in BSON; `undefined` to remove it. */
export type Encoded = Uint8Array | undefined;

/**
 * What has changed in memory and is to be written in one batch; the last state of each thing. All is
 * encoded before it comes here, so that what cannot be fails the command that brings it, and never
 * the batch, which is everybody's.
 */
export class PendingChanges {
  /** By collection and record. */
  readonly documents = new Map<number, Map<number, Encoded>>();
  /** By number; `undefined` for a collection that was dropped with all its documents. */
  readonly collections = new Map<number, Encoded>();
  /** Retry records by session. */
  readonly retryRecords = new Map<string, Encoded>();

  get isEmpty(): boolean {
    return this.documents.size + this.collections.size + this.retryRecords.size === 0;
  }

  setDocument(collectionId: number, recordId: number, document: Encoded): void {
    const documents = this.documents.get(collectionId) ?? new Map<number, Encoded>();
    this.documents.set(collectionId, documents.set(recordId, document));
  }

  dropCollection(collectionId: number): void {
    this.documents.delete(collectionId);
    this.collections.set(collectionId, undefined);
  }
}
