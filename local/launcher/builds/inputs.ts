import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InvalidInput } from '../errors';
import type { FrontendPart } from '../parts/description';
import { globToRegExp, splitPattern } from './glob';

const NEVER_INPUTS: ReadonlySet<string> = new Set(['node_modules', '.git', '.local', 'coverage']);

/** All files from which a frontend is built, sorted. */
export function inputFiles({ name, folder, build }: FrontendPart): readonly string[] {
  const included = build.inputs.filter((pattern) => !pattern.startsWith('!'));
  const excluded = build.inputs
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => globToRegExp(resolve(folder, pattern.slice(1))));
  const output = resolve(folder, build.output);
  const isInput = (path: string) => path !== output && !excluded.some((rule) => rule.test(path));
  const files = new Set<string>([join(folder, 'package.json')]);
  for (const pattern of included) {
    const { base, isGlob } = splitPattern(pattern);
    const start = resolve(folder, base);
    if (!existsSync(start)) {
      throw new InvalidInput(`${name}: "build.inputs" names ${pattern}, which does not exist.`);
    }
    const rule = isGlob ? globToRegExp(resolve(folder, pattern)) : /(?:)/;
    for (const file of filesUnder(start, isInput)) if (rule.test(file)) files.add(file);
  }
  return [...files].sort();
}

function filesUnder(path: string, isInput: (path: string) => boolean): readonly string[] {
  if (!isInput(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((entry) => !NEVER_INPUTS.has(entry))
    .flatMap((entry) => filesUnder(join(path, entry), isInput));
}
