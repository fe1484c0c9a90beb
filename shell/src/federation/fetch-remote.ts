import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { readRecord, readText, type Remote } from '@bambuzal/web-kit';
import { fileLimitMs } from './limits';
import { readJson } from './read-json';

/** Gives up on files that hang, for which the runtime by itself waits 20 s. */
const strictness: ModuleFederationRuntimePlugin = {
  name: 'strictness',
  createScript: () => ({ timeout: fileLimitMs }),
};
registerPlugins([strictness]);

const registered = new Set<string>();

/** @throws when the remote cannot be fetched, or is not one */
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
 * The runtime reads manifests too, with all that other hosts make of one: more than a kilobyte of
 * the first paint, for the one address in it that matters here.
 *
 * @returns the address of the script that the manifest names; it lies beside the manifest
 * @throws UnexpectedShape when that is not a manifest
 */
async function entryOf(manifest: string): Promise<string> {
  const address = new URL(manifest, location.href);
  const { metaData } = readRecord(await readJson(address.href), 'the manifest');
  const { remoteEntry } = readRecord(metaData, 'metaData');
  const { name } = readRecord(remoteEntry, 'metaData.remoteEntry');
  return new URL(readText(name, 'metaData.remoteEntry.name'), address).href;
}
