import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = mkdtempSync(path.join(tmpdir(), 'bambuzal-groups-'));
const folder = path.join(root, 'groups');
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, bytes = 100): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, ' '.repeat(bytes));
}

/** Runs plain JavaScript, as Jest's configuration does. */
function group(...projects: readonly object[]): unknown {
  const module = JSON.stringify(path.join(__dirname, 'in-groups.mjs'));
  const given = [root, projects, folder].map((each) => JSON.stringify(each)).join();
  const script = `const { inGroups } = await import(${module});
    console.log(JSON.stringify(inGroups(${given})));`;
  const command = ['--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8' }));
}

/** Files that each group requires. */
function members(project: string): string[][] {
  const groups = path.join(folder, project);
  const requires = (file: string) =>
    [...readFileSync(path.join(groups, file), 'utf8').matchAll(/require\("(.+)"\)/g)]
      .map(([, required = '']) => path.relative(root, required))
      .sort();
  return readdirSync(groups).sort().map(requires);
}

test('every test file is in one group, next to its neighbours, and the groups are of similar size', () => {
  write('wallet/a.test.ts', 20_000);
  write('wallet/a.ts');
  write('wallet/pages/b.test.tsx', 30_000);
  write('wallet/z.test.ts', 70_000);
  write('wallet/node_modules/library/c.test.ts');
  const projects = group({ displayName: 'packages/wallet', rootDir: 'wallet', testMatch: [] });
  expect(projects).toEqual([
    {
      displayName: 'packages/wallet',
      rootDir: root,
      testMatch: ['**/*.test.js'],
      roots: [path.join(folder, 'packages-wallet')],
    },
  ]);
  expect(members('packages-wallet')).toEqual([
    ['wallet/a.test.ts', 'wallet/pages/b.test.tsx'],
    ['wallet/z.test.ts'],
  ]);
});

test('a few files are two groups, even if their sizes leave a remainder', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) write(`few/${name}.test.ts`, 1_000);
  group({ displayName: 'few', rootDir: 'few', testMatch: [] });
  expect(members('few')).toEqual([
    ['few/a.test.ts', 'few/b.test.ts'],
    ['few/c.test.ts', 'few/d.test.ts', 'few/e.test.ts'],
  ]);
});

test('files of another project are in no group, and old groups are removed', () => {
  write('packages/kit/a.test.ts');
  write('packages/ui/b.test.ts');
  const testPathIgnorePatterns = ['/packages/(ui|web-kit)/'];
  group({ displayName: 'packages', rootDir: 'packages', testPathIgnorePatterns });
  expect(members('packages')).toEqual([['packages/kit/a.test.ts']]);
  expect(readdirSync(folder)).toEqual(['packages']);
});
