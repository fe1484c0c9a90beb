import {
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

const left = new Set(['node_modules', 'dist', '.local']);

/**
 * Copies the product's sources to a folder. Libraries are linked, and links to workspaces lead to
 * the copy. `local` and `e2e` exist but are empty.
 *
 * @param folder empty folder
 */
export function copyProduct(root: string, folder: string): void {
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'jest.config.mjs']) {
    copyFileSync(path.join(root, file), path.join(folder, file));
  }
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  for (const part of ['packages', 'services', 'gateway', 'shell', ...remotes]) {
    const filter = (source: string) => !left.has(path.basename(source));
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true, filter });
  }
  for (const part of ['local', 'e2e']) mkdirSync(path.join(folder, part));
  for (const part of ['', ...workspacesOf(root, 'packages'), ...workspacesOf(root, 'services')]) {
    linkLibraries(path.join(root, part, 'node_modules'), path.join(folder, part, 'node_modules'));
  }
}

function workspacesOf(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => readdirSync(path.join(root, folder, name)).includes('node_modules'))
    .map((name) => path.join(folder, name));
}

/** A workspace is a link. In the copy the link leads to the copied workspace. */
function linkLibraries(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const source = path.join(from, name);
    if (name === '@bambuzal') linkLibraries(source, path.join(to, name));
    else {
      const target = lstatSync(source).isSymbolicLink() ? readlinkSync(source) : source;
      symlinkSync(target, path.join(to, name));
    }
  }
}
