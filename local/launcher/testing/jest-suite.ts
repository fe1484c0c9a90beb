import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readJsonFile } from '../json-file';
import { runInForeground } from '../processes/foreground';
import { countsOfJest } from './counts';
import type { Suite } from './suite';

/**
 * Everything that Jest finds, in the packages, the services and the frontends. Paths of journeys on
 * the command line are not for it.
 */
export const jestSuite: Suite = async ({ root, folder, environment, args, signal }) => {
  const paths = args.filter((arg) => !arg.includes('e2e/journeys'));
  if (args.length > 0 && paths.length === 0) {
    return { counts: { passed: 0, failed: 0, skipped: 0 }, exitCode: 0 };
  }
  const jest = createRequire(join(root, 'package.json')).resolve('jest/bin/jest');
  const report = join(folder, 'jest.json');
  const command = [process.execPath, jest, '--json', `--outputFile=${report}`, ...paths] as const;
  // A file that is asked for by its name is found by it.
  const grouping = args.length === 0 ? { TESTS_IN_GROUPS: 'true' } : {};
  const exitCode = await runInForeground({
    command,
    folder: root,
    signal,
    environment: { ...environment, ...grouping },
  });
  const counts = countsOfJest(readJsonFile(report));
  return { counts: counts ?? { passed: 0, failed: 1, skipped: 0 }, exitCode };
};
