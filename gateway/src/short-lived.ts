interface Entry<Value> {
  readonly value: Value;
  readonly until: number;
}

/**
 * Remembers a bounded number of values, each for the same short time. Beyond the bound the oldest
 * goes, so that a flood of keys costs no memory.
 */
export class ShortLived<Value> {
  /** In the order in which they lapse, because all live equally long. */
  private readonly entries = new Map<string, Entry<Value>>();

  constructor(
    private readonly limits: { readonly livesMs: number; readonly most: number },
    private readonly now: () => number,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    return entry && entry.until > this.now() ? entry.value : undefined;
  }

  set(key: string, value: Value): void {
    this.forgetOld();
    this.entries.delete(key);
    this.entries.set(key, { value, until: this.now() + this.limits.livesMs });
  }

  get size(): number {
    return this.entries.size;
  }

  private forgetOld(): void {
    const now = this.now();
    for (const [key, { until }] of this.entries) {
      if (until > now && this.entries.size < this.limits.most) return;
      this.entries.delete(key);
    }
  }
}
