import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Workspace } from './launcher/fixtures/workspace';

const workspace = new Workspace();
afterAll(() => workspace.remove());

function run(...args: readonly string[]): string {
  const command = [join(__dirname, 'run.mjs'), 'src/main.ts', ...args];
  return execFileSync(process.execPath, command, {
    cwd: workspace.root,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

const bundledAt = () => statSync(join(workspace.root, 'dist/src-main.mjs')).mtimeMs;

test('a program is bundled for its first run, and again after one of its files has changed', () => {
  workspace.write('package.json', {});
  workspace.write(
    'src/main.ts',
    "import { word } from './word';\nconsole.log(word, process.argv.slice(2).join());",
  );
  workspace.write('src/word.ts', "export const word: string = 'bamboo';");
  expect(run('a', 'b')).toBe('bamboo a,b\n');
  const first = bundledAt();
  expect(run()).toBe('bamboo \n');
  expect(bundledAt()).toBe(first);
  workspace.write('src/word.ts', "export const word: string = 'panda';");
  expect(run()).toBe('panda \n');
  workspace.remove('dist/src-main.mjs');
  expect(run()).toBe('panda \n');
});

test('a program that does not compile reports the position, and its old bundle does not run', () => {
  workspace.write('src/word.ts', 'export const word = ;');
  expect(() => run()).toThrow(/src\/word\.ts:1:20/);
});
