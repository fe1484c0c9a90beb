import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const repositoryFolder = path.resolve(import.meta.dirname, '../../..');

/** Folder of the bundles, one folder for each part; it holds all that runs in production. */
export const bundledFolder = path.join(repositoryFolder, 'dist/services');

/** A process of the product: a service, or the gateway. */
export interface ServerPart {
  readonly name: string;
  /** Folder relative to the repository: `services/wallet`. */
  readonly folder: string;
  /** Program to run, relative to the folder. */
  readonly start: string;
}

const descriptionSchema = z.object({
  bambuzal: z.object({ kind: z.enum(['service', 'gateway']), name: z.string(), start: z.string() }),
});

/** @returns every service, and the gateway */
export function listServerParts(): readonly ServerPart[] {
  const services = readdirSync(path.join(repositoryFolder, 'services'));
  return ['gateway', ...services.map((name) => `services/${name}`)]
    .filter((folder) => existsSync(path.join(repositoryFolder, folder, 'package.json')))
    .map((folder) => {
      const file = path.join(repositoryFolder, folder, 'package.json');
      const { bambuzal } = descriptionSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      return { name: bambuzal.name, folder, start: bambuzal.start };
    });
}

/**
 * @param wanted names, e.g. `wallet gateway`; an empty list means all
 * @throws RangeError for a name that no part has
 */
export function chooseServerParts(wanted: readonly string[]): readonly ServerPart[] {
  const all = listServerParts();
  if (wanted.length === 0) return all;
  return wanted.map((name) => {
    const part = all.find((one) => one.name === name);
    if (part) return part;
    const known = all.map((one) => one.name).join(', ');
    throw new RangeError(`There is no service "${name}"; there are ${known}.`);
  });
}
