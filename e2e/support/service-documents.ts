import { z } from 'zod';
import { product } from './product';

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ security: z.array(z.unknown()).optional() })),
  ),
});

export interface GuardedPath {
  readonly service: string;
  /** Origin of the service itself, without the gateway. */
  readonly origin: string;
  readonly method: string;
  readonly path: string;
}

/** @returns name and origin of each service, without the gateway */
export function serviceOrigins(): [string, string][] {
  return Object.entries(product.servicePorts())
    .filter(([name]) => name !== 'gateway')
    .map(([name, port]) => [name, `http://127.0.0.1:${port}`]);
}

/** Paths that each running service guards, read from its own API document. */
export async function guardedPaths(): Promise<GuardedPath[]> {
  const found = serviceOrigins().map(async ([service, origin]) => {
    const answer = await fetch(`${origin}/docs/openapi.json`);
    const { paths } = documentSchema.parse(await answer.json());
    return Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { security }]) => security !== undefined)
        .map(([method]) => ({ service, origin, path, method: method.toUpperCase() })),
    );
  });
  return (await Promise.all(found)).flat();
}
