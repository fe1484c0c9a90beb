import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidInput } from '../errors';
import { isFields, readJsonFile } from '../json-file';
import type { FrontendPart } from '../parts/description';
import { Fingerprints } from './fingerprint';

/** A single run of a script. */
export interface BuildJob {
  readonly script: string;
  readonly folder: string;
  readonly args: readonly string[];
  readonly parts: readonly StalePart[];
}

export interface StalePart {
  readonly part: FrontendPart;
  readonly fingerprint: string;
}

export interface BuildPlan {
  readonly fresh: readonly FrontendPart[];
  readonly jobs: readonly BuildJob[];
}

/**
 * Decides which frontends to build. Frontends that name the same script of the repository are built
 * by a single run of it, because one compiler for all is faster than several in parallel.
 */
export function planBuilds(
  parts: readonly FrontendPart[],
  root: string,
  stamps: string,
): BuildPlan {
  const fingerprints = new Fingerprints(root);
  const rootScripts = scriptsOf(root);
  const fresh: FrontendPart[] = [];
  const alone: BuildJob[] = [];
  const together = new Map<string, StalePart[]>();
  for (const part of parts) {
    const { command } = part.build;
    const shared = rootScripts.get(command);
    const script = shared ?? scriptsOf(part.folder).get(command);
    if (script === undefined) throw noSuchScript(part);
    const stale = { part, fingerprint: fingerprints.of(part, script) };
    if (isBuilt(part, stampFile(stamps, part), stale.fingerprint)) fresh.push(part);
    else if (shared === undefined)
      alone.push({ script, folder: part.folder, args: [], parts: [stale] });
    else together.set(shared, [...(together.get(shared) ?? []), stale]);
  }
  const grouped = [...together].map(([script, members]) => {
    const args = members.map(({ part }) => part.name);
    return { script, folder: root, args, parts: members };
  });
  return { fresh, jobs: [...grouped, ...alone] };
}

/** File with the fingerprint of the inputs from which a part's output was built. */
export function stampFile(stamps: string, part: FrontendPart): string {
  return join(stamps, `${part.name}.json`);
}

/** Whether a part's output folder has any file. */
export function hasOutput({ folder, build }: FrontendPart): boolean {
  const output = join(folder, build.output);
  return existsSync(output) && readdirSync(output).length > 0;
}

function isBuilt(part: FrontendPart, stamp: string, fingerprint: string): boolean {
  const content = readJsonFile(stamp);
  return isFields(content) && content['fingerprint'] === fingerprint && hasOutput(part);
}

function scriptsOf(folder: string): ReadonlyMap<string, string> {
  const file = join(folder, 'package.json');
  const content: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const scripts = isFields(content) && isFields(content['scripts']) ? content['scripts'] : {};
  const texts = Object.entries(scripts).filter((entry) => typeof entry[1] === 'string');
  return new Map(texts.map(([name, text]) => [name, String(text)]));
}

function noSuchScript({ name, build }: FrontendPart): InvalidInput {
  return new InvalidInput(
    `${name}: "build.command" names ${build.command}, which is a script neither of the ` +
      "repository's package.json nor of its own.",
  );
}
