const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;
const HEALTHY_AFTER_MS = 30_000;

/** How long to wait before a crashed part is started again: longer each time, until it holds. */
export class Backoff {
  #crashes = 0;
  #readySince: number | undefined;

  /** @param now a clock in milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The part is up; if it stays so for a while, its past is forgotten. */
  ready(): void {
    this.#readySince = this.now();
  }

  /** The part went down. Returns the milliseconds to wait before it is started again. */
  crashed(): number {
    if (this.#readySince !== undefined && this.now() - this.#readySince >= HEALTHY_AFTER_MS) {
      this.#crashes = 0;
    }
    this.#readySince = undefined;
    this.#crashes += 1;
    return Math.min(FIRST_DELAY_MS * 2 ** (this.#crashes - 1), LONGEST_DELAY_MS);
  }
}
