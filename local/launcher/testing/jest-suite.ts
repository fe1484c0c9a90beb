import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readJsonFile, writeJsonFile } from '../json-file';
import { runInForeground } from '../processes/foreground';
import { countsOfJest } from './counts';
import { durationsOfJest, NO_DURATIONS } from './durations';
import { failuresOfJest } from './failures';
import { NOTHING_RUN } from './run-suites';
import type { Suite } from './suite';

/**
 * Maximum number of files that run one by one. More files run in groups, which load their libraries
 * together.
 */
const FILES_ONE_BY_ONE = 3;

/** Everything that Jest finds, in the packages, the services and the frontends. */
export const jestSuite: Suite = async ({ root, folder, environment, files, options, signal }) => {
  const chosen = files?.jest;
  if (chosen?.length === 0) return NOTHING_RUN;
  const jest = createRequire(join(root, 'package.json')).resolve('jest/bin/jest');
  const report = join(folder, 'jest.json');
  const durations = join(folder, 'jest-durations.json');
  const selection = join(folder, 'jest-selection.json');
  const isGrouped = chosen === undefined || chosen.length > FILES_ONE_BY_ONE;
  writeJsonFile(selection, {
    files: chosen ?? null,
    groups: isGrouped ? join(root, 'packages/build/dist/groups') : null,
    durations,
  });
  const exitCode = await runInForeground({
    command: [process.execPath, jest, '--json', `--outputFile=${report}`, ...options],
    folder: root,
    signal,
    environment: { ...environment, TEST_SELECTION: selection },
  });
  const result = readJsonFile(report);
  const counts = countsOfJest(result);
  if (counts !== undefined) {
    return {
      counts,
      exitCode,
      failures: failuresOfJest(result, root),
      durations: { phases: [], files: durationsOfJest(durations) },
    };
  }
  return {
    counts: { passed: 0, failed: 1, skipped: 0 },
    exitCode,
    failures: [{ command: 'npm test', reason: 'Jest left no report' }],
    durations: NO_DURATIONS,
  };
};
