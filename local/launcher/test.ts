import { rmSync } from 'node:fs';
import { join } from 'node:path';
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
import { recordPasses, takenOverLine } from './testing/closed-suites';
import { countsLine } from './testing/counts';
import { addDurations, durationLines, keepDurations } from './testing/durations';
import { failureLines } from './testing/failures';
import { jestSuite } from './testing/jest-suite';
import { measured } from './testing/measured';
import { planTests, type TestPlan } from './testing/plan-tests';
import { playwrightSuite } from './testing/playwright-suite';
import { NOTHING_RUN, runSuites } from './testing/run-suites';
import type { Suite, SuiteResult } from './testing/suite';
import { createTestHome } from './testing/test-home';
import { parseTestRequest, takeInstances } from './testing/test-request';
import { testVariables } from './testing/test-variables';

/** Passes of closed suites, in the folder that CI may keep from run to run. */
const passesFile = join(homeFolder(process.env), 'test-passes.json');

const suitesOf = ({ closed }: TestPlan): readonly Suite[] => [
  async (context) => {
    const result = await measured('Jest', () => jestSuite(context));
    if (closed.length > 0 && result.exitCode === 0) await recordPasses(passesFile, closed, context);
    return result;
  },
  (context) => measured('journeys, with the start of their stack', () => playwrightSuite(context)),
];

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
  const plan = await planTests(parseTestRequest(rest), passesFile, signal);
  const environment = { ...process.env, E2E_INSTANCES: String(instances) };
  const home = createTestHome(homeFolder(process.env));
  const release = acquireLock(home.lockFile, home.folder);
  try {
    const result = await (plan.servers === 'none'
      ? checkAndTest(plan, () => runTests(plan, home, environment, signal))
      : testAgainstServers(plan, home, environment, signal));
    const takenOver = takenOverLine(plan.takenOver);
    if (takenOver !== undefined) console.log(takenOver);
    return result;
  } finally {
    release();
    rmSync(home.folder, { recursive: true, force: true });
  }
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
  plan: TestPlan,
  home: Home,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<SuiteResult> {
  const { files, options } = plan;
  const { folder } = home;
  const context = { root: repositoryFolder, folder, environment, files, options, signal };
  return runSuites(suitesOf(plan), context);
}

await runProgram(main);
