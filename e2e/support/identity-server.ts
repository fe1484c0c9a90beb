import { createServer, type Server } from 'node:http';
import { createTestIdentity, type TestIdentity } from '@bambuzal/service-kit/testing';

export interface IdentityServer extends TestIdentity {
  /** Where the services read the verification key, as they will of `auth`. */
  readonly url: string;
  readonly close: () => void;
}

/** Publishes a test's own key, since no service signs anybody in yet. */
export async function startIdentityServer(): Promise<IdentityServer> {
  const identity = createTestIdentity();
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(identity.keySet));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { ...identity, url: `http://127.0.0.1:${port}/jwks.json`, close: () => server.close() };
}
