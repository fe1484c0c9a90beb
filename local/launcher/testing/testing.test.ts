import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Workspace } from '../fixtures/workspace';
import { acquireLock } from '../lock';
import { countsLine, countsOfJest, countsOfPlaywright } from './counts';
import { jestSuite } from './jest-suite';
import { NOTHING_RUN, runSuites } from './run-suites';
import type { Suite, SuiteContext } from './suite';
import { createTestHome } from './test-home';

const suite =
  (passed: number, failed: number, exitCode: number): Suite =>
  () =>
    Promise.resolve({ ...NOTHING_RUN, counts: { passed, failed, skipped: 0 }, exitCode });

const context = (root: string): SuiteContext => ({
  root,
  folder: root,
  environment: process.env,
  files: undefined,
  options: [],
  signal: new AbortController().signal,
});

test('the last line counts passed, failed and, if there are any, skipped tests', () => {
  expect(countsLine({ passed: 120, failed: 0, skipped: 0 })).toBe('120 passed, 0 failed');
  expect(countsLine({ passed: 118, failed: 1, skipped: 2 })).toBe(
    '118 passed, 1 failed, 2 skipped',
  );
});

test('pending tests and todo tests count as skipped', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  expect(countsOfJest(report)).toEqual({ passed: 3, failed: 1, skipped: 3 });
});

test('a journey that passes on its second try counts as passed', () => {
  const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 };
  expect(countsOfPlaywright({ stats })).toEqual({ passed: 5, failed: 2, skipped: 3 });
  expect(countsOfPlaywright({})).toBeUndefined();
});

test('a test file that cannot run counts as failed', () => {
  expect(countsOfJest({ numPassedTests: 3, numRuntimeErrorTestSuites: 1 })?.failed).toBe(1);
});

test('adds up the counts of all suites; the first failed suite decides the exit code', async () => {
  const result = await runSuites([suite(2, 0, 0), suite(1, 1, 4), suite(0, 1, 7)], context('/'));
  expect(result).toMatchObject({ counts: { passed: 3, failed: 2, skipped: 0 }, exitCode: 4 });
});

test('a runner that fails outside its tests counts as one failure, and is named', async () => {
  const result = await runSuites([suite(3, 0, 1)], context('/'));
  expect(result).toMatchObject({ counts: { passed: 3, failed: 1 }, exitCode: 1 });
  expect(result.failures).toHaveLength(1);
});

test('a runner without a report counts as failed', async () => {
  const workspace = new Workspace();
  workspace.write('package.json', {});
  workspace.write('node_modules/jest/package.json', { name: 'jest' });
  workspace.write('node_modules/jest/bin/jest.js', 'process.exit(9)');
  expect(await jestSuite(context(workspace.root))).toEqual({
    counts: { passed: 0, failed: 1, skipped: 0 },
    exitCode: 9,
    failures: [{ command: 'npm test', reason: 'Jest left no report' }],
    durations: { phases: [], files: [] },
  });
  workspace.remove();
});

test('gives each test run a separate home, and keeps a home that is in use', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bambuzal-homes-'));
  const abandoned = createTestHome(folder);
  const release = acquireLock(abandoned.lockFile, abandoned.folder);
  const beside = createTestHome(folder);
  expect(existsSync(abandoned.folder)).toBe(true);
  release();
  acquireLock(beside.lockFile, beside.folder);
  expect(existsSync(createTestHome(folder).folder)).toBe(true);
  expect(existsSync(beside.folder)).toBe(true);
  rmSync(folder, { recursive: true });
});
