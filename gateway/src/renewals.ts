import { hash } from 'node:crypto';
import { renewSessionEndpoint } from '@bambuzal/contracts';
import {
  correlationHeader,
  currentContext,
  type Logger,
  traceParentHeader,
  writeTraceParent,
} from '@bambuzal/service-kit';
import { LRUCache } from 'lru-cache';
import { askInstance } from './upstreams/ask-instance';
import type { Upstream } from './upstreams/upstream';

/** Time limit for an answer, both attempts together, in milliseconds. */
const timeoutMs = 3000;

/**
 * Time for which a result is shared. Longer than a renewal takes, so that requests with the same
 * cookie share the result.
 */
const limits = { ttl: 5000, ttlResolution: 0, max: 10_000 };

const { path } = renewSessionEndpoint;

/** Gets a new token of a session from `auth`, once for all requests with the same cookie. */
export class Renewals {
  private readonly results: LRUCache<string, Promise<string | undefined>>;

  constructor(
    private readonly auth: Upstream,
    private readonly log: Logger,
    now: () => number,
  ) {
    this.results = new LRUCache({ ...limits, perf: { now } });
  }

  /** @returns `undefined` if the session has ended, or if `auth` does not answer */
  renew(
    refreshToken: string,
    ipAddress: string,
    correlationId: string,
  ): Promise<string | undefined> {
    const key = hash('sha256', refreshToken, 'base64');
    const known = this.results.get(key);
    if (known) return known;
    const result = this.ask({ refreshToken, ipAddress }, correlationId);
    this.results.set(key, result);
    return result;
  }

  private async ask(question: object, correlationId: string): Promise<string | undefined> {
    const asked = renewSessionEndpoint.body.safeParse(question);
    if (!asked.success) return undefined;
    try {
      const { status, text } = await askInstance(this.auth, {
        path,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [correlationHeader]: correlationId,
          [traceParentHeader]: writeTraceParent(currentContext().trace),
        },
        body: JSON.stringify(asked.data),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (status === 200) return renewSessionEndpoint.answer.parse(JSON.parse(text)).token;
      if (status !== 401) throw new Error(`auth answered ${status}`);
    } catch (error) {
      this.log.warn({ err: error, correlationId }, 'a session could not be renewed');
    }
    return undefined;
  }
}
