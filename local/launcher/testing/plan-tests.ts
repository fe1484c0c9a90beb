import { InvalidInput } from '../errors';
import { repositoryFolder } from '../home';
import { changedFiles } from './changed-files';
import { checkAll, type CheckContext, checkFiles } from './checks';
import { chooseTests } from './choose-tests';
import { type ClosedSuite, leftToRun, passedSuites, readClosedSuites } from './closed-suites';
import { readImportGraph } from './import-graph';
import { measured } from './measured';
import { neededServers, type NeededServers } from './needed-servers';
import type { SuiteResult } from './suite';
import { listTestFiles, selectTestFiles, type TestFiles } from './test-files';
import type { TestRequest } from './test-request';

/** Tests to run, and how to run them. */
export interface TestPlan {
  /** Test files to run; undefined for all. */
  readonly files: TestFiles | undefined;
  readonly options: readonly string[];
  readonly servers: NeededServers;
  /** Closed suites that run or were taken over; empty if only a part of the tests runs. */
  readonly closed: readonly ClosedSuite[];
  readonly takenOver: readonly ClosedSuite[];
  readonly check: (() => Promise<SuiteResult>) | undefined;
}

/**
 * Chooses the tests that a person asked for, and what they need.
 *
 * @param passesFile record of passes of closed suites
 * @throws {InvalidInput} a path without any test
 */
export async function planTests(
  request: TestRequest,
  passesFile: string,
  signal: AbortSignal,
): Promise<TestPlan> {
  const root = repositoryFolder;
  const context = { root, environment: process.env, signal };
  const all = listTestFiles(root);
  if (request.kind === 'whole')
    return planWhole(all, { ...context, isComplete: request.isComplete, passesFile });
  const { options } = request;
  const part = { options, closed: [], takenOver: [] };
  if (request.kind === 'changed') {
    const changed = await changedFiles(root);
    const graph = await readImportGraph(root, all.jest);
    const files = chooseTests(changed, all, graph);
    const chosen = new Map([...graph].filter(([file]) => files.jest.includes(file)));
    const check = () => measured('check', () => checkFiles(changed.present, context));
    return { ...part, files, servers: neededServers(root, chosen), check };
  }
  const files = selectTestFiles(root, request.paths, all);
  if (options.length > 0 && files.jest.length > 0 && files.journeys.length > 0) {
    throw new InvalidInput(
      'Jest and Playwright take different options: name paths of one of them.',
    );
  }
  const graph = await readImportGraph(root, files.jest);
  return { ...part, files, servers: neededServers(root, graph), check: undefined };
}

async function planWhole(
  all: TestFiles,
  {
    isComplete,
    passesFile,
    ...context
  }: CheckContext & {
    readonly isComplete: boolean;
    readonly passesFile: string;
  },
): Promise<TestPlan> {
  // The tests of the embedded MongoDB can run against another server, whose passes do not count.
  const isEmbedded = context.environment['MONGODB_URI'] === undefined;
  const closed = isEmbedded ? await readClosedSuites(context.root, all.jest) : [];
  const takenOver = isComplete ? [] : passedSuites(passesFile, closed);
  return {
    files: takenOver.length === 0 ? undefined : leftToRun(all, takenOver),
    options: [],
    servers: 'all',
    closed,
    takenOver,
    check: () => measured('check', () => checkAll(context)),
  };
}
