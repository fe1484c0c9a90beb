import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { backupNamePattern } from './backup-name';
import { BackupFixture } from './testing/backup-fixture';

let fixture: BackupFixture;
beforeEach(() => {
  fixture = new BackupFixture();
});
afterEach(() => fixture.clear());

/** Runs the program with the given variables alone. */
async function run(command: string, environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', command], {
    cwd: path.join(__dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...environment },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  await once(child, 'close');
  return { status: child.exitCode, ...output };
}

const left = () => readdirSync(fixture.folder);
const backups = () => ({ NAMESPACE: fixture.namespace, BACKUP_FOLDER: fixture.folder });
const database = () => ({ ...backups(), MONGODB_URI: fixture.url });

test('backs up, checks and restores, each as a process', async () => {
  await fixture
    .source('wallet')
    .collection('rows')
    .insertMany([{ each: 1 }, { each: 2 }]);
  const saved = await run('backup', database());
  expect(saved).toMatchObject({ status: 0, stderr: '' });
  expect(saved.stdout).toContain('"documents":2');
  expect(left()).toEqual([expect.stringMatching(backupNamePattern)]);
  const checked = await run('check', { ...backups(), RESTORE_FROM: 'latest' });
  expect(checked).toMatchObject({ status: 0, stderr: '' });
  const into = { ...database(), RESTORE_FROM: 'latest', RESTORE_NAMESPACE: fixture.other };
  expect(await run('restore', into)).toMatchObject({ status: 0, stderr: '' });
  expect(await fixture.target('wallet').collection('rows').countDocuments()).toBe(2);
  // The second restore finds what the first one wrote.
  const again = await run('restore', into);
  expect(again.stderr).toMatch(/^restore: it failed: [^\n]*wallet.rows holds documents[^\n]*\n$/);
  expect(again.status).toBe(1);
});

test.each([
  ['', /^backup: Say what to do: backup, restore, check, drop-trial.\n$/],
  ['remove', /^remove: Say what to do: backup, restore, check, drop-trial.\n$/],
  ['backup', /^backup: MONGODB_URI is missing; BACKUP_FOLDER is missing.\n$/],
])('Refuses to run "%s" without a setting', async (command, sentence) => {
  const { status, stderr } = await run(command, {});
  expect(stderr).toMatch(sentence);
  expect(status).toBe(2);
});

test('names the parameter if the server no longer has the moment, and leaves no folder', async () => {
  const rows = Array.from({ length: 3_000 }, (_, each) => ({ each }));
  await fixture.source('wallet').collection('rows').insertMany(rows);
  const url = new URL(fixture.url);
  url.searchParams.set('appName', fixture.namespace);
  const admin = fixture.client.db('admin');
  await admin.command({
    configureFailPoint: 'failCommand',
    mode: { times: 1 },
    // The other clients of the server have other names.
    data: { failCommands: ['getMore'], errorCode: 239, appName: fixture.namespace },
  });
  try {
    const { status, stderr } = await run('backup', { ...database(), MONGODB_URI: url.href });
    expect(stderr).toMatch(/^backup: it failed: .*minSnapshotHistoryWindowInSeconds/);
    expect(status).toBe(1);
    expect(left()).toEqual([]);
  } finally {
    await admin.command({ configureFailPoint: 'failCommand', mode: 'off' });
  }
});
