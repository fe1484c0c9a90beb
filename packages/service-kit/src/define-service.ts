import type { ServiceConfig } from './config';
import type { Module } from './module';
import type { ServiceContext } from './service-context';

/** Inputs of a service besides its context. Tests replace them. */
export interface Runtime {
  readonly now: () => Date;
  /** Environment variables of the process. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** A service: its name, and the function that makes its modules once the context exists. */
export interface ServiceDefinition {
  readonly name: string;
  /** @throws ConfigError when a module cannot work with the environment */
  readonly modulesOn: (context: ServiceContext) => readonly Module[];
}

interface ServiceDescription<Config, Replaceable> {
  readonly name: string;
  /**
   * Reads the service's own variables.
   *
   * @param shared variables that every service reads
   * @throws ConfigError
   */
  readonly config: (environment: Runtime['environment'], shared: ServiceConfig) => Config;
  /** List of the service's modules, in the order of their start. */
  readonly modules: (
    context: ServiceContext,
    runtime: Runtime & Partial<Replaceable> & { readonly config: Config },
  ) => readonly Module[];
}

/**
 * @returns a function that makes the service. A test may pass its own clock, environment and other
 *   replaceable parts; `main` passes none of them
 */
export function defineService<Config, Replaceable = unknown>({
  name,
  config,
  modules,
}: ServiceDescription<Config, Replaceable>): (
  replaced?: Partial<Runtime & Replaceable>,
) => ServiceDefinition {
  return (replaced = {}) => ({
    name,
    modulesOn(context) {
      const runtime = { now: () => new Date(), environment: process.env, ...replaced };
      const own = config(runtime.environment, context.config);
      return modules(context, { ...runtime, config: own });
    },
  });
}
