import type { ClientSession } from 'mongoose';
import type { SharedTransaction, UnitOfWork } from './unit-of-work';

/**
 * Writes of one kind. Works that share a transaction defer their writes to the end, where all go to
 * the database together. Other work writes at once.
 */
export class GatheredWrites<Write> {
  private readonly waiting = new WeakMap<SharedTransaction, Write[]>();

  /**
   * @param write receives the writes of a work, or of a whole group, in the order in which they
   *   were added
   */
  constructor(
    private readonly write: (writes: readonly Write[], session: ClientSession) => Promise<void>,
  ) {}

  async add({ session, shared }: UnitOfWork, writes: readonly Write[]): Promise<void> {
    if (writes.length === 0) return;
    if (!shared) {
      await this.write(writes, session);
      return;
    }
    const waiting = this.waiting.get(shared);
    if (waiting) {
      waiting.push(...writes);
      return;
    }
    const all = [...writes];
    this.waiting.set(shared, all);
    shared.beforeCommit((at) => this.write(all, at));
  }
}
