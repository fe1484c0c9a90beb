import type { IncomingHttpHeaders } from 'node:http';
import { type AccessToken, type CookieNames, cookieNamesOf } from '@bambuzal/contracts';
import {
  createTokenVerifier,
  keySetAddresses,
  keySetAt,
  type Logger,
  readCookie,
  revocationsIn,
  sessionCookie,
} from '@bambuzal/service-kit';
import type { Redis } from 'ioredis';
import type { GatewayConfig } from './config';
import { Renewals } from './renewals';
import type { Sender } from './sender';
import type { Upstream } from './upstreams/upstream';
import { type Verdict, VerifiedTokens } from './verified-tokens';

/** Remaining lifetime of a token, below which it is renewed while it is still valid. */
const renewBeforeMs = 60_000;
/** Maximum lifetime of a session, in milliseconds. Its token expires much sooner. */
const cookieMaxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** Identity of the caller, determined once at the gateway. */
export interface Authentication {
  /** Token sent to the service. The service verifies it again and makes the final decision. */
  readonly token?: string | undefined;
  /** Identity that the token proves; `undefined` if there is no valid token. */
  readonly caller?: AccessToken;
  /** `Set-Cookie` header for the answer, if the token was renewed. */
  readonly setCookie?: string;
}

/** Reads the caller's token (bearer token or session cookie), and renews a session if it is due. */
export class Authenticator {
  private readonly tokens: VerifiedTokens;
  private readonly renewals: Renewals | undefined;
  private readonly names: CookieNames;
  private readonly hasSecureCookies: boolean;

  /** @param auth instances of `auth`; without any, no session can be renewed */
  constructor(
    config: GatewayConfig,
    auth: Upstream | undefined,
    cache: Redis,
    log: Logger,
    private readonly now: () => number,
  ) {
    const verify = createTokenVerifier(
      keySetAt(keySetAddresses(config), log),
      revocationsIn(cache, log),
    );
    this.names = cookieNamesOf(config.DEMO);
    this.hasSecureCookies = !config.DEMO;
    this.tokens = new VerifiedTokens(verify, now);
    this.renewals = auth && new Renewals(auth, log, now);
  }

  async authenticate(
    { authorization = '', cookie }: IncomingHttpHeaders,
    sender: Sender,
    correlationId: string,
  ): Promise<Authentication> {
    const bearer = /^Bearer (\S+)$/.exec(authorization)?.[1];
    const verdict = bearer === undefined ? undefined : await this.tokens.check(bearer);
    // A bearer token that is not one of the product's tokens is ignored.
    if (verdict && verdict.kind !== 'invalid') return authenticationOf(bearer, verdict);
    return cookie === undefined ? {} : this.byCookie(cookie, sender, correlationId);
  }

  private async byCookie(
    cookie: string,
    sender: Sender,
    correlationId: string,
  ): Promise<Authentication> {
    const token = readCookie(cookie, this.names.session);
    const verdict = token === undefined ? undefined : await this.tokens.check(token);
    const refreshToken = this.isDue(verdict) ? readCookie(cookie, this.names.refresh) : undefined;
    if (refreshToken === undefined) return authenticationOf(token, verdict);
    const fresh = await this.renewals?.renew(refreshToken, sender.address, correlationId);
    if (fresh === undefined) return authenticationOf(token, verdict);
    const secure = this.hasSecureCookies || sender.isEncrypted;
    const setCookie = sessionCookie({
      name: this.names.session,
      token: fresh,
      maxAgeMs: cookieMaxAgeMs,
      secure,
    });
    return { ...authenticationOf(fresh, await this.tokens.check(fresh)), setCookie };
  }

  /** A session that was ended is not renewed, so that the caller is told that it was ended. */
  private isDue(verdict: Verdict | undefined): boolean {
    if (verdict?.kind === 'valid') return verdict.caller.exp * 1000 - this.now() < renewBeforeMs;
    return verdict === undefined || verdict.kind === 'invalid';
  }
}

function authenticationOf(token: string | undefined, verdict: Verdict | undefined): Authentication {
  return verdict?.kind === 'valid' ? { token, caller: verdict.caller } : { token };
}
