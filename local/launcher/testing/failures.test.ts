import { failureLines, failuresOfJest, failuresOfPlaywright } from './failures';

const root = '/product';

function jestReport(name: string, ...tests: readonly object[]): unknown {
  const status = 'failed';
  return { testResults: [{ name: `${root}/${name}`, status, assertionResults: tests }] };
}

test('a failed test is named by its file and its title, quoted for the shell and for Jest', () => {
  const report = jestReport(
    'shell/src/menu.test.ts',
    { status: 'passed', ancestorTitles: [], title: 'a menu' },
    { status: 'failed', ancestorTitles: ['menu'], title: "the member's (first) page" },
  );
  expect(failuresOfJest(report, root)).toEqual([
    {
      command: String.raw`npm test -- shell/src/menu.test.ts -t 'menu the member'\''s \(first\) page'`,
    },
  ]);
});

test('a test that ran in a group is named by its own file', () => {
  const report = jestReport('packages/build/dist/groups/shell/0.test.js', {
    status: 'failed',
    ancestorTitles: ['shell/src/menu.test.tsx', 'menu'],
    title: 'opens',
  });
  expect(failuresOfJest(report, root)).toEqual([
    { command: "npm test -- shell/src/menu.test.tsx -t 'menu opens'" },
  ]);
});

test('a file that cannot run is named', () => {
  expect(failuresOfJest(jestReport('shell/src/menu.test.ts'), root)).toEqual([
    { command: 'npm test -- shell/src/menu.test.ts', reason: 'the file cannot run' },
  ]);
});

test('a journey that failed at two widths is named once, by its line', () => {
  const spec = { title: 'money arrives', ok: false, file: 'money.spec.ts', line: 12 };
  const report = {
    suites: [
      { specs: [{ ...spec, ok: true, line: 5 }], suites: [{ specs: [spec] }] },
      { specs: [spec] },
    ],
  };
  expect(failuresOfPlaywright(report, 'e2e/journeys')).toEqual([
    { command: 'npm test -- e2e/journeys/money.spec.ts:12', reason: 'money arrives' },
  ]);
});

test('failures and the counts fit into twenty lines', () => {
  expect(failureLines([])).toEqual([]);
  const lines = failureLines(
    Array.from({ length: 30 }, (_, at) => ({ command: `npm test -- ${at}` })),
  );
  expect(lines.length).toBeLessThan(20);
  expect(lines.at(-1)).toBe('  and 14 more');
});
