import { type CookieNames, cookieNamesOf } from '@bambuzal/contracts';

/** As long as a session may live; the token inside ends by itself much sooner. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** Those that say who somebody is, here and in the demo; only `auth` has a use for them. */
const identityCookies: readonly string[] = [cookieNamesOf(true), cookieNamesOf(false)].flatMap(
  ({ session, refresh }) => [session, refresh],
);

/** @param header the `Cookie` header @returns the first cookie of that name */
export function readCookie(header: string, name: string): string | undefined {
  const pair = header.split(';').find((candidate) => nameOf(candidate) === name);
  return pair?.slice(pair.indexOf('=') + 1).trim();
}

/** @returns what is left of a `Cookie` header; `undefined` when nothing is */
export function withoutIdentityCookies(header: string): string | undefined {
  const left = header.split(';').filter((pair) => !identityCookies.includes(nameOf(pair)));
  return left.length === 0 ? undefined : left.join(';').trim();
}

/** @returns a `Set-Cookie` header with a renewed token */
export function sessionCookie(name: string, token: string, secure: boolean): string {
  const attributes = `Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax`;
  return `${name}=${token}; ${attributes}${secure ? '; Secure' : ''}`;
}

/** Whether a `Set-Cookie` header sets the session cookie, be it to take it away. */
export function setsSessionCookie({ session }: CookieNames, header: string): boolean {
  return nameOf(header) === session;
}

function nameOf(pair: string): string {
  const end = pair.indexOf('=');
  return end < 0 ? '' : pair.slice(0, end).trim();
}
