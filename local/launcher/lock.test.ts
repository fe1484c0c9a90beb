import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock, runningLauncher } from './lock';
import { identityOf } from './processes/identity';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bambuzal-lock-'));
  file = join(folder, 'launcher.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('refuses a second launcher on one home, and names the running process and how to stop it', () => {
  acquireLock(file, folder);
  expect(() => acquireLock(file, folder)).toThrow(
    `Bambuzal is already running on ${folder} (process ${process.pid}). Stop it with Ctrl-C`,
  );
});

test('a released home can be taken again', () => {
  const release = acquireLock(file, folder);
  release();
  expect(existsSync(file)).toBe(false);
  expect(acquireLock(file, folder)).toBeInstanceOf(Function);
});

test('ignores the lock of a process that has ended', async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  writeFileSync(file, JSON.stringify(identityOf(child.pid!)));
  expect(runningLauncher(file)).toBe(child.pid);
  await new Promise((ended) => {
    child.once('exit', ended);
    child.kill('SIGKILL');
  });
  expect(acquireLock(file, folder)).toBeInstanceOf(Function);
});

test('ignores the lock when a later process has the same id', () => {
  writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: 'at another time' }));
  expect(runningLauncher(file)).toBeUndefined();
  expect(acquireLock(file, folder)).toBeInstanceOf(Function);
});

test('a half-written lock is ignored', () => {
  writeFileSync(file, '{"pid": 1');
  expect(acquireLock(file, folder)).toBeInstanceOf(Function);
});
