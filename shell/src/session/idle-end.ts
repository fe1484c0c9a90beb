/** How long an administrator's session lasts without use, as the service that signs them in has it. */
export const idleMs = 30 * 60 * 1000;

const storageKey = 'bambuzal.lastUse';
const leastBetweenNotesMs = 5000;

/** The time of the last use of the product in this browser, in any tab. */
export class LastUse {
  private here = Date.now();
  private noted = Number.NEGATIVE_INFINITY;

  /** Notes a touch, a key or a movement of now. */
  note(): void {
    const now = Date.now();
    this.here = now;
    if (Math.abs(now - this.noted) < leastBetweenNotesMs) return;
    this.noted = now;
    try {
      localStorage.setItem(storageKey, String(now));
    } catch {
      // Without storage every tab counts for itself.
    }
  }

  /** In milliseconds. */
  get idleFor(): number {
    return Date.now() - Math.max(this.here, elsewhere());
  }
}

function elsewhere(): number {
  try {
    const noted = Number(localStorage.getItem(storageKey));
    // A clock that was put back since says nothing of when it was.
    return noted <= Date.now() ? noted : 0;
  } catch {
    return 0;
  }
}
