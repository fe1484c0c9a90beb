import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Module, ServiceContext, ServiceDefinition } from '@bambuzal/service-kit';
import { createTestContext } from '@bambuzal/service-kit/testing';

const folder = path.join(__dirname, '../../services');

/** Every service of the product. New services are included automatically. */
export const serviceNames: readonly string[] = readdirSync(folder).toSorted();

/**
 * @param read reads its result from the service's modules and their context
 * @returns that result, after everything is closed
 */
export async function readModules<Result>(
  service: string,
  read: (modules: readonly Module[], context: ServiceContext) => Result,
): Promise<Result> {
  const context = await createTestContext(service);
  try {
    const modules = (await definitionOf(service)).modulesOn(context);
    await Promise.all(modules.map(({ stop }) => stop?.() ?? Promise.resolve()));
    return read(modules, context);
  } finally {
    await context.close();
  }
}

/**
 * The service as its process runs it. Loaded by its path, because no part of the product imports a
 * service.
 */
export async function definitionOf(service: string): Promise<ServiceDefinition> {
  const loaded: unknown = await import(path.join(folder, service, 'src/service.ts'));
  const define = exportsOf(loaded).find(isFactory);
  if (!define) throw new Error(`${service} exports no service`);
  return define();
}

function exportsOf(loaded: unknown): unknown[] {
  return typeof loaded === 'object' && loaded !== null ? Object.values(loaded) : [];
}

function isFactory(value: unknown): value is () => ServiceDefinition {
  return typeof value === 'function';
}
