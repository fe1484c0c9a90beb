import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { InvalidInput, messageOf } from '../errors';
import { isFields } from '../json-file';
import type { PartDescription } from './description';
import { parsePart } from './parse-part';

/** Reserved names, because they mean something else on the screen and in the environment. */
const RESERVED_NAMES = ['mongodb', 'rabbitmq', 'epmd', 'redis', 'amqp', 'public'];

/**
 * Finds the application parts: the folders `gateway`, `services/*`, `shell` and `mfe-*` whose
 * package.json has a field `bambuzal`. All their problems are reported in a single error.
 */
export function discoverParts(root: string): readonly PartDescription[] {
  const problems: string[] = [];
  const parts: PartDescription[] = [];
  for (const folder of candidateFolders(root)) {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const parsed = readPart(file, folder);
    const shown = relative(root, file);
    if (parsed.part !== undefined) parts.push(parsed.part);
    problems.push(...parsed.problems.map((problem) => `${shown}: ${problem}`));
  }
  problems.push(...nameProblems(parts, root));
  if (problems.length > 0) throw new InvalidInput(problems.join('\n'));
  return parts;
}

function candidateFolders(root: string): readonly string[] {
  const services = subfolders(join(root, 'services'));
  const frontends = subfolders(root).filter((folder) => relative(root, folder).startsWith('mfe-'));
  return [...services, join(root, 'gateway'), join(root, 'shell'), ...frontends];
}

function subfolders(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
    .sort();
}

function readPart(file: string, folder: string) {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const field = isFields(content) ? content['bambuzal'] : undefined;
    if (field === undefined) return { part: undefined, problems: [] };
    return parsePart(field, folder);
  } catch (error) {
    return { part: undefined, problems: [messageOf(error)] };
  }
}

function nameProblems(parts: readonly PartDescription[], root: string): readonly string[] {
  const problems: string[] = [];
  const owners = new Map<string, string>();
  for (const { name, folder } of parts) {
    const owner = owners.get(name);
    const shown = relative(root, folder);
    if (owner !== undefined) problems.push(`${owner} and ${shown} have the same name, ${name}`);
    if (RESERVED_NAMES.includes(name)) problems.push(`${shown}: the name ${name} is reserved`);
    owners.set(name, shown);
  }
  return problems;
}
