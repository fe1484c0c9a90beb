import { Long, Timestamp } from 'bson';
import type { BsonDocument } from '../values/value';

/**
 * Cluster time of a replica set with one member. It advances with every write and never goes back.
 */
export class LogicalClock {
  #seconds = 0;
  #increment = 0;
  /** Created lazily, because a write advances the clock twice but reads the time once. */
  #time: Timestamp | undefined;

  constructor() {
    this.advance();
  }

  get time(): Timestamp {
    this.#time ??= new Timestamp({ t: this.#seconds, i: this.#increment });
    return this.#time;
  }

  /** Position in the oplog that a real member would report. The term is always 1. */
  get operationTime(): BsonDocument {
    return { ts: this.time, t: Long.ONE };
  }

  advance(): void {
    const now = Math.floor(Date.now() / 1000);
    this.#increment = now > this.#seconds ? 1 : this.#increment + 1;
    this.#seconds = Math.max(now, this.#seconds);
    this.#time = undefined;
  }
}
