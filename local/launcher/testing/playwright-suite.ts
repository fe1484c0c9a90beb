import { createRequire } from 'node:module';
import { join } from 'node:path';
import { messageOf } from '../errors';
import { findExecutable } from '../infrastructure/executables';
import { installPackages, thisSystem } from '../infrastructure/packages';
import { readJsonFile } from '../json-file';
import { runInForeground } from '../processes/foreground';
import { countsOfPlaywright } from './counts';
import type { Suite } from './suite';

/**
 * Journeys through the whole product in a real browser. They bring up a stack of their own, as a
 * person does. A path on the command line is meant for Jest, unless it is one of theirs: `e2e`, or one
 * under `e2e/journeys`.
 */
export const playwrightSuite: Suite = async (context) => {
  const { root, folder, environment, args, signal } = context;
  const journeys = args.filter((arg) => arg.includes('e2e/journeys'));
  const isAsked = args.length === 0 || journeys.length > 0 || args.includes('e2e');
  if (!isAsked) {
    return { counts: { passed: 0, failed: 0, skipped: 0 }, exitCode: 0 };
  }
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
      ...journeys,
    ],
    environment: {
      ...environment,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    folder: root,
    signal,
  });
  const counts = countsOfPlaywright(readJsonFile(report));
  return { counts: counts ?? { passed: 0, failed: 1, skipped: 0 }, exitCode };
};

/**
 * Debian's headless shell, installed if the user may, since it draws no windows of its own; else a
 * browser that is there.
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
