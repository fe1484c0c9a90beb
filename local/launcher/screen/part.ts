export type PartState =
  | 'waiting'
  | 'installing'
  | 'building'
  | 'starting'
  | 'ready'
  | 'crashed'
  | 'restarting'
  | 'failed'
  | 'stopping'
  | 'stopped';

const NEXT: Readonly<Record<PartState, readonly PartState[]>> = {
  waiting: ['installing', 'building', 'starting', 'ready', 'failed', 'stopped'],
  installing: ['starting', 'failed', 'stopped'],
  building: ['ready', 'failed', 'stopped'],
  starting: ['ready', 'crashed', 'restarting', 'failed', 'stopping', 'stopped'],
  ready: ['crashed', 'restarting', 'stopping', 'stopped'],
  crashed: ['restarting', 'stopped'],
  restarting: ['ready', 'crashed', 'restarting', 'stopping', 'stopped'],
  failed: ['stopped'],
  stopping: ['stopped'],
  stopped: [],
};

/** A line of the screen: something that the launcher starts. */
export class Part {
  #state: PartState = 'waiting';
  #note = '';
  #where = '';
  #busySince: number | undefined;
  #tookMs: number | undefined;

  constructor(
    readonly name: string,
    private readonly changed: (part: Part) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get state(): PartState {
    return this.#state;
  }

  /** Additional text about the state. */
  get note(): string {
    return this.#note;
  }

  /** The address, and how it was found. */
  get where(): string {
    return this.#where;
  }

  /**
   * Time that the part took to become ready, or has spent on it so far, in milliseconds; undefined
   * while it waits.
   */
  get elapsedMs(): number | undefined {
    if (this.#tookMs !== undefined) return this.#tookMs;
    return this.#busySince === undefined ? undefined : this.now() - this.#busySince;
  }

  enter(state: PartState, note = ''): void {
    if (!NEXT[this.#state].includes(state)) {
      throw new Error(`${this.name} cannot go from ${this.#state} to ${state}`);
    }
    this.#measure(state);
    this.#state = state;
    this.#note = note;
    this.changed(this);
  }

  locatedAt(where: string): void {
    this.#where = where;
  }

  #measure(state: PartState): void {
    const begins =
      state === 'crashed' ||
      state === 'stopping' ||
      (state === 'restarting' && this.#state === 'ready') ||
      this.#busySince === undefined;
    if (begins) {
      this.#busySince = this.now();
      this.#tookMs = undefined;
    }
    if (state === 'ready' || state === 'stopped' || state === 'failed') {
      this.#tookMs = this.now() - (this.#busySince ?? this.now());
    }
  }
}
