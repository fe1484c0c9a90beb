import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listIn, readJsonFile, writeJsonFile } from '../json-file';
import { FOR_ALL_TESTS } from './choose-tests';
import { readImportGraph } from './import-graph';
import { filesUnder, type TestFiles } from './test-files';

/**
 * Tests that depend only on their own folder, on what it imports and on the libraries. A pass counts
 * until one of these changes.
 */
export interface ClosedSuite {
  readonly folder: string;
  /** Test files of the folder, as paths from the root. */
  readonly files: readonly string[];
  /** Hash of everything that decides how the tests end. */
  readonly content: string;
}

const CLOSED_FOLDERS = ['local/mongo', 'packages/market'] as const;

/** Tests of a closed folder that read files outside the repository, and therefore always run. */
const OPEN_FOLDER = 'local/mongo/conformance/';

/** Files that decide how the programs start that these tests run. */
const FOR_PROGRAMS = ['tsconfig.json', 'local/run.mjs', 'local/bundle.mjs'] as const;

/** @param all paths of all test files of Jest, from the root */
export async function readClosedSuites(
  root: string,
  all: readonly string[],
): Promise<readonly ClosedSuite[]> {
  return Promise.all(
    CLOSED_FOLDERS.map(async (folder) => {
      const files = all.filter(
        (file) => file.startsWith(`${folder}/`) && !file.startsWith(OPEN_FOLDER),
      );
      const graph = await readImportGraph(root, files);
      const imported = [...graph.values()].flatMap((closure) => [...closure]);
      const own = [folder, ...FOR_ALL_TESTS, ...FOR_PROGRAMS].flatMap((place) =>
        filesAt(root, place),
      );
      return { folder, files, content: contentOf(root, [...own, ...imported]) };
    }),
  );
}

/** @returns a file itself, or all files of a folder, as paths from the root */
function filesAt(root: string, place: string): readonly string[] {
  const path = join(root, place);
  if (!statSync(path).isDirectory()) return [place];
  return filesUnder(path).map((file) => relative(root, file));
}

function contentOf(root: string, files: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...new Set(files)].sort()) {
    const bytes = readFileSync(join(root, file));
    hash.update(`\n${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/** @returns the suites among the given ones that have passed as they are */
export function passedSuites(
  recordFile: string,
  suites: readonly ClosedSuite[],
): readonly ClosedSuite[] {
  const passed = listIn(readJsonFile(recordFile), 'passed');
  return suites.filter(({ content }) => passed.includes(content));
}

/**
 * Notes that suites have passed, except a suite that was changed since it was read. Earlier passes no
 * longer count.
 */
export async function recordPasses(
  recordFile: string,
  suites: readonly ClosedSuite[],
  { root }: { readonly root: string },
): Promise<void> {
  const present = await readClosedSuites(
    root,
    suites.flatMap(({ files }) => files),
  );
  const isUnchanged = ({ content }: ClosedSuite) => present.some((now) => now.content === content);
  const passed = suites.filter(isUnchanged).map(({ content }) => content);
  writeJsonFile(recordFile, { passed });
}

/** @returns the test files that are not taken over from an earlier pass */
export function leftToRun(all: TestFiles, passed: readonly ClosedSuite[]): TestFiles {
  const taken = new Set(passed.flatMap(({ files }) => files));
  return { ...all, jest: all.jest.filter((file) => !taken.has(file)) };
}

/** Line of the summary; undefined if no suite was taken over. */
export function takenOverLine(passed: readonly ClosedSuite[]): string | undefined {
  if (passed.length === 0) return undefined;
  const files = passed.reduce((sum, suite) => sum + suite.files.length, 0);
  const folders = passed.map(({ folder }) => folder).join(' and ');
  return `Taken over from an earlier pass: ${files} files of ${folders} (npm test -- --all runs them).`;
}
