/** Name of the cookie with the session's token, in the demo. */
export const sessionCookieName = 'bambuzal_session';
/**
 * Name of the cookie that renews the session, in the demo. The value is opaque; `auth` stores only
 * its hash.
 */
export const refreshCookieName = 'bambuzal_refresh';
/** Name of the cookie that identifies a known browser, in the demo. */
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
 * A browser takes a cookie with this prefix only over TLS and for exactly the host that sets it.
 * Another host under the same domain therefore cannot set this cookie (RFC 6265bis, 4.1.3.2).
 */
const hostPrefix = '__Host-';

const hostNames: CookieNames = {
  session: `${hostPrefix}${sessionCookieName}`,
  refresh: `${hostPrefix}${refreshCookieName}`,
  device: `${hostPrefix}${deviceCookieName}`,
};

/**
 * @param demo whether this is the demo: it is served at http://localhost, where no cookie can have
 *   the prefix
 */
export function cookieNamesOf(demo: boolean): CookieNames {
  return demo ? demoNames : hostNames;
}
