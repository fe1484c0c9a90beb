import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readJsonFile } from '../json-file';
import { runInForeground } from '../processes/foreground';
import { countsOfJest } from './counts';
import type { Suite } from './suite';

/** Everything that Jest finds, in the packages, the services and the frontends. */
export const jestSuite: Suite = async ({ root, folder, environment, args, signal }) => {
  const jest = createRequire(join(root, 'package.json')).resolve('jest/bin/jest');
  const report = join(folder, 'jest.json');
  const command = [process.execPath, jest, '--json', `--outputFile=${report}`, ...args] as const;
  const exitCode = await runInForeground({ command, environment, folder: root, signal });
  const counts = countsOfJest(readJsonFile(report));
  return { counts: counts ?? { passed: 0, failed: 1, skipped: 0 }, exitCode };
};
