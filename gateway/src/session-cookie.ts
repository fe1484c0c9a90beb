import { type CookieNames, cookieNamesOf } from '@bambuzal/contracts';

/** Cookies that carry an identity, in production and in the demo. Only `auth` uses them. */
const identityCookies: readonly string[] = [cookieNamesOf(true), cookieNamesOf(false)].flatMap(
  ({ session, refresh }) => [session, refresh],
);

/** @returns the rest of a `Cookie` header; `undefined` if it is empty */
export function withoutIdentityCookies(header: string): string | undefined {
  const left = header.split(';').filter((pair) => !identityCookies.includes(nameOf(pair)));
  return left.length === 0 ? undefined : left.join(';').trim();
}

/** Whether a `Set-Cookie` header sets or removes the session cookie. */
export function setsSessionCookie({ session }: CookieNames, header: string): boolean {
  return nameOf(header) === session;
}

function nameOf(pair: string): string {
  const end = pair.indexOf('=');
  return end < 0 ? '' : pair.slice(0, end).trim();
}
