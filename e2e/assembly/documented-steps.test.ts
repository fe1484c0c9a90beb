import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { applyStep, documentedSteps } from '../support/documented-steps';
import { copyProduct } from '../support/product-copy';

const root = path.join(__dirname, '../..');
const steps = ['add-a-path.md', 'add-a-message.md', 'add-a-screen.md', 'first-day.md'].flatMap(
  (name) => documentedSteps(root, `docs/${name}`),
);
const files = [...new Set(steps.map(({ file }) => file))];

/** Ends a run that hangs. Normal work takes twenty seconds of processor time. */
const limitMs = 300_000;

let copy: string;
beforeAll(() => {
  copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'documented-')));
  copyProduct(root, copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test(
  'the code in the documented steps compiles and passes its tests',
  async () => {
    expect(steps.length).toBeGreaterThan(30);
    for (const step of steps) applyStep(copy, step);
    const [types, tests] = await Promise.all([checkTypes(), runTests()]);
    expect(types).toBe('');
    expect(tests).toMatch(/^Tests: +\d+ passed, \d+ total$/m);
  },
  limitMs,
);

/**
 * Checks the types of the named files and of their imports. The other types that the tests need are
 * in the browser's project.
 */
function checkTypes(): Promise<string> {
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const project = {
    extends: './tsconfig.json',
    include: [],
    files: ['packages/ui/src/assets.d.ts', ...sources],
  };
  writeFileSync(path.join(copy, 'tsconfig.steps.json'), JSON.stringify(project));
  return run('typescript-native/bin/tsc', ['-p', 'tsconfig.steps.json', '--checkers', '1']);
}

/**
 * Runs the documents' tests. They read `BAMBUZAL_TEST_MONGODB_URI` and its like; the launcher starts
 * the servers for a test that names such a variable.
 */
function runTests(): Promise<string> {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const touched = [
    'mfe-dashboard/src/remote.test.ts',
    'mfe-wallet/src/remote.test.ts',
    'packages/contracts/src/bounds.test.ts',
  ];
  return run('jest/bin/jest.js', ['--ci', '--runInBand', '--runTestsByPath', ...tests, ...touched]);
}

/** @returns the whole output of a program, whether it succeeded or failed */
async function run(program: string, args: readonly string[]): Promise<string> {
  const { TEST_SELECTION: _, ...env } = process.env;
  const command = [path.join(root, 'node_modules', program), ...args];
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, {
      cwd: copy,
      env,
    });
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '' } = Object(error);
    return `failed: ${stdout}${stderr}`;
  }
}
