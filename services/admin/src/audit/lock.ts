import type { ClientSession } from 'mongoose';

/**
 * Makes one instance's transactions on one row run one after the other: all at once they would
 * conflict again and again. Between instances the database decides.
 */
export class Lock {
  private last: Promise<unknown> = Promise.resolve();
  private readonly taken = new WeakSet<ClientSession>();

  /**
   * Resolves when it is the session's turn, which lasts until the session ends; a session that is
   * run again keeps its turn.
   */
  async take(session: ClientSession): Promise<void> {
    if (this.taken.has(session)) return;
    this.taken.add(session);
    const previous = this.last;
    this.last = new Promise((resolve) => session.once('ended', resolve));
    await previous;
  }
}
