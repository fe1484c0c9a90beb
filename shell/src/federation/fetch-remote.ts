import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { Remote } from '@bambuzal/web-kit';
import { fileLimitMs } from './limits';
import { provideFederation } from './provide-federation';

/** Shorter timeout for files that hang. The default of the runtime is 20 s. */
const strictness: ModuleFederationRuntimePlugin = {
  name: 'strictness',
  createScript: () => ({ timeout: fileLimitMs }),
};
registerPlugins([strictness]);
provideFederation();

const registered = new Set<string>();

/**
 * @param entry address of the container's script
 * @throws if the remote cannot be fetched, or the file is not a remote
 */
export async function fetchRemote(name: string, entry: string): Promise<Remote> {
  const container = `mfe_${name.replaceAll('-', '_')}`;
  if (!registered.has(name)) {
    registerRemotes([{ name: container, entry: new URL(entry, location.href).href }]);
    registered.add(name);
  }
  const module = await loadRemote<{ readonly default: Remote }>(`${container}/remote`);
  if (!module) throw new Error('the remote gave no module');
  return module.default;
}
