import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RecordingScreen } from '../fixtures/recording-screen';
import { Workspace } from '../fixtures/workspace';
import { openHome } from '../home';
import { isFrontend } from '../parts/description';
import { discoverParts } from '../parts/discovery';
import { PidFile } from '../processes/pid-file';
import { Board } from '../screen/board';
import { buildFrontends } from './build';

/** A compiler that records the frontends for which it was called. */
const COMPILER = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
  const names = process.argv.slice(2);
  appendFileSync('runs', names.join(' ') + '\\n');
  for (const name of names.length > 0 ? names : ['.']) {
    mkdirSync(name + '/dist', { recursive: true });
    writeFileSync(name + '/dist/index.js', '');
  }
  process.exit(process.env.COMPILER_EXIT ?? 0);
`;

let workspace: Workspace;
let screen: RecordingScreen;

beforeEach(() => {
  workspace = new Workspace();
  screen = new RecordingScreen();
  workspace.write('compiler.mjs', COMPILER);
  workspace.write('package.json', { scripts: { 'build:frontends': 'node compiler.mjs' } });
  workspace.write('packages/ui/button.ts', 'button');
  for (const name of ['mfe-one', 'mfe-two']) frontend(name);
});

afterEach(() => workspace.remove());

function frontend(name: string, build = {}, scripts = {}): void {
  const defaults = {
    command: 'build:frontends',
    inputs: ['src', '../packages/ui', '!src/**/*.test.ts'],
    output: 'dist',
  };
  workspace.part(name, { kind: 'frontend', name, build: { ...defaults, ...build } }, scripts);
  workspace.write(`${name}/src/page.ts`, name);
}

function build(environment: NodeJS.ProcessEnv = {}): Promise<readonly string[]> {
  const { root } = workspace;
  const home = openHome(join(root, '.local'));
  return buildFrontends(discoverParts(root).filter(isFrontend), {
    root,
    stamps: join(root, '.local/builds'),
    home,
    environment: { ...process.env, ...environment },
    board: new Board(screen),
    pidFile: new PidFile(home.childrenFile),
    signal: new AbortController().signal,
  });
}

/** Compiler runs since the last check: the frontends of each run, separated by spaces. */
function runs(folder = '.'): readonly string[] {
  const file = join(workspace.root, folder, 'runs');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  workspace.remove(join(folder, 'runs'));
  return lines;
}

test('builds all frontends that name the same script in one run', async () => {
  expect(await build()).toEqual([]);
  expect(runs()).toEqual(['mfe-one mfe-two']);
  expect(screen.statesOf('mfe-one')).toEqual(['building', 'ready']);
});

test('an unchanged part is not built again', async () => {
  await build();
  runs();
  await build();
  expect(runs()).toEqual([]);
});

test('a changed input rebuilds only the frontends that use it', async () => {
  await build();
  runs();
  workspace.write('mfe-two/src/page.ts', 'changed');
  await build();
  expect(runs()).toEqual(['mfe-two']);
  workspace.write('packages/ui/button.ts', 'changed');
  await build();
  expect(runs()).toEqual(['mfe-one mfe-two']);
});

test('a changed package-lock.json or build script rebuilds every frontend', async () => {
  await build();
  runs();
  workspace.write('package-lock.json', '{}');
  await build();
  expect(runs()).toEqual(['mfe-one mfe-two']);
  workspace.write('package.json', { scripts: { 'build:frontends': 'node ./compiler.mjs' } });
  await build();
  expect(runs()).toEqual(['mfe-one mfe-two']);
});

test('builds no frontend again after a change to excluded files', async () => {
  await build();
  runs();
  workspace.write('mfe-one/src/deep/page.test.ts', 'a test');
  await build();
  expect(runs()).toEqual([]);
});

test('a frontend whose output is missing is built again', async () => {
  await build();
  runs();
  workspace.remove('mfe-one/dist');
  await build();
  expect(runs()).toEqual(['mfe-one']);
});

test("a part's own script runs in the folder of the part", async () => {
  frontend('mfe-two', { command: 'build' }, { build: 'node ../compiler.mjs' });
  await build();
  expect(runs()).toEqual(['mfe-one']);
  expect(runs('mfe-two')).toEqual(['']);
});

test('a failed build is reported, and retried at the next start', async () => {
  expect(await build({ COMPILER_EXIT: '1' })).toEqual(['mfe-one', 'mfe-two']);
  expect(screen.statesOf('mfe-one')).toEqual(['building', 'failed']);
  runs();
  expect(await build()).toEqual([]);
  expect(runs()).toEqual(['mfe-one mfe-two']);
});

test('inputs and scripts that do not exist are refused', async () => {
  frontend('mfe-one', { inputs: ['source'] });
  await expect(build()).rejects.toThrow(
    'mfe-one: "build.inputs" names source, which does not exist',
  );
  frontend('mfe-one', { command: 'bulid' });
  await expect(build()).rejects.toThrow('mfe-one: "build.command" names bulid, which is a script');
});
