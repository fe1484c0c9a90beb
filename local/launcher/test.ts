import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidInput } from './errors';
import { homeFolder, repositoryFolder, type Home } from './home';
import { TEST_SOURCES } from './infrastructure/context';
import { startInfrastructure } from './infrastructure/infrastructure';
import { acquireLock } from './lock';
import { PortBook } from './ports';
import { openPidFile } from './processes/pid-file';
import { explain, INTERRUPTED, runProgram } from './program';
import { Board } from './screen/board';
import { screenFor } from './screen/screen';
import { Shutdown } from './shutdown';
import { changedFiles } from './testing/changed-files';
import { checkAll, checkFiles } from './testing/checks';
import { chooseTests } from './testing/choose-tests';
import { countsLine } from './testing/counts';
import { addDurations, durationLines, keepDurations } from './testing/durations';
import { failureLines } from './testing/failures';
import { readImportGraph } from './testing/import-graph';
import { jestSuite } from './testing/jest-suite';
import { measured } from './testing/measured';
import { neededServers, type NeededServers } from './testing/needed-servers';
import { playwrightSuite } from './testing/playwright-suite';
import { NOTHING_RUN, runSuites } from './testing/run-suites';
import type { Suite, SuiteResult } from './testing/suite';
import { listTestFiles, selectTestFiles, type TestFiles } from './testing/test-files';
import { createTestHome } from './testing/test-home';
import { parseTestRequest, takeInstances, type TestRequest } from './testing/test-request';
import { testVariables } from './testing/test-variables';

const SUITES: readonly Suite[] = [
  (context) => measured('Jest', () => jestSuite(context)),
  (context) => measured('journeys, with the start of their stack', () => playwrightSuite(context)),
];

/** Tests to run, and how to run them. */
interface TestPlan {
  /** Test files to run; undefined for all. */
  readonly files: TestFiles | undefined;
  readonly options: readonly string[];
  readonly servers: NeededServers;
  readonly check: (() => Promise<SuiteResult>) | undefined;
}

/**
 * `npm test`: runs the checks, and the tests against separate servers, beside those of a running
 * stack.
 */
async function main(): Promise<number> {
  const result = await testAsAsked().catch((error: unknown) => ({
    // No test ran. The last line must report this as a failure.
    ...NOTHING_RUN,
    counts: { ...NOTHING_RUN.counts, failed: 1 },
    exitCode: explain(error),
  }));
  keepDurations(join(homeFolder(process.env), 'test-durations.json'), result.durations);
  for (const line of durationLines(result.durations)) console.log(line);
  for (const line of failureLines(result.failures)) console.log(line);
  console.log(countsLine(result.counts));
  return result.exitCode;
}

async function testAsAsked(): Promise<SuiteResult> {
  const { signal } = new Shutdown(() => process.exit(INTERRUPTED));
  const { instances, rest } = takeInstances(process.argv.slice(2));
  const plan = await planTests(parseTestRequest(rest), signal);
  const environment = { ...process.env, E2E_INSTANCES: String(instances) };
  const home = createTestHome(homeFolder(process.env));
  const release = acquireLock(home.lockFile, home.folder);
  try {
    return await (plan.servers === 'none'
      ? checkAndTest(plan, () => runTests(plan, home, environment, signal))
      : testAgainstServers(plan, home, environment, signal));
  } finally {
    release();
    rmSync(home.folder, { recursive: true, force: true });
  }
}

async function planTests(request: TestRequest, signal: AbortSignal): Promise<TestPlan> {
  const root = repositoryFolder;
  const context = { root, environment: process.env, signal };
  if (request.kind === 'whole') {
    const check = () => measured('check', () => checkAll(context));
    return { files: undefined, options: [], servers: 'all', check };
  }
  const { options } = request;
  const all = listTestFiles(root);
  if (request.kind === 'changed') {
    const changed = await changedFiles(root);
    const graph = await readImportGraph(root, all.jest);
    const files = chooseTests(changed, all, graph);
    const chosen = new Map([...graph].filter(([file]) => files.jest.includes(file)));
    const check = () => measured('check', () => checkFiles(changed.present, context));
    return { files, options, servers: neededServers(root, chosen), check };
  }
  const files = selectTestFiles(root, request.paths, all);
  if (options.length > 0 && files.jest.length > 0 && files.journeys.length > 0) {
    throw new InvalidInput(
      'Jest and Playwright take different options: name paths of one of them.',
    );
  }
  const graph = await readImportGraph(root, files.jest);
  return { files, options, servers: neededServers(root, graph), check: undefined };
}

/** Runs the tests if the check passes. */
async function checkAndTest(
  { check }: TestPlan,
  test: () => Promise<SuiteResult>,
): Promise<SuiteResult> {
  const checked = (await check?.()) ?? NOTHING_RUN;
  if (checked.exitCode !== 0) return checked;
  const tested = await test();
  return { ...tested, durations: addDurations(checked.durations, tested.durations) };
}

/** Starts the servers while the check runs. */
async function testAgainstServers(
  plan: TestPlan,
  home: Home,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<SuiteResult> {
  const board = new Board(screenFor(process.stdout));
  const ended = new AbortController();
  const starting = startInfrastructure({
    home,
    environment: process.env,
    sources: { ...TEST_SOURCES, leavesOutRabbit: plan.servers === 'without RabbitMQ' },
    ports: new PortBook(home.portsFile),
    persistent: false,
    board,
    pidFile: await openPidFile(home.childrenFile),
    signal: AbortSignal.any([signal, ended.signal]),
  });
  // A failed start is reported when the tests need the servers, and not during the check.
  starting.catch(() => undefined);
  try {
    return await checkAndTest(plan, async () => {
      const startedAt = Date.now();
      const { complete, urls } = await starting;
      // RabbitMQ takes seconds longer than the other servers. The tests load meanwhile, and each
      // one that uses RabbitMQ waits for it.
      board.settle();
      const servers = { phase: 'servers', ms: Date.now() - startedAt };
      const broken = new AbortController();
      complete.catch((error: unknown) => broken.abort(error));
      const variables = { ...environment, ...testVariables(urls) };
      const result = await runTests(
        plan,
        home,
        variables,
        AbortSignal.any([signal, broken.signal]),
      );
      broken.signal.throwIfAborted();
      const durations = addDurations({ phases: [servers], files: [] }, result.durations);
      return { ...result, durations };
    });
  } finally {
    ended.abort();
    const infrastructure = await starting.catch(() => undefined);
    await infrastructure?.stop();
  }
}

function runTests(
  { files, options }: TestPlan,
  home: Home,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<SuiteResult> {
  const { folder } = home;
  return runSuites(SUITES, { root: repositoryFolder, folder, environment, files, options, signal });
}

await runProgram(main);
