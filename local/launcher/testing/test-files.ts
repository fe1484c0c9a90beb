import { readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { InvalidInput } from '../errors';

/** Folders of generated or installed files. */
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.local']);

const JEST_FILE = /\.test\.tsx?$/;
const JOURNEY_FILE = /\.spec\.ts$/;

export interface TestFiles {
  /** Paths from the root of the repository, with slashes. */
  readonly jest: readonly string[];
  /** Same for the journeys; an entry that was requested with a line ends in `:line`. */
  readonly journeys: readonly string[];
}

/** All test files of a repository. */
export function listTestFiles(root: string): TestFiles {
  const files = filesUnder(root).map((file) => relative(root, file));
  return {
    jest: files.filter((file) => JEST_FILE.test(file)),
    journeys: files.filter((file) => JOURNEY_FILE.test(file)),
  };
}

/**
 * Test files under the given paths: folders, files, or prefixes of either. A journey may have a
 * line (`e2e/journeys/money.spec.ts:12`).
 *
 * @throws {InvalidInput} a path without any test
 */
export function selectTestFiles(
  root: string,
  paths: readonly string[],
  all: TestFiles = listTestFiles(root),
): TestFiles {
  const selections = paths.map((path) => {
    const [place = '', line] = path.split(/:(?=\d+$)/);
    const prefix = relative(root, resolve(root, place));
    const isUnder = (file: string) => file === prefix || isInFolderOrBegins(file, prefix, root);
    const jest = all.jest.filter(isUnder);
    const journeys = all.journeys
      .filter(isUnder)
      .map((file) => (line === undefined ? file : `${file}:${line}`));
    if (jest.length + journeys.length === 0) throw new InvalidInput(`No test lies under ${path}.`);
    return { jest, journeys };
  });
  return {
    jest: [...new Set(selections.flatMap(({ jest }) => jest))],
    journeys: [...new Set(selections.flatMap(({ journeys }) => journeys))],
  };
}

/** A folder matches only its own files: `services/auth` does not match `services/authority`. */
function isInFolderOrBegins(file: string, prefix: string, root: string): boolean {
  if (prefix === '') return true;
  const isFolder = statSync(join(root, prefix), { throwIfNoEntry: false })?.isDirectory() === true;
  return file.startsWith(isFolder ? `${prefix}/` : prefix);
}

/**
 * All files under a folder, without generated and installed ones. Sorted, because neighbouring files
 * import the same modules and must stay together.
 */
export function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) {
        return SKIPPED.has(entry.name) ? [] : filesUnder(join(folder, entry.name));
      }
      return [join(folder, entry.name)];
    });
}
