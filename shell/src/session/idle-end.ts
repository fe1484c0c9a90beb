/**
 * Maximum time without use of an administrator's session. Equal to the limit in the `auth` service.
 */
export const idleMs = 30 * 60 * 1000;

const storageKey = 'bambuzal.lastUse';
const leastBetweenNotesMs = 5000;

/** Time of the last use of the product in this browser, in any tab. */
export class LastUse {
  private here = Date.now();
  private noted = Number.NEGATIVE_INFINITY;

  /** Records a touch, key or pointer movement. */
  note(): void {
    const now = Date.now();
    this.here = now;
    if (Math.abs(now - this.noted) < leastBetweenNotesMs) return;
    this.noted = now;
    try {
      localStorage.setItem(storageKey, String(now));
    } catch {
      // Without storage each tab uses only its own time.
    }
  }

  /** Time since the last use, in milliseconds. */
  get idleFor(): number {
    return Date.now() - Math.max(this.here, elsewhere());
  }
}

function elsewhere(): number {
  try {
    const noted = Number(localStorage.getItem(storageKey));
    // A time in the future is ignored, because the clock was changed since.
    return noted <= Date.now() ? noted : 0;
  } catch {
    return 0;
  }
}
