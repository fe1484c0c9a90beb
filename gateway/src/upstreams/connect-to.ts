import { buildConnector, type Pool } from 'undici';

const connectTimeoutMs = 2000;

/**
 * Connections to an instance. Requests carry the public `Host`, which is not the name in the
 * instance's certificate.
 *
 * @param address `http://host:port`
 */
export function connectTo(address: string): Pick<Pool.Options, 'connect' | 'connectTimeout'> {
  const { hostname, protocol } = new URL(address);
  if (protocol === 'http:') return { connectTimeout: connectTimeoutMs };
  const connect = buildConnector({ timeout: connectTimeoutMs });
  return {
    connect: (options, done) => connect({ ...options, servername: hostname }, done),
  };
}
