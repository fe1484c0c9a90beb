import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readModules, serviceNames } from '../support/service-definitions';

const root = path.join(__dirname, '../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

const has = (...parts: readonly string[]) => existsSync(path.join(root, ...parts));
const foldersIn = (...parts: readonly string[]) =>
  readdirSync(path.join(root, ...parts), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The kit's copy of who is a member, which needs no room of its own. */
const kitModules = ['members'];

test.each(serviceNames)('%s has the rooms of a service', (service) => {
  for (const file of ['main.ts', 'service.ts', 'document.test.ts']) {
    expect([file, has('services', service, 'src', file)]).toEqual([file, true]);
  }
  const list = readFileSync(path.join(root, 'services', service, 'src/service.ts'), 'utf8');
  expect(list).toContain(`export const ${service}Service = defineService`);
});

test.each(serviceNames)('each module of %s is called as its folder', async (service) => {
  const names = await readModules(service, (modules) => modules.map(({ name }) => name));
  const folders = foldersIn('services', service, 'src');
  const homeless = names.filter((name) => !folders.includes(name) && !kitModules.includes(name));
  expect(homeless).toEqual([]);
});

test.each(serviceNames)(
  'a module file of %s is in the folder that it is called after',
  (service) => {
    const strangers = foldersIn('services', service, 'src').flatMap((folder) =>
      readdirSync(path.join(root, 'services', service, 'src', folder))
        .filter((file) => /\.modules?\.ts$/.test(file))
        .filter((file) => !file.startsWith(`${folder}.`)),
    );
    expect(strangers).toEqual([]);
  },
);

test.each(remotes)('%s has the rooms of a remote', (remote) => {
  for (const file of ['remote.json', 'remote.tsx', 'dev.tsx', 'remote.test.ts', 'locales']) {
    expect([file, has(remote, 'src', file)]).toEqual([file, true]);
  }
});
