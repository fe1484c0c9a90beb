import { demoPassword, sessionCookieName } from '@bambuzal/contracts';

/** Calls the product's API as a browser does: with cookies, and from the origin of the product. */
export class ApiClient {
  private readonly jar = new Map<string, string>();
  private password = demoPassword;

  constructor(private readonly origin: string) {}

  /** @param headers added to those of a browser, or replacing them */
  async call(
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        origin: this.origin,
        ...(this.jar.size > 0 && { cookie: this.cookieHeader }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  /** Confirms the member's identity again, which is required some time after sign-in. */
  async prove(): Promise<this> {
    const response = await this.call('POST', '/api/security/step-up', { password: this.password });
    if (!response.ok) throw new Error(`no proof was taken: ${await response.text()}`);
    return this;
  }

  /** @throws Error if the account cannot sign in */
  async signIn(username: string, password = demoPassword): Promise<this> {
    this.password = password;
    const response = await this.call('POST', '/api/login', { username, password });
    if (!response.ok) throw new Error(`${username} cannot sign in: ${await response.text()}`);
    return this;
  }

  /** Stored cookies by name. */
  get cookies(): ReadonlyMap<string, string> {
    return this.jar;
  }

  get cookieHeader(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** JWT of the session. */
  get token(): string {
    return this.jar.get(sessionCookieName) ?? '';
  }

  /** Sets a cookie, as an attacker could plant one. */
  plant(name: string, value: string): void {
    this.jar.set(name, value);
  }

  /** Removes a cookie. */
  forget(name: string): void {
    this.jar.delete(name);
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '') this.jar.delete(name);
    else this.jar.set(name, value);
  }
}
