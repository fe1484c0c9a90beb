import { renameSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ApiClient } from './api-client';
import { serversSchema } from './stack';

const portsSchema = z.record(z.string(), z.number());

function fact(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the journeys with npm test`);
  return value;
}

/** The running product, as written down by the global set-up. */
export const product = {
  origin: () => fact('E2E_ORIGIN'),
  launcherPid: () => Number(fact('E2E_LAUNCHER_PID')),
  /** Port of each service by name, for direct requests. */
  servicePorts: () => portsSchema.parse(JSON.parse(fact('E2E_SERVICE_PORTS'))),
  servers: () => serversSchema.parse(JSON.parse(fact('E2E_SERVERS'))),
};

/** @returns the folder of the pages that the gateway serves */
export function builtPages(): string {
  return fact('E2E_WEB_ROOT');
}

/** Removes a remote's files, as if its server were down. `start` restores them. */
export function stopRemote(name: string): { readonly start: () => void } {
  const folder = path.join(fact('E2E_WEB_ROOT'), 'mfe', name);
  renameSync(folder, `${folder}.stopped`);
  return { start: () => renameSync(`${folder}.stopped`, folder) };
}

let master: Promise<ApiClient> | undefined;

/** Changes settings as a master. */
export async function changeSettings(patch: object): Promise<Response> {
  master ??= new ApiClient(product.origin()).signIn('master');
  // Confirms the identity again, because the session may be old.
  await (await master).prove();
  return (await master).call('PATCH', '/api/admin/settings', patch);
}
