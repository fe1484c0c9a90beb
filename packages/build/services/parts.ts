import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const repositoryFolder = path.resolve(import.meta.dirname, '../../..');

/** Folder of the bundles, one folder for each part; it holds all that runs in production. */
export const bundledFolder = path.join(repositoryFolder, 'dist/services');

/** A program of the product that is bundled: a service, the gateway, or a tool of the operator. */
export interface ServerPart {
  readonly name: string;
  /** Folder relative to the repository: `services/wallet`. */
  readonly folder: string;
  /** Program to run, relative to the folder. */
  readonly start: string;
}

const descriptionSchema = z.object({
  bambuzal: z.object({
    kind: z.enum(['service', 'gateway', 'tool']),
    name: z.string(),
    start: z.string(),
  }),
});

/** A package without the field is a library, which has no program. */
const packageSchema = descriptionSchema.partial();

/** @returns every service, the gateway, and the tools among the packages */
export function listServerParts(): readonly ServerPart[] {
  const services = ['gateway', ...foldersIn('services')].map((folder) => {
    const { bambuzal } = descriptionSchema.parse(descriptionOf(folder));
    return { name: bambuzal.name, folder, start: bambuzal.start };
  });
  const tools = foldersIn('packages').flatMap((folder) => {
    const { bambuzal } = packageSchema.parse(descriptionOf(folder));
    return bambuzal ? [{ name: bambuzal.name, folder, start: bambuzal.start }] : [];
  });
  return [...services, ...tools];
}

/** Folders of workspaces, relative to the repository. */
function foldersIn(parent: string): string[] {
  return readdirSync(path.join(repositoryFolder, parent))
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(path.join(repositoryFolder, folder, 'package.json')));
}

function descriptionOf(folder: string): unknown {
  return JSON.parse(readFileSync(path.join(repositoryFolder, folder, 'package.json'), 'utf8'));
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
