import type { PartDescription, ServerPart } from './description';

/**
 * Adds further instances of each service, each a part with its own port and log: `wallet-2`. The
 * gateway keeps the one public port.
 *
 * @param count number of instances of each service, from 1
 */
export function withInstances(
  parts: readonly PartDescription[],
  count: number,
): readonly PartDescription[] {
  return parts.flatMap((part) =>
    part.kind === 'service' ? [part, ...furtherInstances(part, count)] : [part],
  );
}

/** The demo data is written once, by the first instance's part. */
function furtherInstances(part: ServerPart, count: number): ServerPart[] {
  return Array.from({ length: count - 1 }, (_, index) => ({
    ...part,
    name: `${part.name}-${index + 2}`,
    instanceOf: part.name,
    port: undefined,
    seed: undefined,
    largeSeed: undefined,
    rebuilds: [],
  }));
}

/** @returns the part's name; a further instance has that of the first */
export function partName(part: PartDescription): string {
  return (part.kind === 'frontend' ? undefined : part.instanceOf) ?? part.name;
}
