import type { Transaction } from './transaction';

/**
 * Locks on records and unique keys that open transactions have written. The first transaction wins.
 * `what` is the number of a record, or the name of an index followed by a key.
 */
export class Locks {
  readonly #holders = new Map<string, Transaction>();

  holder(collectionId: number, what: number | string): Transaction | undefined {
    // Fast path: usually there are no locks, and the lock's name need not be built.
    if (this.#holders.size === 0) return undefined;
    return this.#holders.get(`${collectionId}:${what}`);
  }

  lock(transaction: Transaction, collectionId: number, what: number | string): void {
    const name = `${collectionId}:${what}`;
    this.#holders.set(name, transaction);
    transaction.locks.add(name);
  }

  hasAnyOf(collectionId: number): boolean {
    return [...this.#holders.keys()].some((name) => name.startsWith(`${collectionId}:`));
  }

  release(transaction: Transaction): void {
    for (const name of transaction.locks) this.#holders.delete(name);
  }
}
