import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRecord, readText } from '@bambuzal/web-kit/contract';
import { repositoryFolder } from './frontends';

/**
 * Modules that exist only once on a page. The shell provides them, and remotes use them. Both sides
 * read this table. Sub-paths are listed by name, because sharing a package does not share its
 * sub-paths.
 *
 * A shared module is loaded as a whole. The store, its queries, the words and the router are
 * therefore not listed under their own names. They come through web-kit, reduced to the parts that
 * the product uses (13 KB less).
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'styled-components',
  '@bambuzal/ui',
  '@bambuzal/web-kit',
] as const;

interface SharedModule {
  readonly singleton: true;
  readonly version: string;
  readonly requiredVersion: string;
  readonly eager?: true;
  readonly import?: false;
}

/** Shared modules for the shell. Each of them is part of the shell's first files. */
export function providedModules(): Record<string, SharedModule> {
  return tableOf({ eager: true });
}

/**
 * Shared modules for a remote that the shell loads. The remote therefore bundles no copies.
 * Versions are pinned for the whole repository. A remote that is a patch version ahead of the
 * published shell still runs.
 */
export function awaitedModules(): Record<string, SharedModule> {
  return tableOf({ import: false });
}

function tableOf(side: { eager: true } | { import: false }): Record<string, SharedModule> {
  return Object.fromEntries(
    sharedModules.map((module) => {
      const version = installedVersion(module);
      return [module, { singleton: true, version, requiredVersion: `^${version}`, ...side }];
    }),
  );
}

function installedVersion(module: string): string {
  const file = path.join(repositoryFolder, 'node_modules', packageOf(module), 'package.json');
  const description: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return readText(readRecord(description, file)['version'], `${file}: version`);
}

/** @returns the package that a module belongs to: `react` for `react/jsx-runtime` */
export function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}
