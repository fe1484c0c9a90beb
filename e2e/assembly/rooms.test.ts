import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { WakeUps } from '@bambuzal/service-kit';
import { readModules, serviceNames } from '../support/service-definitions';

const root = path.join(__dirname, '../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

const has = (...dependencies: readonly string[]) => existsSync(path.join(root, ...dependencies));
const foldersIn = (...dependencies: readonly string[]) =>
  readdirSync(path.join(root, ...dependencies), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Modules of the kit. They need no folder in the service. */
const kitModules = ['exports', 'identity-marks', 'members'];

test.each(serviceNames)('%s has the folders and files of a service', (service) => {
  for (const file of ['main.ts', 'service.ts', 'document.test.ts']) {
    expect([file, has('services', service, 'src', file)]).toEqual([file, true]);
  }
  const list = readFileSync(path.join(root, 'services', service, 'src/service.ts'), 'utf8');
  expect(list).toContain(`export const ${service}Service = defineService`);
});

test.each(serviceNames)('each module of %s has the name of its folder', async (service) => {
  const names = await readModules(service, (modules) => modules.map(({ name }) => name));
  const folders = foldersIn('services', service, 'src');
  const homeless = names.filter((name) => !folders.includes(name) && !kitModules.includes(name));
  expect(homeless).toEqual([]);
});

test.each(serviceNames)(
  'the health of %s tells of each piece of its background work',
  async (service) => {
    const workers = await readModules(service, (modules) =>
      modules.flatMap(({ workers: own = [] }) => own),
    );
    // Announcements are heard as they come, so they have no runs.
    const silent = workers.filter((worker) => !worker.report && !(worker instanceof WakeUps));
    expect(silent).toEqual([]);
  },
);

test.each(serviceNames)('each module file of %s has the name of its folder', (service) => {
  const strangers = foldersIn('services', service, 'src').flatMap((folder) =>
    readdirSync(path.join(root, 'services', service, 'src', folder))
      .filter((file) => /\.modules?\.ts$/.test(file))
      .filter((file) => !file.startsWith(`${folder}.`)),
  );
  expect(strangers).toEqual([]);
});

/** Files that every remote needs, besides a folder for each page. */
const remoteRooms = ['common', 'locales', 'remote.json', 'remote.tsx', 'dev.tsx', 'remote.test.ts'];

test.each(remotes)('%s has the folders and files of a remote', (remote) => {
  for (const room of remoteRooms) {
    expect([room, has(remote, 'src', room)]).toEqual([room, true]);
  }
  // `api` may also be a folder with one file per subject, if a single file would slow down a first
  // visit.
  expect(has(remote, 'src/api.ts') || has(remote, 'src/api')).toBe(true);
  const { slots } = declarationOf(remote);
  expect(has(remote, 'src/slots')).toBe(slots.length > 0);
});

test.each(remotes)('each page of %s has a folder, and each folder belongs to a page', (remote) => {
  const pages = new Set(declarationOf(remote).routes.map(({ page }) => page));
  const folders = foldersIn(remote, 'src').filter(
    (folder) => !['api', 'common', 'kit', 'locales', 'slots', 'testing'].includes(folder),
  );
  // The gallery has no folder here, because its page comes from the kit.
  pages.delete('gallery');
  expect(folders.toSorted()).toEqual([...pages].toSorted());
});

test.each(remotes)('only the `api` files of %s define calls of the API', (remote) => {
  const strangers = readdirSync(path.join(root, remote, 'src'), { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && !/^api(\.ts|\/)/.test(file))
    .filter((file) =>
      readFileSync(path.join(root, remote, 'src', file), 'utf8').includes('injectEndpoints'),
    );
  expect(strangers).toEqual([]);
});

const workspaces = [
  ...remotes,
  ...serviceNames.map((service) => `services/${service}`),
  ...['product-ui', 'service-kit', 'ui', 'web-kit'].map((kit) => `packages/${kit}`),
  'gateway',
  'shell',
];

test.each(workspaces)('the test helpers of %s are in a single folder', (workspace) => {
  const homes = readdirSync(path.join(root, workspace, 'src'), { recursive: true })
    .map(String)
    .filter((file) => /(^|\/)(testing$|test-[^/]+$)/.test(file))
    .filter((file) => file !== 'testing' && !file.startsWith('testing/'));
  expect(homes).toEqual([]);
});

const declarationSchema = z.object({
  routes: z.array(z.object({ page: z.string() })),
  slots: z.array(z.unknown()),
});

function declarationOf(remote: string) {
  const text = readFileSync(path.join(root, remote, 'src/remote.json'), 'utf8');
  return declarationSchema.parse(JSON.parse(text));
}
