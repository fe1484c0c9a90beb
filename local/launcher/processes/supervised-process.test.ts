import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PartState } from '../screen/part';
import { waitUntil } from '../wait';
import { Backoff } from './backoff';
import { startTimeOf } from './identity';
import { PidFile } from './pid-file';
import { SupervisedProcess, type Supervised } from './supervised-process';

const LONGER_THAN_THE_TEST_MS = 60 * 60_000;
const PROGRAM = join(import.meta.dirname, 'fixtures/program.mjs');

let folder: string;
let reports: { state: PartState; note: string }[];
let running: SupervisedProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bambuzal-supervisor-'));
  reports = [];
});

afterEach(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const inFolder = (name: string) => join(folder, name);
const linesOf = (name: string) =>
  existsSync(inFolder(name)) ? readFileSync(inFolder(name), 'utf8').trim().split('\n') : [];
const states = () => reports.map(({ state }) => state);
const isGone = (pid: number) => startTimeOf(pid) === undefined;

function supervise(
  behaviour: string,
  changes: Partial<Supervised> = {},
  backoff = new Backoff(),
): SupervisedProcess {
  const description: Supervised = {
    name: 'program',
    where: '',
    command: [process.execPath, PROGRAM, behaviour, folder],
    environment: process.env,
    folder,
    logFile: inFolder('log'),
    isReady: () => Promise.resolve(existsSync(inFolder('ready'))),
    beforeStart: () => rm(inFolder('ready'), { force: true }),
    ...changes,
  };
  running = new SupervisedProcess(description, {
    report: (state, note = '') => reports.push({ state, note }),
    pidFile: new PidFile(inFolder('children.json')),
    backoff,
  });
  return running;
}

/** @throws Error when the condition does not become true in time */
async function happened(condition: () => boolean): Promise<void> {
  if (await waitUntil(condition, { timeoutMs: 30_000 })) return;
  throw new Error(`it did not happen; seen: ${JSON.stringify(reports)}`);
}

async function seen(...expected: PartState[]): Promise<void> {
  await happened(() => states().length >= expected.length);
  expect(states()).toEqual(expected);
}

test('a program is ready when its readiness check succeeds', async () => {
  expect(await supervise('obedient').start()).toBe(true);
  expect(states()).toEqual(['starting', 'ready']);
});

test('a program that is killed is restarted, and reported', async () => {
  const supervised = supervise('obedient');
  await supervised.start();
  const firstPid = supervised.pid!;
  process.kill(firstPid, 'SIGKILL');
  await seen('starting', 'ready', 'crashed', 'restarting', 'ready');
  expect(reports[2]!.note).toMatch(/^SIGKILL, again in 0.5 s; see .*log$/);
  expect(supervised.pid).not.toBe(firstPid);
});

test('a program that cannot run is retried with growing delays, and each crash is reported', async () => {
  const ended = supervise('broken', { folder }).start();
  await happened(() => reports.length >= 4);
  expect(reports[1]).toMatchObject({ state: 'crashed' });
  expect(reports[1]!.note).toContain('exit code 3, again in 0.5 s');
  expect(reports[3]!.note).toContain('exit code 3, again in 1 s');
  expect(readFileSync(inFolder('log'), 'utf8')).toContain('this program cannot run');
  await running?.stop();
  expect(await ended).toBe(false);
});

test('a program that does not exist counts as a crash', async () => {
  void supervise('', { command: [inFolder('no-such-program')] }).start();
  await happened(() => states().includes('crashed'));
  expect(states().slice(0, 2)).toEqual(['starting', 'crashed']);
});

test('a program that does not become ready in time is killed and counts as a crash', async () => {
  const supervised = supervise('silent', { readyTimeoutMs: 1_000 });
  void supervised.start();
  await happened(() => linesOf('starts').length === 1);
  const pid = supervised.pid!;
  await happened(() => states().includes('crashed'));
  expect(reports[1]!.note).toContain('not ready within 1 s');
  expect(isGone(pid)).toBe(true);
});

test('stopping lets the program finish its work', async () => {
  const supervised = supervise('obedient');
  await supervised.start();
  const pid = supervised.pid!;
  await supervised.stop();
  expect(linesOf('stopped')).toEqual([String(pid)]);
  expect(states()).toEqual(['starting', 'ready', 'stopping', 'stopped']);
});

test('a program that does not stop in time is killed', async () => {
  const supervised = supervise('stubborn', { stopTimeoutMs: 300 });
  await supervised.start();
  const pid = supervised.pid!;
  await supervised.stop();
  expect(isGone(pid)).toBe(true);
});

test('a program that misses the first signal to stop gets another', async () => {
  const supervised = supervise('deaf at first', { stopTimeoutMs: 60_000, askAgainToStopMs: 100 });
  await supervised.start();
  await supervised.stop();
  expect(linesOf('signals')).toEqual(['missed', 'heard']);
});

test('processes that a killed program leaves in its group are ended too', async () => {
  const supervised = supervise('helped');
  await supervised.start();
  const helper = Number(readFileSync(inFolder('helper'), 'utf8'));
  process.kill(supervised.pid!, 'SIGKILL');
  expect(await waitUntil(() => isGone(helper), { timeoutMs: 20_000 })).toBe(true);
});

test('stopping cancels the pending restart of a crashed program', async () => {
  const backoff = new Backoff();
  jest.spyOn(backoff, 'crashed').mockReturnValue(LONGER_THAN_THE_TEST_MS);
  const supervised = supervise('broken', {}, backoff);
  const ended = supervised.start();
  await happened(() => states().includes('crashed'));
  await supervised.stop();
  expect(await ended).toBe(false);
  expect(states().at(-1)).toBe('stopped');
  expect(linesOf('starts')).toHaveLength(1);
});

test('a program that is replaced finishes its work, and starts again at once', async () => {
  const supervised = supervise('obedient');
  await supervised.start();
  const firstPid = supervised.pid!;
  await supervised.restart();
  await seen('starting', 'ready', 'restarting', 'ready');
  expect(linesOf('stopped')).toEqual([String(firstPid)]);
  expect(supervised.pid).not.toBe(firstPid);
});

test('replacing a crashed program ends its wait', async () => {
  const backoff = new Backoff();
  jest.spyOn(backoff, 'crashed').mockReturnValue(LONGER_THAN_THE_TEST_MS);
  const supervised = supervise('broken', {}, backoff);
  void supervised.start();
  await happened(() => states().includes('crashed'));
  await supervised.restart();
  await happened(() => linesOf('starts').length === 2);
  expect(states().slice(1, 3)).toEqual(['crashed', 'restarting']);
});

test('a failed preparation counts as a crash', async () => {
  void supervise('obedient', { beforeStart: () => Promise.reject(new Error('no epmd')) }).start();
  await happened(() => states().includes('crashed'));
  expect(reports[1]!.note).toContain('no epmd, again in 0.5 s');
  expect(linesOf('starts')).toEqual([]);
});

test('a program that refuses to start is not restarted, and its last message is shown', async () => {
  const supervised = supervise('refusing', { refusedStatus: 2 });
  expect(await supervised.start()).toBe(false);
  await seen('starting', 'crashed');
  expect(reports[1]!.note).toBe('program: KEY is missing.');
});
