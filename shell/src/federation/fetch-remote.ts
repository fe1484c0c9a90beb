import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { readRecord, readText, type Remote } from '@bambuzal/web-kit';
import { fileLimitMs } from './limits';
import { readJson } from './read-json';

/** Shorter timeout for files that hang. The default of the runtime is 20 s. */
const strictness: ModuleFederationRuntimePlugin = {
  name: 'strictness',
  createScript: () => ({ timeout: fileLimitMs }),
};
registerPlugins([strictness]);

const registered = new Set<string>();

/** @throws if the remote cannot be fetched, or the file is not a remote */
export async function fetchRemote(name: string, manifest: string): Promise<Remote> {
  const container = `mfe_${name.replaceAll('-', '_')}`;
  if (!registered.has(name)) {
    registerRemotes([{ name: container, entry: await entryOf(manifest) }]);
    registered.add(name);
  }
  const module = await loadRemote<{ readonly default: Remote }>(`${container}/remote`);
  if (!module) throw new Error('the remote gave no module');
  return module.default;
}

/**
 * Reads the manifest without the runtime. The runtime's own reader would add more than a kilobyte
 * to the first paint, and only this address is needed.
 *
 * @returns address of the script that the manifest names; it is in the same folder as the manifest
 * @throws UnexpectedShape if the document is not a manifest
 */
async function entryOf(manifest: string): Promise<string> {
  const address = new URL(manifest, location.href);
  const { metaData } = readRecord(await readJson(address.href), 'the manifest');
  const { remoteEntry } = readRecord(metaData, 'metaData');
  const { name } = readRecord(remoteEntry, 'metaData.remoteEntry');
  return new URL(readText(name, 'metaData.remoteEntry.name'), address).href;
}
