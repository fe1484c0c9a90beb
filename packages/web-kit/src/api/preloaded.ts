/**
 * Longest age in milliseconds of an answer that was fetched with the page. An older one could be
 * out of date.
 */
const longestAgeMs = 30_000;

/** Answers that the browser fetched with the page (`data` in `remote.json`). */
export class Preloads {
  private isOver = false;

  /**
   * Ends their use. Called when the data may have changed since: with the first change that the
   * page sends, and when it begins to hear of changes.
   */
  end(): void {
    this.isOver = true;
  }

  /**
   * A browser answers the first call of an address from the answer fetched with the page, whatever
   * the call's headers and cache mode, but only if both have the same mode. Preloads have the mode
   * `cors`.
   *
   * @returns mode of a call
   */
  modeOf(method: string): 'cors' | 'same-origin' {
    if (method !== 'GET') this.end();
    return this.isOver || performance.now() > longestAgeMs ? 'same-origin' : 'cors';
  }
}

/** The preloads of this page. */
export const preloads = new Preloads();
