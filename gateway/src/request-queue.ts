import type { ServerResponse } from 'node:http';
import { DomainError } from '@bambuzal/contracts';
import { ClientGone } from './client-gone';

export interface QueueLimits {
  /** Maximum requests of one key that are served at the same time. */
  readonly atOnce: number;
  /** Maximum number of further requests of the key that wait, first come first served. */
  readonly waiting: number;
}

interface Line {
  served: number;
  /** Waiting requests, in the order in which they came. */
  readonly waiting: Set<() => void>;
}

/** Seconds to wait that a refused client is told. A request is usually served within moments. */
const retryAfterSeconds = 1;

/**
 * A queue that serves a few requests of each key at the same time. The others wait in a line for
 * their key, so that many requests of one key do not delay other keys.
 */
export class RequestQueue {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly limits: QueueLimits) {}

  /**
   * @returns a function that frees the place; may be called again
   * @throws DomainError TOO_MANY_AT_ONCE if the line is full
   * @throws ClientGone if the client hung up while it waited
   */
  async take(key: string, response: ServerResponse): Promise<() => void> {
    const line = this.lines.get(key) ?? { served: 0, waiting: new Set() };
    if (line.served >= this.limits.atOnce) await this.waitIn(line, response);
    else line.served += 1;
    this.lines.set(key, line);
    let isOver = false;
    return () => {
      if (!isOver) this.end(key, line);
      isOver = true;
    };
  }

  private waitIn({ waiting }: Line, response: ServerResponse): Promise<void> {
    if (waiting.size >= this.limits.waiting) {
      throw new DomainError('TOO_MANY_AT_ONCE', {}, { retryAfterSeconds });
    }
    return new Promise((resolve, reject) => {
      const hangUp = () => {
        waiting.delete(begin);
        reject(new ClientGone());
      };
      const begin = () => {
        response.off('close', hangUp);
        resolve();
      };
      waiting.add(begin);
      response.once('close', hangUp);
    });
  }

  /** The place goes to the request that has waited longest. If none waits, the place is free. */
  private end(key: string, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
      return;
    }
    line.served -= 1;
    if (line.served === 0) this.lines.delete(key);
  }
}
