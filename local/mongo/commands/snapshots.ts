import type { Timestamp } from 'bson';
import { notSupported } from '../errors';
import type { Store } from '../store/store';
import type { Transaction } from '../store/transaction';
import type { LogicalClock } from './logical-clock';

/** Same as `minSnapshotHistoryWindowInSeconds` of a real server. */
const historyMs = 5 * 60_000;
/**
 * Maximum number of kept snapshots. Without it, a client that only reads could keep every state of
 * five minutes.
 */
const maximumKept = 50;

/** State of all documents at a cluster time. */
export interface Snapshot {
  readonly time: Timestamp;
  readonly takenAt: number;
  /** Used only for reads, so it holds no locks and does not have to be ended. */
  readonly state: Transaction;
}

/**
 * Keeps the states that were read with the read concern `snapshot`, so that they can be read again.
 */
export class Snapshots {
  /** Ordered from the oldest to the latest. */
  readonly #byTime = new Map<string, Snapshot>();

  constructor(
    private readonly store: Store,
    private readonly clock: LogicalClock,
  ) {}

  /**
   * @param time cluster time that an earlier read returned; default: the current time
   * @throws MongoError if no snapshot of an earlier time is kept
   */
  at(time: Timestamp = this.clock.time): Snapshot {
    const key = `${time.t}:${time.i}`;
    const kept = this.#byTime.get(key);
    if (kept) return kept;
    if (!time.equals(this.clock.time)) {
      throw notSupported('Reading at a cluster time that no snapshot was read at lately');
    }
    const snapshot = { time, takenAt: Date.now(), state: this.store.beginTransaction() };
    this.#byTime.set(key, snapshot);
    if (this.#byTime.size > maximumKept) this.#forgetOldest();
    return snapshot;
  }

  forgetOld(now: number): void {
    for (const [key, { takenAt }] of this.#byTime) {
      if (now - takenAt <= historyMs) return;
      this.#byTime.delete(key);
    }
  }

  #forgetOldest(): void {
    const [oldest] = this.#byTime.keys();
    if (oldest !== undefined) this.#byTime.delete(oldest);
  }
}
