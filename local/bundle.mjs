import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Bundle of a TypeScript program of a workspace, beside a record of the files that it was built
 * from, each with the time of its last change. Packages from npm are not bundled: with them a start
 * takes half a second less, and bundling two seconds more.
 */
export class Bundle {
  /**
   * @param {string} source full path of the program
   * @param {string} root full path of the repository
   */
  constructor(source, root) {
    this.source = source;
    this.root = root;
    this.folder = workspaceOf(source);
    const name = path.relative(this.folder, source).replaceAll(path.sep, '-');
    this.file = path.join(this.folder, 'dist', name.replace(/\.ts$/, '.mjs'));
    this.record = `${this.file}.inputs.json`;
  }

  /** @returns {string[]} files that it was built from; empty if they are not known */
  inputs() {
    return this.#recorded().map(([file]) => file);
  }

  isCurrent() {
    const recorded = this.#recorded();
    return (
      recorded.length > 0 &&
      existsSync(this.file) &&
      recorded.every(([file, changedAt]) => changeOf(file) === changedAt)
    );
  }

  /** @returns {import('esbuild').BuildOptions} */
  options() {
    return {
      absWorkingDir: this.root,
      entryPoints: [this.source],
      outfile: this.file,
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      // Libraries are found as Node.js finds them, not by the conditions of bundlers alone.
      conditions: [],
      sourcemap: 'linked',
      sourcesContent: false,
      logLevel: 'warning',
      plugins: [{ name: 'libraries-stay-outside', setup: keepLibrariesOutside }],
    };
  }

  /**
   * Writes what esbuild has made.
   *
   * @param {import('esbuild').BuildResult<{ write: false, metafile: true }>} result
   * @param {number} startedAt time at which the build began
   */
  write({ metafile, outputFiles }, startedAt) {
    mkdirSync(path.dirname(this.file), { recursive: true });
    const sources = Object.keys(metafile.inputs).map((file) => path.resolve(this.root, file));
    const packages = new Set(sources.map((file) => path.join(workspaceOf(file), 'package.json')));
    const inputs = [...this.#settings(), ...packages, ...sources].map((file) => [
      file,
      changeOf(file),
    ]);
    // A file that was saved during the build may have been read before or after its change. The
    // record is then left empty, so that the next run bundles again.
    const isKnown = inputs.every(([, changedAt]) => changedAt === null || changedAt < startedAt);
    for (const { path: file, contents } of outputFiles) writeWhole(file, contents);
    writeWhole(this.record, isKnown ? JSON.stringify(Object.fromEntries(inputs)) : '');
  }

  #recorded() {
    try {
      return Object.entries(JSON.parse(readFileSync(this.record, 'utf8')));
    } catch {
      // The record is missing or empty, or was cut short by a power failure.
      return [];
    }
  }

  /** Files that determine how sources are read, and where libraries are. */
  #settings() {
    return ['local/bundle.mjs', 'tsconfig.json', 'node_modules/.package-lock.json'].map((file) =>
      path.join(this.root, file),
    );
  }
}

function changeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/**
 * Writes a file as a whole by renaming it, because another process may be starting from the bundle
 * at this moment.
 */
function writeWhole(file, contents) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, contents);
  renameSync(unfinished, file);
}

/** The folder of the nearest `package.json`. */
function workspaceOf(file) {
  let folder = path.dirname(file);
  while (!existsSync(path.join(folder, 'package.json'))) {
    if (path.dirname(folder) === folder) throw new Error(`${file} is in no workspace`);
    folder = path.dirname(folder);
  }
  return folder;
}

/**
 * Imports libraries by their full path, because two workspaces may have two versions of one
 * library.
 */
function keepLibrariesOutside({ onResolve, resolve }) {
  onResolve({ filter: /^[^./]/ }, async ({ path: name, pluginData, ...from }) => {
    const isOurs = from.kind === 'entry-point' || name.startsWith('@bambuzal/');
    if (isOurs || isBuiltin(name) || pluginData === resolve) return undefined;
    const { path: found, errors } = await resolve(name, { ...from, pluginData: resolve });
    return errors.length > 0 ? { errors } : { path: pathToFileURL(found).href, external: true };
  });
}
