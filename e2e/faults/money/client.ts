import { setTimeout as pause } from 'node:timers/promises';
import type { AccessToken } from '@bambuzal/contracts';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Call {
  readonly as: Partial<AccessToken>;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** Idempotency key, the same in all retries of a command. */
  readonly key?: string;
}

const timeoutMs = 60_000;

/** A client that retries unanswered requests, as a browser does, until they are answered. */
export class Client {
  /** Number of retries. */
  repetitions = 0;
  /** Called as each request is sent. */
  onAttempt: () => void = () => undefined;

  constructor(
    private readonly origin: string,
    private readonly tokenOf: (claims: Partial<AccessToken>) => string,
  ) {}

  async call(call: Call): Promise<Answer> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const answer = await this.attempt(call);
      if (answer && answer.status < 500) return answer;
      if (Date.now() > deadline) throw new Error(`${call.path} was never answered`);
      this.repetitions += 1;
      await pause(50);
    }
  }

  private async attempt({ as, method, path, body, key }: Call): Promise<Answer | undefined> {
    this.onAttempt();
    try {
      const response = await fetch(new URL(path, this.origin), {
        method,
        headers: {
          authorization: `Bearer ${this.tokenOf(as)}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const json: unknown = await response.json();
      return { status: response.status, body: isRecord(json) ? json : {} };
    } catch {
      // The process was killed and has not started again yet.
      return undefined;
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
