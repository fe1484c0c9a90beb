/** Name in the demo of the cookie with the session's token. */
export const sessionCookieName = 'bambuzal_session';
/**
 * Name in the demo of the cookie that renews the session: opaque, and known to `auth` only by its
 * hash.
 */
export const refreshCookieName = 'bambuzal_refresh';
/** Name in the demo of the cookie by which a browser is recognised. */
export const deviceCookieName = 'bambuzal_device';

export interface CookieNames {
  readonly session: string;
  readonly refresh: string;
  readonly device: string;
}

const demoNames: CookieNames = {
  session: sessionCookieName,
  refresh: refreshCookieName,
  device: deviceCookieName,
};

/**
 * A browser takes a cookie with this prefix only over TLS and for exactly the host that sets it, so
 * that no neighbour under the same domain can plant one (RFC 6265bis, 4.1.3.2).
 */
const hostPrefix = '__Host-';

const hostNames: CookieNames = {
  session: `${hostPrefix}${sessionCookieName}`,
  refresh: `${hostPrefix}${refreshCookieName}`,
  device: `${hostPrefix}${deviceCookieName}`,
};

/** @param demo which is served at http://localhost, where no cookie can have the prefix */
export function cookieNamesOf(demo: boolean): CookieNames {
  return demo ? demoNames : hostNames;
}
