import { federationGlobal } from '@bambuzal/web-kit/contract';
import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import federation, { type Federation } from '@module-federation/webpack-bundler-runtime';
// Imported from its file: the runtime of a build that exposes no modules has no such function.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

type InitRuntime = NonNullable<Federation['runtime']>['init'];

/**
 * Creates an instance for each remote. The runtime's `init` compares builds, and would return the
 * shell's instance, because this runtime belongs to the shell's build.
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
