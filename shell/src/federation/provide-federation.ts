import { federationGlobal } from '@bambuzal/web-kit/contract';
import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import federation, { type Federation } from '@module-federation/webpack-bundler-runtime';
// The shell exposes no modules, so the copy in its own runtime is left out.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

type InitRuntime = NonNullable<Federation['runtime']>['init'];

/**
 * Gives each remote an instance of its own. The runtime's own function takes any container of a
 * build for the same instance, and this runtime belongs to the shell's build.
 */
const initOwn: InitRuntime = (options) => {
  const known = getInstance(({ name }) => name === options.name);
  if (!known) return createInstance(options);
  known.initOptions(options);
  return known;
};

/**
 * Provides the federation runtime of the shell to remotes, whose builds leave it out: 4 KB for each
 * remote (packages/build/web/webpack-config.ts). Must run before a remote is loaded.
 */
export function provideFederation(): void {
  const { runtime, bundlerRuntime } = federation;
  const provided = {
    ...federation,
    runtime: { ...runtime, init: initOwn },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  };
  Object.assign(globalThis, { [federationGlobal]: provided });
}
