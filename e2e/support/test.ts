import { type BrowserContext, test as base } from '@playwright/test';
import { ApiClient } from './api-client';
import { product } from './product';

interface Fixtures {
  /** Gives the page's browser the session of a demo account. All journeys share this session. */
  readonly signedInAs: (username: string) => Promise<void>;
}

/** Sessions by user name. Only for this worker, because each worker has its own modules. */
const sessions = new Map<string, Promise<ApiClient>>();

/**
 * Playwright's test, with demo accounts that sign in once per worker through the API. A journey
 * that ends sessions must register its own person.
 */
export const test = base.extend<Fixtures>({
  signedInAs: async ({ context }, use) => {
    await use(async (username) => {
      const session = sessions.get(username) ?? new ApiClient(product.origin()).signIn(username);
      sessions.set(username, session);
      // Confirms the identity again, because the shared session may be too old for a decision.
      await giveSession(context, await (await session).prove());
    });
  },
});

/** Signs a browser in as the member of the client. */
export async function giveSession(context: BrowserContext, client: ApiClient): Promise<void> {
  await context.addCookies(
    [...client.cookies].map(([name, value]) => ({
      name,
      value,
      url: product.origin(),
      httpOnly: true,
      sameSite: 'Lax' as const,
    })),
  );
}

export { expect } from '@playwright/test';
