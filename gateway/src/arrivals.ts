/**
 * Requests that are still arriving, by the sender's network. A network at its limit loses its
 * oldest arriving request. Slow senders therefore give way to fast ones, and the unfinished
 * requests of one network take no places of another.
 */
export class Arrivals {
  private readonly byNetwork = new Map<string, Set<() => void>>();

  constructor(private readonly most: number) {}

  /**
   * @param giveUp called when the place is lost @returns a function that frees the place; may
   *   be called again
   */
  enter(network: string, giveUp: () => void): () => void {
    const arriving = this.byNetwork.get(network) ?? new Set();
    this.byNetwork.set(network, arriving);
    // A new function for each call, because a caller may pass the same function twice.
    const entry = () => giveUp();
    arriving.add(entry);
    const leave = () => {
      arriving.delete(entry);
      if (arriving.size === 0 && this.byNetwork.get(network) === arriving) {
        this.byNetwork.delete(network);
      }
    };
    const [oldest] = arriving;
    if (arriving.size > this.most && oldest) {
      arriving.delete(oldest);
      oldest();
    }
    return leave;
  }
}
