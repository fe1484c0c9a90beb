import { Workspace } from '../fixtures/workspace';
import type { ServerPart } from '../parts/description';
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

function part(name: 'auth' | 'wallet'): ServerPart {
  const folder = `${workspace.root}/services/${name}`;
  const record = { [files[name]]: 1, [files.shared]: 1 };
  workspace.write(`services/${name}/dist/src-main.mjs.inputs.json`, record);
  return {
    kind: 'service',
    name,
    folder,
    start: 'src/main.ts',
    healthPath: '/health/ready',
    port: undefined,
    seed: undefined,
    largeSeed: undefined,
    rebuilds: [],
  };
}

beforeAll(() => {
  end = keepLive([part('auth'), part('wallet')], {
    bundle: ({ name }) => Promise.resolve(trouble.get(name)),
    restart: ({ name }) => Promise.resolve(void seen.push(name)),
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
 * Saves a file until all expected lines are seen, because a file is watched only some time after it was
 * given to the watcher.
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

test('starts the part again that is bundled from a changed file', async () => {
  expect(await save(files.wallet, ['wallet'])).toBe(true);
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
