import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Runs plain JavaScript, as Jest does. */
function durationsOf(result: object): unknown {
  const module = JSON.stringify(path.join(__dirname, 'durations-reporter.mjs'));
  const script = `const { durationsOf } = await import(${module});
    console.log(JSON.stringify(durationsOf(${JSON.stringify(result)}, '/repository')));`;
  const command = ['--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8' }));
}

test('a file that runs alone lasts from its start to its end', () => {
  const testResults = [{ ancestorTitles: ['a deposit'], startAt: 300, duration: 50 }];
  const testFilePath = '/repository/services/wallet/a.test.ts';
  const result = { testFilePath, perfStats: { start: 100, end: 400 }, testResults };
  expect(durationsOf(result)).toEqual([{ file: 'services/wallet/a.test.ts', ms: 300 }]);
});

test('in a group, the set-up of a file counts for the file, and loading counts for the group', () => {
  const testResults = [
    { ancestorTitles: ['a.test.ts'], startAt: 300, duration: 50 },
    { ancestorTitles: ['a.test.ts', 'a deposit'], startAt: 350, duration: 150 },
    { ancestorTitles: ['b.test.tsx'], startAt: null, duration: null },
    { ancestorTitles: ['b.test.tsx'], startAt: 700, duration: 100 },
  ];
  const testFilePath = '/repository/groups/0.test.js';
  const result = { testFilePath, perfStats: { start: 100, end: 900 }, testResults };
  expect(durationsOf(result)).toEqual([
    { file: 'groups/0.test.js', ms: 200 },
    { file: 'a.test.ts', ms: 200 },
    { file: 'b.test.tsx', ms: 300 },
  ]);
});
