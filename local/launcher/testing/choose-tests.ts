import type { ChangedFiles } from './changed-files';
import type { ImportGraph } from './import-graph';
import type { TestFiles } from './test-files';

/**
 * Files and folders that decide how tests run and how libraries are found: a change may break any
 * test.
 */
export const FOR_ALL_TESTS = [
  'package-lock.json',
  'jest.config.mjs',
  'packages/build/jest',
] as const;

/** The pages and the gateway that serves them. */
const SEEN_IN_A_BROWSER = /^(shell|mfe-[^/]+|gateway|packages\/(ui|web-kit|product-ui))\//;

/** Support code of the journeys. */
const ALL_JOURNEYS = /^e2e\/(pages|support|playwright\.config)/;

const TEST = /\.(test|spec)\.tsx?$/;

/** Tests that read the repository's files themselves: structure, documents, the map. */
const READS_FILES = 'e2e/assembly/';

/**
 * Chooses the tests that a change can break: tests that import a changed file. Tests that read the
 * repository are chosen if a changed file, for example a document, is imported by no test. All
 * journeys are chosen if pages or the gateway have changed. A changed journey is always chosen.
 */
export function chooseTests(
  { present, removed }: ChangedFiles,
  all: TestFiles,
  graph: ImportGraph,
): TestFiles {
  const changed = new Set([...present, ...removed]);
  const list = [...changed];
  const isImported = (file: string) => [...graph.values()].some((closure) => closure.has(file));
  const readsMore = list.some((file) => !isImported(file));
  const isBroken = (test: string) =>
    list.some(isForAllTests) ||
    [...(graph.get(test) ?? [])].some((file) => changed.has(file)) ||
    (readsMore && test.startsWith(READS_FILES));
  const isSeen = (file: string) => SEEN_IN_A_BROWSER.test(file) && !TEST.test(file);
  const needsAllJourneys = list.some((file) => isSeen(file) || ALL_JOURNEYS.test(file));
  return {
    jest: all.jest.filter(isBroken),
    journeys: all.journeys.filter((file) => needsAllJourneys || changed.has(file)),
  };
}

function isForAllTests(file: string): boolean {
  return FOR_ALL_TESTS.some((place) => file === place || file.startsWith(`${place}/`));
}
