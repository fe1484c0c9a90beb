import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const repositoryFolder = path.resolve(import.meta.dirname, '../../..');

/** Folder of all files that browsers are served; the gateway publishes it unchanged. */
export const publishedFolder = path.join(repositoryFolder, 'dist/web');

export type Frontend = ShellFrontend | RemoteFrontend;

export interface ShellFrontend {
  readonly kind: 'shell';
  readonly name: 'shell';
  readonly folder: string;
  /** Output folder of webpack. Files are published from there after all of them are complete. */
  readonly outputFolder: string;
}

export interface RemoteFrontend {
  readonly kind: 'remote';
  /** Name without the folder's prefix: `mfe-dashboard` is `dashboard`. */
  readonly name: string;
  readonly folder: string;
  readonly outputFolder: string;
}

const remotePrefix = 'mfe-';

/** @returns the shell and every remote of the repository */
export function listFrontends(): readonly Frontend[] {
  const folders = readdirSync(repositoryFolder).filter(
    (folder) =>
      (folder === 'shell' || folder.startsWith(remotePrefix)) &&
      existsSync(path.join(repositoryFolder, folder, 'package.json')),
  );
  return folders.map(frontend);
}

/**
 * @param wanted folders, e.g. `shell mfe-dashboard`; an empty list means all
 * @throws RangeError for a folder that is not a frontend
 */
export function chooseFrontends(wanted: readonly string[]): readonly Frontend[] {
  const all = listFrontends();
  if (wanted.length === 0) return all;
  return wanted.map((folder) => {
    const found = all.find((candidate) => path.basename(candidate.folder) === folder);
    if (!found) {
      const known = all.map((candidate) => path.basename(candidate.folder)).join(', ');
      throw new RangeError(`There is no frontend "${folder}"; there are ${known}.`);
    }
    return found;
  });
}

function frontend(folder: string): Frontend {
  const folders = {
    folder: path.join(repositoryFolder, folder),
    outputFolder: path.join(repositoryFolder, 'dist/build', folder),
  };
  return folder === 'shell'
    ? { kind: 'shell', name: 'shell', ...folders }
    : { kind: 'remote', name: folder.slice(remotePrefix.length), ...folders };
}

/** @returns the frontend's own folder under `destination` */
export function publishedFolderOf(frontend: Frontend, destination: string): string {
  return frontend.kind === 'shell' ? destination : path.join(destination, 'mfe', frontend.name);
}
