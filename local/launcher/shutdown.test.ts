import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { repositoryFolder } from './home';
import { waitUntil } from './wait';

const COMMAND = `'${process.execPath}' local/run.mjs '${join(import.meta.dirname, 'fixtures/long-runner.ts')}'`;

let started: { shell: ChildProcess; output: () => string; pid: () => number };

/** Starts the program under a shell, as npm does. */
async function start(environment: NodeJS.ProcessEnv = {}): Promise<void> {
  let text = '';
  const shell = spawn('sh', ['-c', `${COMMAND} & wait`], {
    cwd: repositoryFolder,
    env: { ...process.env, npm_lifecycle_event: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  shell.stdout.on('data', (data: Buffer) => (text += data.toString()));
  started = { shell, output: () => text, pid: () => Number(/runs (\d+)/.exec(text)?.[1]) };
  await says('runs');
}

const says = async (word: string) =>
  expect(await waitUntil(() => started.output().includes(word), { timeoutMs: 30_000 })).toBe(true);

afterEach(() => {
  try {
    process.kill(started.pid(), 'SIGKILL');
  } catch {
    // The program has already ended.
  }
  started.shell.kill('SIGKILL');
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s asks everything to stop, without force',
  async (name) => {
    await start();
    process.kill(started.pid(), name);
    await says('asked');
    expect(started.output()).not.toContain('forced');
  },
);

test('a Ctrl-C that npm passes on again does not force a stop; a later Ctrl-C does', async () => {
  await start();
  process.kill(started.pid(), 'SIGINT');
  process.kill(started.pid(), 'SIGINT');
  await says('asked');
  expect(started.output()).not.toContain('forced');
  const insist = () => {
    if (started.output().includes('forced')) return true;
    process.kill(started.pid(), 'SIGINT');
    return false;
  };
  expect(await waitUntil(insist, { timeoutMs: 20_000 })).toBe(true);
});

test('killing a package runner asks its program to stop', async () => {
  await start({ npm_lifecycle_event: 'start' });
  started.shell.kill('SIGKILL');
  await says('asked');
  expect(started.output()).not.toContain('forced');
});
