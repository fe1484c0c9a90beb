import { Long, Timestamp } from 'bson';
import type { BsonDocument } from '../values/value';

/** The cluster time of a set of one: advances with every write and never goes back. */
export class LogicalClock {
  #seconds = 0;
  #increment = 0;
  /** Made when it is asked for: a write advances the clock twice, and tells the time once. */
  #time: Timestamp | undefined;

  constructor() {
    this.advance();
  }

  get time(): Timestamp {
    this.#time ??= new Timestamp({ t: this.#seconds, i: this.#increment });
    return this.#time;
  }

  /** Position in the log of writes that a real member would keep; there is only ever one term. */
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
