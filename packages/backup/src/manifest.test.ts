import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesOf, type Manifest, manifestName, manifestText, readManifest } from './manifest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const stored = { bytes: 10, sha256: 'a'.repeat(64) };
const manifest: Manifest = {
  formatVersion: 1,
  productVersion: '1.0.0',
  namespace: 'blue.',
  takenAt: '2026-11-26T15:40:57.123Z',
  clusterTime: { seconds: 1_700_000_000, increment: 3 },
  databases: [
    {
      service: 'wallet',
      collections: [{ name: 'accounts', documents: 2, data: stored, metadata: stored }],
    },
  ],
};

const write = (text: string) => writeFileSync(path.join(folder, manifestName), text);

test('Reads what was written', async () => {
  write(manifestText(manifest));
  expect(await readManifest(folder)).toEqual(manifest);
});

test.each([
  ['a number of documents', '"documents": 2', '"documents": 1'],
  ['a namespace', '"blue."', '"red."'],
  ['a hash', 'aaaa"', 'aaab"'],
])('Refuses a manifest in which %s was changed', async (_field, from, to) => {
  write(manifestText(manifest).replace(from, to));
  await expect(readManifest(folder)).rejects.toThrow(/was changed/);
});

test('Refuses another format, a torn file and a missing one', async () => {
  await expect(readManifest(folder)).rejects.toThrow(/is missing, or is no manifest/);
  write(manifestText(manifest).slice(0, 100));
  await expect(readManifest(folder)).rejects.toThrow(/is missing, or is no manifest/);
  write(manifestText(manifest).replace('"formatVersion": 1', '"formatVersion": 2'));
  await expect(readManifest(folder)).rejects.toThrow(/of format 1/);
});

test('Keeps the files of a collection in the folder of its service', () => {
  expect(filesOf('wallet', '../accounts')).toEqual({
    data: 'wallet/..%2Faccounts.bson.gz',
    metadata: 'wallet/..%2Faccounts.metadata.json.gz',
  });
});
