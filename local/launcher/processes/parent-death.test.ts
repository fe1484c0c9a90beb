import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryFolder } from '../home';
import { waitUntil } from '../wait';
import { endsWithItsParent } from './child';
import { identityOf, isAlive, type ProcessIdentity } from './identity';
import { PidFile } from './pid-file';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bambuzal-parent-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Starts a launcher in a separate process. Returns the identities of the launcher and its child.
 */
async function startParent(): Promise<readonly [ProcessIdentity, ProcessIdentity]> {
  const script = join(import.meta.dirname, 'fixtures/parent.ts');
  const parent = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    cwd: repositoryFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const childPid = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (text: Buffer) => resolve(Number(text.toString()))),
  );
  return [identityOf(parent.pid!)!, identityOf(childPid)!];
}

const endsWithin = (identity: ProcessIdentity, timeoutMs: number) =>
  waitUntil(() => !isAlive(identity), { timeoutMs });

const onLinux = endsWithItsParent() ? test : test.skip;
const where = endsWithItsParent() ? '' : ' (skipped: this system has no setpriv --pdeathsig)';

onLinux(`a launcher that is killed leaves no child behind${where}`, async () => {
  const [parent, child] = await startParent();
  process.kill(parent.pid, 'SIGKILL');
  expect(await endsWithin(child, 3_000)).toBe(true);
  // The child was asked to stop, and was not killed.
  expect(readFileSync(join(folder, 'stopped'), 'utf8').trim()).toBe(String(child.pid));
});

test('ends processes of an earlier launcher at the next start', async () => {
  const [parent, child] = await startParent();
  const file = join(folder, 'children.json');
  new PidFile(file).add(child.pid);
  await new PidFile(file).endLeftovers(5_000);
  expect(isAlive(child)).toBe(false);
  process.kill(parent.pid, 'SIGKILL');
  await endsWithin(parent, 3_000);
});
