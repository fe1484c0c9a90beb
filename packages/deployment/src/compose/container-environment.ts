import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DockerfileParser, type Env } from 'dockerfile-ast';
import { parse } from 'yaml';
import { repositoryFolder } from '../manifest-files';
import type { SliceName } from '../slices';
import { composeFileSchema } from './compose-rules';

/**
 * @param given values that the operator writes to `.env`
 * @returns the variables of a process in its container: those of the image, and those of
 *   `compose.yaml`. Nothing else reaches it
 * @throws Error with the sentence of `compose.yaml` if a value that it demands is missing
 */
export function containerEnvironment(
  name: SliceName,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const text = readFileSync(path.join(repositoryFolder, 'compose.yaml'), 'utf8');
  const { environment = {} } = composeFileSchema.parse(parse(text)).services[name] ?? {};
  const set = Object.entries(environment).flatMap(([variable, value]): [string, string][] => {
    const filled = value === null ? given[variable] : interpolate(value, given);
    return filled === undefined ? [] : [[variable, filled]];
  });
  return { ...imageEnvironment(name, given['VERSION'] ?? ''), ...Object.fromEntries(set) };
}

/** Variables that the image sets. */
function imageEnvironment(name: SliceName, version: string): Record<string, string> {
  const file = name === 'gateway' ? 'pages.Dockerfile' : 'Dockerfile';
  const text = readFileSync(path.join(repositoryFolder, file), 'utf8');
  const properties = DockerfileParser.parse(text)
    .getENVs()
    .flatMap((one: Env) => one.getProperties());
  return Object.fromEntries(
    properties.map((one) => [one.getName(), (one.getValue() ?? '').replace('${VERSION}', version)]),
  );
}

/** Fills in `${NAME}`, `${NAME:-default}` and `${NAME:?sentence}`, as Compose does. */
function interpolate(value: string, given: Readonly<Record<string, string>>): string {
  return value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, ...groups: unknown[]) => {
    const [name, kind, text] = groups.map((group) => (typeof group === 'string' ? group : ''));
    const known = given[name ?? ''];
    if (known !== undefined && known !== '') return known;
    if (kind === '?') throw new Error(text);
    return text ?? '';
  });
}
