import { createRequire } from 'node:module';
import { join } from 'node:path';
import { messageOf } from '../errors';
import { findExecutable } from '../infrastructure/executables';
import { installPackages, thisSystem } from '../infrastructure/packages';
import { readJsonFile } from '../json-file';
import { runInForeground } from '../processes/foreground';
import { countsOfPlaywright } from './counts';
import { durationsOfPlaywright, NO_DURATIONS } from './durations';
import { failuresOfPlaywright } from './failures';
import { NOTHING_RUN } from './run-suites';
import type { Suite } from './suite';

const JOURNEYS = 'e2e/journeys';

/**
 * Journeys through the whole product in a real browser. They start a separate stack, as a user
 * does.
 */
export const playwrightSuite: Suite = async (context) => {
  const { root, folder, environment, files, options, signal } = context;
  const chosen = files?.journeys;
  if (chosen?.length === 0) return NOTHING_RUN;
  const browser = await ensureBrowser(environment, join(folder, 'install.log'));
  const playwright = createRequire(join(root, 'e2e/package.json')).resolve('@playwright/test/cli');
  const report = join(folder, 'playwright.json');
  const exitCode = await runInForeground({
    command: [
      process.execPath,
      playwright,
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...(chosen ?? []),
      ...options,
    ],
    environment: {
      ...environment,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    folder: root,
    signal,
  });
  const result = readJsonFile(report);
  const counts = countsOfPlaywright(result);
  if (counts !== undefined) {
    return {
      counts,
      exitCode,
      failures: failuresOfPlaywright(result, JOURNEYS),
      durations: durationsOfPlaywright(result, JOURNEYS),
    };
  }
  return {
    counts: { passed: 0, failed: 1, skipped: 0 },
    exitCode,
    failures: [{ command: `npm test -- ${JOURNEYS}`, reason: 'Playwright left no report' }],
    durations: NO_DURATIONS,
  };
};

/**
 * Uses Debian's headless shell, because it draws no windows itself, and installs it if the user
 * may. Otherwise uses a browser that is already installed.
 */
async function ensureBrowser(environment: NodeJS.ProcessEnv, logFile: string): Promise<string> {
  const named = environment['CHROMIUM_PATH'] ?? findExecutable(environment, headlessShell);
  if (named) return named;
  const other = findExecutable(environment, 'chromium', 'chromium-browser', 'google-chrome');
  try {
    console.log('Installing Chromium for the journeys in a real browser.');
    await installPackages([headlessShell], thisSystem(environment, logFile));
  } catch (error) {
    if (!other) throw error;
    console.log(`Going on with ${other}: ${messageOf(error)}`);
    return other;
  }
  return findExecutable(environment, headlessShell) ?? `/usr/bin/${headlessShell}`;
}

const headlessShell = 'chromium-headless-shell';
