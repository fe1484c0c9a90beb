import { renameSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { serversSchema } from './stack';

const portsSchema = z.record(z.string(), z.number());

function fact(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the journeys with npm test`);
  return value;
}

/** The running product, as the global set-up left word of it. */
export const product = {
  origin: () => fact('E2E_ORIGIN'),
  launcherPid: () => Number(fact('E2E_LAUNCHER_PID')),
  /** Where each service answers when it is asked directly. */
  servicePorts: () => portsSchema.parse(JSON.parse(fact('E2E_SERVICE_PORTS'))),
  servers: () => serversSchema.parse(JSON.parse(fact('E2E_SERVERS'))),
};

/** Takes a remote's files away, as a server that is down would; `start` brings them back. */
export function stopRemote(name: string): { readonly start: () => void } {
  const folder = path.join(fact('E2E_WEB_ROOT'), 'mfe', name);
  renameSync(folder, `${folder}.stopped`);
  return { start: () => renameSync(`${folder}.stopped`, folder) };
}

/** Changes settings as a master does; for a program, the token takes the place of the cookie. */
export async function changeSettings(patch: object): Promise<Response> {
  return fetch(`${product.origin()}/api/admin/settings`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${fact('E2E_MASTER_TOKEN')}`,
    },
    body: JSON.stringify(patch),
  });
}
