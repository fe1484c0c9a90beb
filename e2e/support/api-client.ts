import { demoPassword } from '@bambuzal/contracts';

/** Calls the product's API as a browser does: with cookies, from the product's own origin. */
export class ApiClient {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  async call(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        origin: this.origin,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  /** @throws Error when the account cannot sign in */
  async signIn(username: string, password = demoPassword): Promise<this> {
    const response = await this.call('POST', '/api/login', { username, password });
    if (!response.ok) throw new Error(`${username} cannot sign in: ${await response.text()}`);
    return this;
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
