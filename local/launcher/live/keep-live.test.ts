import { Workspace } from '../fixtures/workspace';
import { waitUntil } from '../wait';
import { keepLive } from './keep-live';

const workspace = new Workspace();
const seen: string[] = [];
const trouble = new Map<string, string>();
let end: () => Promise<void> = () => Promise.resolve();

const files = {
  shared: workspace.write('packages/kit/src/shared.ts', ''),
  auth: workspace.write('services/auth/src/main.ts', ''),
  wallet: workspace.write('services/wallet/src/main.ts', ''),
};

function program(name: 'auth' | 'wallet', parts: readonly string[]) {
  const bundle = {
    inputs: () => [files[name], files.shared],
    renew: () => Promise.resolve(trouble.get(name)),
  };
  return { bundle, parts };
}

beforeAll(() => {
  end = keepLive([program('auth', ['auth']), program('wallet', ['wallet', 'wallet-2'])], {
    restart: (name) => Promise.resolve(void seen.push(name)),
    note: (text) => seen.push(text),
  });
});
afterAll(async () => {
  await end();
  workspace.remove();
});
beforeEach(() => {
  seen.length = 0;
  trouble.clear();
});

/**
 * Saves a file until all expected lines are seen, because a file is watched only some time after it
 * was given to the watcher.
 *
 * @returns false if they are not seen
 */
async function save(file: string, expected: readonly string[]): Promise<boolean> {
  let count = 0;
  const isSeen = () => {
    count += 1;
    workspace.write(file.slice(workspace.root.length + 1), `// ${count}`);
    return expected.every((line) => seen.includes(line));
  };
  return waitUntil(isSeen, { timeoutMs: 60_000 });
}

test('starts every instance again of a service that is bundled from a changed file', async () => {
  expect(await save(files.wallet, ['wallet', 'wallet-2'])).toBe(true);
  expect(seen).not.toContain('auth');
});

test('leaves a part as it is that cannot be bundled, and says what is wrong', async () => {
  trouble.set('auth', 'src/main.ts:1:1: Unexpected end of file');
  const note = 'auth keeps running as it was:\nsrc/main.ts:1:1: Unexpected end of file';
  expect(await save(files.auth, [note])).toBe(true);
  expect(seen).not.toContain('auth');
});

test('starts every part again that is bundled from a shared file', async () => {
  expect(await save(files.shared, ['auth', 'wallet'])).toBe(true);
});
