import type { Transaction } from './transaction';

/**
 * Which open transaction has written which records and unique keys; the first one to come wins.
 * `what` is the number of a record, or a key with the name of its index before it.
 */
export class Locks {
  readonly #holders = new Map<string, Transaction>();

  holder(collectionId: number, what: number | string): Transaction | undefined {
    // Most of the time nothing is locked, and then no name of a lock need be made.
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
