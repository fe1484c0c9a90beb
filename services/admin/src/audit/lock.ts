import type { ClientSession } from 'mongoose';

/**
 * Runs one instance's transactions on one row one after the other, because simultaneous ones would
 * conflict again and again. Between instances the database decides.
 */
export class Lock {
  private last: Promise<unknown> = Promise.resolve();
  private readonly taken = new WeakSet<ClientSession>();

  /**
   * Resolves when it is the session's turn. The turn lasts until the session ends. A session that
   * runs again keeps its turn.
   */
  async take(session: ClientSession): Promise<void> {
    if (this.taken.has(session)) return;
    this.taken.add(session);
    const previous = this.last;
    this.last = new Promise((resolve) => session.once('ended', resolve));
    await previous;
  }
}
