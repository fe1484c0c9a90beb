import { createHash } from 'node:crypto';
import { readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { readRemoteDefinition, type Preload } from '@bambuzal/web-kit/contract';
import { appManifest, appManifestFile } from './app-manifest';
import { writeWithForms } from './compress';
import { isFileError, isHashed, isSourceMap, listFiles } from './files';
import { publishedFolderOf, type RemoteFrontend, type ShellFrontend } from './frontends';
import { contentSecurityPolicy, createPage } from './page';
import type { PageFiles } from './page-files';
import { writeRegistryEntry } from './registry-file';
import { definitionFile, manifestFile } from './webpack-config';

/** First scripts of the shell, relative to its output. */
export interface ShellScripts {
  /** Scripts of every page, in the order in which they run. */
  readonly page: readonly string[];
  /** Scripts of the layout that only signed-in readers see. */
  readonly signedIn: readonly string[];
}

/** Product name until the operator's name is read. */
const productName = 'Bambuzal';

/**
 * How long old files are kept, in milliseconds. An open tab may request the files of the build that
 * it loaded. Tabs are assumed never to be older than this.
 */
const keptForMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Publishes webpack's output. Hashed files are published first, and files that name them last, so
 * that a browser never asks for a file that does not exist yet.
 *
 * The gateway reads `preload.json`; browsers do not.
 */
export async function publishShell(
  shell: ShellFrontend,
  scripts: ShellScripts,
  destination: string,
): Promise<void> {
  const files = await listFiles(shell.outputFolder);
  await publishHashed(shell.outputFolder, files, destination);
  const publicFolder = path.join(shell.folder, 'public');
  for (const file of await listFiles(publicFolder))
    await publishFile(path.join(publicFolder, file), path.join(destination, file));
  await writeWithForms(
    path.join(destination, 'csp.json'),
    `${JSON.stringify(contentSecurityPolicy(), null, 2)}\n`,
  );
  await writeWithForms(
    path.join(destination, appManifestFile),
    `${JSON.stringify(appManifest(productName), null, 2)}\n`,
  );
  const addressesOf = (names: readonly string[]) => names.map((file) => `/${file}`);
  await writeWithForms(
    path.join(destination, 'preload.json'),
    JSON.stringify({ signedIn: addressesOf(scripts.signedIn) }),
  );
  const page = createPage({ title: productName, scripts: addressesOf(scripts.page) });
  await writeWithForms(path.join(destination, 'index.html'), page);
  await prune(
    path.join(destination, 'assets'),
    files.map((file) => path.basename(file)),
  );
}

/**
 * Publishes a remote. Changes only the remote's own folder and its entry in the registry.
 *
 * @param pageFiles first files of each page, for browsers to preload
 */
export async function publishRemote(
  remote: RemoteFrontend,
  pageFiles: PageFiles,
  destination: string,
): Promise<void> {
  const folder = publishedFolderOf(remote, destination);
  const files = await listFiles(remote.outputFolder);
  const definition = await readDefinition(remote);
  await publishHashed(remote.outputFolder, files, folder);
  await writeWithForms(path.join(folder, definitionFile), definition.text);
  await publishFile(path.join(remote.outputFolder, manifestFile), path.join(folder, manifestFile));
  const manifest = await readFile(path.join(remote.outputFolder, manifestFile));
  const version = createHash('sha256')
    .update(definition.text)
    .update(manifest)
    .digest('hex')
    .slice(0, 10);
  await writeRegistryEntry(path.join(destination, 'mfe/registry.json'), {
    name: remote.name,
    version,
    entry: `/mfe/${remote.name}/${pageFiles.entry}`,
    definition: definition.document,
    preload: preloadOf(remote, definition.pages, pageFiles),
  });
  await prune(folder, files);
}

/**
 * @throws if the shell would refuse the definition, or if the definition has another remote's name
 */
async function readDefinition(remote: RemoteFrontend) {
  const file = path.join(remote.folder, 'src', definitionFile);
  const text = await readFile(file, 'utf8');
  const document: unknown = JSON.parse(text);
  const { name, routes } = readRemoteDefinition(document);
  if (name !== remote.name)
    throw new Error(`${file} names the remote "${name}" instead of "${remote.name}"`);
  return { text, document, pages: routes.map(({ page }) => page) };
}

/** A chunk without a page's name belongs to a part of a slot, or to an unknown page. */
function preloadOf(
  { name: remote }: RemoteFrontend,
  definedPages: readonly string[],
  { always, pages }: PageFiles,
): Preload {
  const addressesOf = (files: readonly string[]) => files.map((file) => `/mfe/${remote}/${file}`);
  const named = pages.flatMap(({ name, files }) =>
    name !== undefined && definedPages.includes(name) ? [[name, addressesOf(files)] as const] : [],
  );
  return { always: addressesOf(always), pages: Object.fromEntries(named) };
}

/** Source maps stay in dist/build, where webpack wrote them, for developers. */
async function publishHashed(from: string, files: readonly string[], to: string): Promise<void> {
  await Promise.all(
    files
      .filter(isPublished)
      .map((file) => publishOnce(path.join(from, file), path.join(to, file))),
  );
}

function isPublished(file: string): boolean {
  return isHashed(file) && !isSourceMap(file);
}

/** A hashed name means equal content, so an existing file is only marked as in use. */
async function publishOnce(from: string, to: string): Promise<void> {
  const now = new Date();
  try {
    await utimes(to, now, now);
  } catch (error) {
    if (!isFileError(error, 'ENOENT')) throw error;
    await publishFile(from, to);
  }
}

async function publishFile(from: string, to: string): Promise<void> {
  await writeWithForms(to, await readFile(from));
}

/** Removes hashed files that no build of the last week published, and all source maps. */
async function prune(folder: string, current: readonly string[]): Promise<void> {
  for (const file of await listFiles(folder)) {
    const original = file.replace(/\.(br|gz)$/, '');
    if (!isHashed(original)) continue;
    if (isSourceMap(original)) await rm(path.join(folder, file), { force: true });
    if (isSourceMap(original) || current.includes(original)) continue;
    const { mtimeMs } = await stat(path.join(folder, original)).catch(() => ({ mtimeMs: 0 }));
    if (Date.now() - mtimeMs > keptForMs) await rm(path.join(folder, file), { force: true });
  }
}
