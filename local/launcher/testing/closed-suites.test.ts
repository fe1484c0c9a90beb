import { join } from 'node:path';
import { Workspace } from '../fixtures/workspace';
import {
  leftToRun,
  passedSuites,
  readClosedSuites,
  recordPasses,
  takenOverLine,
} from './closed-suites';

const workspace = new Workspace();
afterAll(() => workspace.remove());

const all = [
  'local/mongo/query.test.ts',
  'local/mongo/conformance/unified.test.ts',
  'packages/market/src/rounds.test.ts',
  'shell/src/shell.test.ts',
];
const recordFile = join(workspace.root, 'passes.json');
const read = () => readClosedSuites(workspace.root, all);
const passedFolders = async () =>
  passedSuites(recordFile, await read()).map(({ folder }) => folder);

beforeAll(() => {
  workspace.write('packages/brand/src/word.ts', 'export const word = 1;');
  workspace.write('local/mongo/query.ts', "export * from '../../packages/brand/src/word';");
  for (const file of all) workspace.write(file, '');
  workspace.write('local/mongo/query.test.ts', "import './query';");
  for (const file of ['package-lock.json', 'jest.config.mjs', 'tsconfig.json', 'local/run.mjs'])
    workspace.write(file, '{}');
  workspace.write('local/bundle.mjs', '');
  workspace.write('packages/build/jest/in-groups.mjs', '');
});
beforeEach(async () => recordPasses(recordFile, await read(), workspace));

test('a folder that has passed is left out until something changes', async () => {
  const passed = passedSuites(recordFile, await read());
  expect(leftToRun({ jest: all, journeys: ['a.spec.ts'] }, passed)).toEqual({
    jest: ['local/mongo/conformance/unified.test.ts', 'shell/src/shell.test.ts'],
    journeys: ['a.spec.ts'],
  });
  expect(takenOverLine(passed)).toBe(
    'Taken over from an earlier pass: 2 files of local/mongo and packages/market (npm test -- --all runs them).',
  );
});

test.each([
  ['a data file of the folder', 'local/mongo/cases.json', ['packages/market']],
  ['an imported file outside', 'packages/brand/src/word.ts', ['packages/market']],
  ['a file of the other folder', 'packages/market/src/rounds.test.ts', ['local/mongo']],
  ['the installed libraries', 'package-lock.json', []],
  ['the groups of tests', 'packages/build/jest/in-groups.mjs', []],
])('a change of %s makes the tests run again', async (_what, file, stillPassed) => {
  workspace.write(file, '// changed');
  expect(await passedFolders()).toEqual(stillPassed);
});

test('a folder that was changed during its run has not passed', async () => {
  const before = await read();
  workspace.write('packages/brand/src/word.ts', 'export const word = 2;');
  await recordPasses(recordFile, before, workspace);
  expect(await passedFolders()).toEqual(['packages/market']);
});

test('a change elsewhere leaves the passes valid', async () => {
  workspace.write('shell/src/shell.test.ts', '// changed');
  expect(await passedFolders()).toEqual(['local/mongo', 'packages/market']);
});

test('says nothing if nothing was taken over', () => {
  expect(takenOverLine([])).toBeUndefined();
});
