import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { Remote } from '@bambuzal/web-kit';
import { fileLimitMs } from './limits';

/**
 * Gives up on files that hang, for which the runtime by itself waits 20 s, and on manifests that
 * are a refusal, which it would take for a manifest and keep.
 */
const strictness: ModuleFederationRuntimePlugin = {
  name: 'strictness',
  createScript: () => ({ timeout: fileLimitMs }),
  fetch: async (address, options) => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), fileLimitMs);
    try {
      const response = await fetch(address, { ...options, signal: limit.signal });
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      return response;
    } finally {
      clearTimeout(timer);
    }
  },
};
registerPlugins([strictness]);

const registered = new Set<string>();

/** @throws when the remote cannot be fetched, or is not one */
export async function fetchRemote(name: string, manifest: string): Promise<Remote> {
  const container = `mfe_${name.replaceAll('-', '_')}`;
  if (!registered.has(name)) {
    registerRemotes([{ name: container, entry: new URL(manifest, location.href).href }]);
    registered.add(name);
  }
  const module = await loadRemote<{ readonly default: Remote }>(`${container}/remote`);
  if (!module) throw new Error('the remote gave no module');
  return module.default;
}
