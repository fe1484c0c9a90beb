import { hash } from 'node:crypto';
import { type AccessToken, DomainError } from '@bambuzal/contracts';
import type { TokenVerifier } from '@bambuzal/service-kit';
import { LRUCache } from 'lru-cache';

/**
 * A revoked session must be refused within a second. Half of the second is left for the rest of the
 * request.
 */
const limits = { ttl: 500, ttlResolution: 0, max: 10_000 };

/** Result of checking a token; `unknown` while keys or revoked sessions cannot be looked up. */
export type Verdict =
  | { readonly kind: 'valid'; readonly caller: AccessToken }
  | { readonly kind: 'invalid' | 'revoked' | 'unknown' };

/** Verifies a token once for all requests that a page sends with it in a short time. */
export class VerifiedTokens {
  private readonly verdicts: LRUCache<string, Promise<Verdict>>;

  constructor(
    private readonly verify: TokenVerifier,
    now: () => number,
  ) {
    this.verdicts = new LRUCache({ ...limits, perf: { now } });
  }

  check(token: string): Promise<Verdict> {
    // Keyed by hash, so that a dump of the memory contains no usable token.
    const key = hash('sha256', token, 'base64');
    const known = this.verdicts.get(key);
    if (known) return known;
    const verdict = this.judge(token);
    this.verdicts.set(key, verdict);
    return verdict;
  }

  private async judge(token: string): Promise<Verdict> {
    try {
      return { kind: 'valid', caller: await this.verify(token) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'SESSION_REVOKED') return { kind: 'revoked' };
      const isOver = error.code === 'UNAUTHENTICATED' || error.code === 'SESSION_EXPIRED';
      return { kind: isOver ? 'invalid' : 'unknown' };
    }
  }
}
