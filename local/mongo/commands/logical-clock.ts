import { Long, Timestamp } from 'bson';
import type { BsonDocument } from '../values/value';

/** The cluster time of a set of one: advances with every write and never goes back. */
export class LogicalClock {
  #seconds = 0;
  #increment = 0;

  constructor() {
    this.advance();
  }

  get time(): Timestamp {
    return new Timestamp({ t: this.#seconds, i: this.#increment });
  }

  /** Position in the log of writes that a real member would keep; there is only ever one term. */
  get operationTime(): BsonDocument {
    return { ts: this.time, t: Long.ONE };
  }

  advance(): Timestamp {
    const now = Math.floor(Date.now() / 1000);
    this.#increment = now > this.#seconds ? 1 : this.#increment + 1;
    this.#seconds = Math.max(now, this.#seconds);
    return this.time;
  }
}
