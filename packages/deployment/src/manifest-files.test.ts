import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { manifestFiles, repositoryFolder } from './manifest-files';

test('every written file is current; `npm run manifests` writes them', async () => {
  const files = await manifestFiles();
  expect(files).not.toHaveLength(0);
  for (const { path: name, text } of files) {
    const file = path.join(repositoryFolder, name);
    expect([name, existsSync(file) && readFileSync(file, 'utf8')]).toEqual([name, text]);
  }
});
