import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { repositoryFolder } from './frontends';
import { awaitedModules, packageOf, providedModules, sharedModules } from './shared-modules';

const description = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

const read = (folder: string) =>
  description.parse(
    JSON.parse(readFileSync(path.join(repositoryFolder, folder, 'package.json'), 'utf8')),
  );

/** Every folder of the repository that has a package.json. */
function packageFolders(): string[] {
  const nested = ['packages', 'services'].flatMap((parent) =>
    listFolder(parent).map((folder) => `${parent}/${folder}`),
  );
  return ['.', ...listFolder('.'), ...nested].filter((folder) =>
    existsSync(path.join(repositoryFolder, folder, 'package.json')),
  );
}

function listFolder(folder: string): string[] {
  const location = path.join(repositoryFolder, folder);
  return existsSync(location) ? readdirSync(location) : [];
}

test('shares the same modules in the same versions between shell and remotes', () => {
  const provided = providedModules();
  const awaited = awaitedModules();
  expect(Object.keys(awaited)).toEqual(Object.keys(provided));
  for (const [name, { version, singleton }] of Object.entries(provided)) {
    expect(awaited[name]).toMatchObject({ version, singleton });
    expect({ name, singleton }).toEqual({ name, singleton: true });
  }
});

test('the shell includes every shared module, and remotes include no copies', () => {
  for (const provided of Object.values(providedModules())) expect(provided.eager).toBe(true);
  for (const awaited of Object.values(awaitedModules())) expect(awaited.import).toBe(false);
});

test('every package.json asks for the same version of a shared package', () => {
  const versions = new Map(
    sharedModules.map((module) => [packageOf(module), providedModules()[module]?.version]),
  );
  const skewed = packageFolders().flatMap((folder) => {
    const { dependencies, devDependencies } = read(folder);
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, wanted]) => versions.has(name) && wanted !== versions.get(name))
      .map(([name, wanted]) => `${folder} asks for ${name} ${wanted}`);
  });
  expect(skewed).toEqual([]);
});
