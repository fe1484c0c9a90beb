import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { homeFolder, repositoryFolder } from './home';
import { findExecutable } from './infrastructure/executables';
import { installPackages, thisSystem } from './infrastructure/packages';
import { acquireLock } from './lock';
import { parseOptions } from './options';
import { planStack } from './plan-stack';
import { PortBook } from './ports';
import { runInForeground } from './processes/foreground';
import { openPidFile } from './processes/pid-file';
import { INTERRUPTED, runProgram } from './program';
import { Board } from './screen/board';
import { screenFor } from './screen/screen';
import { Shutdown } from './shutdown';
import { publicUrl, Stack } from './stack';
import { createTestHome } from './testing/test-home';
import { testVariables } from './testing/test-variables';

/**
 * Load generator: sends requests as fast as they are answered, at a small part of the cost of a
 * client in Node.
 */
const loadGenerator = 'wrk';

/** A benchmark sends more requests than people do. */
const unlimited = {
  RATE_LIMIT_PER_MINUTE: '1000000000',
  RATE_LIMIT_ACCOUNT_PER_MINUTE: '1000000000',
};

/**
 * `npm run bench`: starts a separate stack that serves only the benchmarks, and runs all of them.
 * `npm run bench -- gateway` runs the benchmarks of one workspace, `admin` those of a
 * service.
 */
async function main(): Promise<number> {
  const home = createTestHome(homeFolder(process.env));
  const release = acquireLock(home.lockFile, home.folder);
  const { signal } = new Shutdown(() => process.exit(INTERRUPTED));
  const board = new Board(screenFor(process.stdout));
  const port = await new PortBook(home.portsFile).take('public');
  const plan = planStack(
    { ...process.env, ...unlimited, BAMBUZAL_HOME: home.folder, PORT: String(port) },
    parseOptions(['--private']),
  );
  const pidFile = await openPidFile(home.childrenFile);
  const stack = new Stack({ ...plan, board, pidFile, signal });
  try {
    if (findExecutable(process.env, loadGenerator) === undefined) {
      const aptLog = join(home.folder, 'apt.log');
      await installPackages([loadGenerator], thisSystem(process.env, aptLog));
    }
    const { infrastructure } = await stack.bringUp();
    board.settle();
    const workspaces = process.argv.slice(2).map((name) => `--workspace=${folderOf(name)}`);
    return await runInForeground({
      command: [
        'npm',
        'run',
        'bench',
        '--if-present',
        ...(workspaces.length > 0 ? workspaces : ['--workspaces']),
      ],
      environment: {
        ...process.env,
        ...testVariables(infrastructure.urls),
        ORIGIN: publicUrl(port),
        // A benchmark may write data into this stack: `npm run seed`.
        BAMBUZAL_HOME: home.folder,
      },
      folder: repositoryFolder,
      signal,
    });
  } finally {
    board.settle();
    await stack.stop();
    release();
    rmSync(home.folder, { recursive: true, force: true });
  }
}

/** @param name of a package, of a folder at the root, or of a service */
function folderOf(name: string): string {
  if (name.startsWith('@')) return name;
  return existsSync(join(repositoryFolder, name)) ? name : join('services', name);
}

await runProgram(main);
