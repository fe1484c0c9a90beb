import { rmSync } from 'node:fs';
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
import { countsLine } from './testing/counts';
import { jestSuite } from './testing/jest-suite';
import { playwrightSuite } from './testing/playwright-suite';
import { runSuites } from './testing/run-suites';
import type { Suite, SuiteResult } from './testing/suite';
import { createTestHome } from './testing/test-home';
import { testVariables } from './testing/test-variables';

const SUITES: readonly Suite[] = [jestSuite, playwrightSuite];

/** `npm test`: servers of its own, beside those of a running stack, and every test against them. */
async function main(): Promise<number> {
  const home = createTestHome(homeFolder(process.env));
  const release = acquireLock(home.lockFile, home.folder);
  let result: SuiteResult;
  try {
    result = await testAgainstServers(home);
  } catch (error) {
    // Not a single test ran, and the last line has to say so.
    result = { counts: { passed: 0, failed: 1, skipped: 0 }, exitCode: explain(error) };
  } finally {
    release();
    rmSync(home.folder, { recursive: true, force: true });
  }
  console.log(countsLine(result.counts));
  return result.exitCode;
}

async function testAgainstServers(home: Home): Promise<SuiteResult> {
  const { signal } = new Shutdown(() => process.exit(INTERRUPTED));
  const board = new Board(screenFor(process.stdout));
  const infrastructure = await startInfrastructure({
    home,
    environment: process.env,
    sources: TEST_SOURCES,
    ports: new PortBook(home.portsFile),
    persistent: false,
    board,
    roster: await openPidFile(home.childrenFile),
    signal,
  });
  try {
    await infrastructure.complete;
    board.settle();
    return await runSuites(SUITES, {
      root: repositoryFolder,
      folder: home.folder,
      environment: { ...process.env, ...testVariables(infrastructure.urls) },
      args: process.argv.slice(2),
      signal,
    });
  } finally {
    await infrastructure.stop();
  }
}

await runProgram(main);
