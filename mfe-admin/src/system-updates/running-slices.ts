import type { SystemHealthJson } from '@bambuzal/contracts';

/** A part of the product that is deployed by itself. */
export interface Slice {
  readonly key: string;
  /** Name under which it is deployed. */
  readonly name: string;
  readonly kind: 'service' | 'frontend';
  /** Versions that run, each once. */
  readonly versions: readonly string[];
  /** Start of the newest instance, or publication of the frontend. */
  readonly since?: string;
  /** Number of instances; pages have none. */
  readonly instances?: number;
}

/** Everything that runs, services first. */
export function runningSlices({ frontends, parts }: SystemHealthJson): Slice[] {
  const services = parts.map(({ part, instances }): Slice => {
    const newest = instances.at(-1);
    return {
      key: `service ${part}`,
      name: part,
      kind: 'service',
      versions: [...new Set(instances.map(({ version }) => version))],
      ...(newest && { since: newest.startedAt }),
      instances: instances.length,
    };
  });
  const pages = frontends.map(({ name, publishedAt, version }): Slice => ({
    key: `frontend ${name}`,
    name,
    kind: 'frontend',
    versions: [version],
    since: publishedAt,
  }));
  return [...services, ...pages];
}
