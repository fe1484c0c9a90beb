const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A single Ctrl-C arrives more than once: from the terminal, and again from npm, which passes the
 * signal on although the terminal has already sent it to all processes.
 */
const SAME_REQUEST_MS = 500;
const PARENT_CHECK_MS = 500;

/** A request to stop everything: the first signal asks, the second signal forces. */
export class Shutdown {
  readonly #controller = new AbortController();
  #askedAt: number | undefined;

  /** @param force called at a second signal, to stop without waiting */
  constructor(private readonly force: () => void) {
    for (const name of SIGNALS) process.on(name, () => this.#ask());
    this.#watchParent();
  }

  /** Aborted as soon as everything must end. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  #ask(): void {
    const now = performance.now();
    this.#askedAt ??= now;
    if (this.#controller.signal.aborted && now - this.#askedAt > SAME_REQUEST_MS) this.force();
    this.#controller.abort();
  }

  /**
   * Asks to stop when the parent process has ended, because a killed package runner passes no
   * signal on. Without a package runner, the launcher may outlive the shell that started it.
   */
  #watchParent(): void {
    const isRunByPackageScript = process.env['npm_lifecycle_event'] !== undefined;
    if (!isRunByPackageScript && process.channel === undefined) return;
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      this.#ask();
    }, PARENT_CHECK_MS);
    timer.unref();
  }
}
