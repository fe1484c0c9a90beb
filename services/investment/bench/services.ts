import { settingsCacheKey, type SystemSettingsJson } from '@bambuzal/contracts';
import type { ServiceContext } from '@bambuzal/service-kit';
import {
  createTestContext,
  createTestIdentity,
  startServiceProcesses,
} from '@bambuzal/service-kit/testing';

/** Sends a request and returns the answer's body. */
type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

export interface Services {
  /** Context with the database, the broker and the cache that the services use. */
  readonly context: ServiceContext;
  readonly investmentUrl: string;
  readonly walletUrl: string;
  /**
   * Makes calls as a person, to the service that has the path. @param userId a master by default
   */
  readonly as: (userId?: string) => Call;
  readonly stop: () => Promise<void>;
}

const servicesFolder = new URL('../../', import.meta.url);
const heapMb = 110;
const walletPaths = ['/api/deposits', '/api/balance'];

/** Starts `investment` and `wallet` in their own namespace on the bench's servers. */
export async function startServices(): Promise<Services> {
  const identity = createTestIdentity();
  const context = await createTestContext('investment', { keys: identity.keys, usesBroker: true });
  // The bench itself starts the runs, and new investments have no cooling-off period.
  const settings: Partial<SystemSettingsJson> = {
    automaticInvestmentProcessing: false,
    coolingOffHours: 0,
  };
  await context.cache.hset(settingsCacheKey, 'settings', JSON.stringify(settings));
  const { stop, urls } = await startServiceProcesses(['investment', 'wallet'], {
    context,
    heapMb,
    identity,
    servicesFolder,
  });
  const investmentUrl = urls.get('investment') ?? '';
  const walletUrl = urls.get('wallet') ?? '';
  return {
    context,
    investmentUrl,
    walletUrl,
    as: (userId) => {
      const claims =
        userId === undefined ? {} : { sub: userId, role: 'user' as const, adminType: undefined };
      return (method, path, body) => {
        const isWallets = walletPaths.some((prefix) => path.startsWith(prefix));
        const url = `${isWallets ? walletUrl : investmentUrl}${path}`;
        return call(url, method, identity.token(claims), body);
      };
    },
    stop: async () => {
      await stop();
      await context.close();
    },
  };
}

async function call(url: string, method: string, token: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const json: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(json)}`);
  return json;
}
