import type { Transaction } from './transaction';

/** Which open transaction has written which records and unique keys. The first one to come wins. */
export class Locks {
  readonly #holders = new Map<string, Transaction>();
  readonly #held = new Map<Transaction, Set<string>>();

  ofRecord(collectionId: number, recordId: number): Transaction | undefined {
    // Most of the time nothing is locked, and then no name of a lock need be made.
    if (this.#holders.size === 0) return undefined;
    return this.#holders.get(recordLock(collectionId, recordId));
  }

  ofKey(collectionId: number, indexName: string, key: string): Transaction | undefined {
    if (this.#holders.size === 0) return undefined;
    return this.#holders.get(keyLock(collectionId, indexName, key));
  }

  lockRecord(transaction: Transaction, collectionId: number, recordId: number): void {
    this.#lock(transaction, recordLock(collectionId, recordId));
  }

  lockKey(transaction: Transaction, collectionId: number, indexName: string, key: string): void {
    this.#lock(transaction, keyLock(collectionId, indexName, key));
  }

  hasAnyOf(collectionId: number): boolean {
    const prefix = `${collectionId}:`;
    return [...this.#holders.keys()].some((lock) => lock.startsWith(prefix));
  }

  release(transaction: Transaction): void {
    for (const lock of this.#held.get(transaction) ?? []) this.#holders.delete(lock);
    this.#held.delete(transaction);
  }

  #lock(transaction: Transaction, lock: string): void {
    this.#holders.set(lock, transaction);
    const held = this.#held.get(transaction) ?? new Set();
    this.#held.set(transaction, held.add(lock));
  }
}

function recordLock(collectionId: number, recordId: number): string {
  return `${collectionId}:${recordId}`;
}

/** Names of indexes are never empty, so no key looks like the number of a record. */
function keyLock(collectionId: number, indexName: string, key: string): string {
  return `${collectionId}:${indexName.length}:${indexName}${key}`;
}
