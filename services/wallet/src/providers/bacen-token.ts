import { z } from 'zod';
import type { JsonClient } from './json-client';
import { ProviderError } from './provider-error';

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().default(300),
});

const scopes = 'cob.write cob.read pix.read webhook.write';
/**
 * Time before expiry at which a token is no longer used, because the request also needs time to
 * arrive.
 */
const marginMs = 30_000;

interface TokenOptions {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * Access token by OAuth 2.0 client credentials (RFC 6749, section 4.4). Caches the token while it
 * is valid.
 */
export class BacenToken {
  private known: { readonly token: string; readonly goodUntil: number } | undefined;
  private asking: Promise<string> | undefined;

  constructor(
    private readonly options: TokenOptions,
    private readonly client: JsonClient,
    private readonly now: () => Date,
  ) {}

  /** @throws ProviderError */
  async current(): Promise<string> {
    if (this.known && this.now().getTime() < this.known.goodUntil) return this.known.token;
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    return this.asking;
  }

  /** Discards the token after the provider rejected it. */
  forget(): void {
    this.known = undefined;
  }

  private async ask(): Promise<string> {
    const { tokenUrl, clientId, clientSecret } = this.options;
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const { status, body } = await this.client.ask({
      method: 'POST',
      url: tokenUrl,
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: scopes }).toString(),
    });
    const parsed = tokenSchema.safeParse(body);
    if (status !== 200 || !parsed.success) {
      throw new ProviderError(`the PIX provider gave no token (${status})`);
    }
    const { access_token: token, expires_in: seconds } = parsed.data;
    this.known = { token, goodUntil: this.now().getTime() + seconds * 1000 - marginMs };
    return token;
  }
}
