import { type CookieNames, cookieNamesOf } from '@bambuzal/contracts';

/** Those that say who somebody is, here and in the demo; only `auth` has a use for them. */
const identityCookies: readonly string[] = [cookieNamesOf(true), cookieNamesOf(false)].flatMap(
  ({ session, refresh }) => [session, refresh],
);

/** @returns what is left of a `Cookie` header; `undefined` when nothing is */
export function withoutIdentityCookies(header: string): string | undefined {
  const left = header.split(';').filter((pair) => !identityCookies.includes(nameOf(pair)));
  return left.length === 0 ? undefined : left.join(';').trim();
}

/** Whether a `Set-Cookie` header sets the session cookie, be it to take it away. */
export function setsSessionCookie({ session }: CookieNames, header: string): boolean {
  return nameOf(header) === session;
}

function nameOf(pair: string): string {
  const end = pair.indexOf('=');
  return end < 0 ? '' : pair.slice(0, end).trim();
}
