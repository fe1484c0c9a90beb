import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const packageSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/**
 * Copies installed packages with all that they depend on into `node_modules` of a folder, each to
 * the place among the others that it has where it is installed. Packages for other machines, which
 * are optional and not installed, are left out.
 *
 * @param from folder from which the packages are found, as Node.js does
 * @throws Error if one is not installed, or if two packages have the same place
 */
export function copyPackages(names: readonly string[], from: string, destination: string): void {
  const found = new Map<string, string>();
  for (const name of names) collect(name, from, found);
  for (const [place, folder] of found) {
    cpSync(folder, path.join(destination, 'node_modules', place), {
      recursive: true,
      filter: (file) => !path.relative(folder, file).split(path.sep).includes('node_modules'),
    });
  }
}

/** @param found folders of the packages by their places: `a`, `a/node_modules/b` */
function collect(name: string, from: string, found: Map<string, string>, isOptional = false): void {
  const folder = installed(name, from);
  if (folder === undefined) {
    if (isOptional) return;
    throw new Error(`${name} is not installed for ${from}`);
  }
  const place = placeOf(folder);
  const known = found.get(place);
  if (known === folder) return;
  if (known !== undefined) throw new Error(`${known} and ${folder} have the same place`);
  found.set(place, folder);
  const description = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { dependencies, optionalDependencies } = packageSchema.parse(JSON.parse(description));
  for (const next of Object.keys(optionalDependencies)) collect(next, folder, found, true);
  for (const next of Object.keys(dependencies)) {
    if (!(next in optionalDependencies)) collect(next, folder, found);
  }
}

/** @returns the path behind the first `node_modules` */
function placeOf(folder: string): string {
  const mark = `${path.sep}node_modules${path.sep}`;
  return folder.slice(folder.indexOf(mark) + mark.length);
}

/** Looks for a package in each `node_modules` from a folder upwards. */
function installed(name: string, from: string): string | undefined {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return realpathSync(folder);
  const parent = path.dirname(from);
  return parent === from ? undefined : installed(name, parent);
}
