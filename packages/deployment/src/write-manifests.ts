import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestFiles, repositoryFolder } from './manifest-files';

/* Writes compose.yaml and what repeats in k8s/base. */

for (const { path: name, text } of await manifestFiles()) {
  const file = path.join(repositoryFolder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(name);
}
