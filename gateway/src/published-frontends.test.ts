import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishedFrontends } from './published-frontends';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'frontends-'));
});
afterEach(() => rm(root, { recursive: true }));

test('names the shell and each remote, with version and time', async () => {
  await mkdir(path.join(root, 'mfe/wallet'), { recursive: true });
  await writeFile(path.join(root, 'index.html'), '<html>');
  await writeFile(path.join(root, 'mfe/wallet/remoteEntry.0123456789.js'), '');
  const wallet = { name: 'wallet', version: 'abc', entry: '/mfe/wallet/remoteEntry.0123456789.js' };
  await writeFile(path.join(root, 'mfe/registry.json'), JSON.stringify([wallet]));
  const first = await publishedFrontends(root);
  expect(first).toEqual([
    {
      name: 'shell',
      version: expect.stringMatching(/^[0-9a-f]{10}$/),
      publishedAt: expect.any(Date),
    },
    { name: 'wallet', version: 'abc', publishedAt: expect.any(Date) },
  ]);
  await writeFile(path.join(root, 'index.html'), '<html lang="pt-BR">');
  const second = await publishedFrontends(root);
  expect(second[0]?.version).not.toBe(first[0]?.version);
});

test('before anything is published there are none', async () => {
  expect(await publishedFrontends(root)).toEqual([]);
});
