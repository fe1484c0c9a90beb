/** The cookie that carries the session's token, as the demo calls it. */
export const sessionCookieName = 'bambuzal_session';
/** The cookie that renews it: opaque, known to `auth` by its hash alone. As the demo calls it. */
export const refreshCookieName = 'bambuzal_refresh';
/** The cookie by which a browser is known again. As the demo calls it. */
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
