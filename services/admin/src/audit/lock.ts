import type { ClientSession } from 'mongoose';

/**
 * Lets the transactions of one instance at a thing that each of them changes come one after the
 * other: all at once they would run each other over and over. Between instances it is the database
 * that decides.
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
