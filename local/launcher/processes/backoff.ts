const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;
const HEALTHY_AFTER_MS = 30_000;

/**
 * Delay before a crashed part is started again; it grows with each crash until the part stays up.
 */
export class Backoff {
  #crashes = 0;
  #readySince: number | undefined;

  /** @param now a clock in milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Records that the part is up. If it stays up for a while, its earlier crashes are forgotten. */
  ready(): void {
    this.#readySince = this.now();
  }

  /** Records a crash. Returns the milliseconds to wait before the next start. */
  crashed(): number {
    if (this.#readySince !== undefined && this.now() - this.#readySince >= HEALTHY_AFTER_MS) {
      this.#crashes = 0;
    }
    this.#readySince = undefined;
    this.#crashes += 1;
    return Math.min(FIRST_DELAY_MS * 2 ** (this.#crashes - 1), LONGEST_DELAY_MS);
  }
}
