import { parseCookie, stringifySetCookie } from 'cookie';

interface SessionCookie {
  readonly name: string;
  /** The session's token, or its renewal token. */
  readonly token: string;
  /** How long the browser keeps the cookie. */
  readonly maxAgeMs: number;
  /** Whether the cookie is sent over encrypted connections only. */
  readonly secure: boolean;
}

/** @returns a `Set-Cookie` header that stores a session token in the browser */
export function sessionCookie({ name, token, maxAgeMs, secure }: SessionCookie): string {
  return stringifySetCookie(name, token, {
    maxAge: Math.floor(maxAgeMs / 1000),
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}

/** @param header the `Cookie` header @returns the first cookie of that name */
export function readCookie(header: string, name: string): string | undefined {
  return parseCookie(header)[name];
}
