import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs a TypeScript program of a workspace: `node local/run.mjs ENTRY [arguments]`. With `--bundle`
 * before the entry, it only brings the bundle up to date.
 *
 * The program runs in this process, as a bundle. It is bundled when one of its files has changed,
 * which takes half a second. A TypeScript loader would check every loaded module, also those of
 * libraries, so that a service would take three times as long to start. Packages from npm are not
 * bundled. A record beside the bundle lists the files that it was built from. With
 * `NODE_OPTIONS=--enable-source-maps` errors name the lines of the sources, but the start is
 * slower.
 */
const isBundledOnly = process.argv[2] === '--bundle';
const [entry = '', ...rest] = process.argv.slice(isBundledOnly ? 3 : 2);
const source = path.resolve(entry);
const folder = workspaceOf(source);
const bundle = path.join(
  folder,
  'dist',
  path.relative(folder, source).replaceAll(path.sep, '-').replace(/\.ts$/, '.mjs'),
);
/** Record of the files that the bundle was built from, each with the time of its last change. */
const record = `${bundle}.inputs.json`;
/** Files that determine how sources are read, and where libraries are. */
const settings = ['run.mjs', '../tsconfig.json', '../node_modules/.package-lock.json'].map((file) =>
  path.resolve(import.meta.dirname, file),
);

if (!isCurrent()) await bundleAnew();
if (!isBundledOnly) {
  process.argv.splice(1, process.argv.length, bundle, ...rest);
  await import(pathToFileURL(bundle).href);
}

function isCurrent() {
  if (!existsSync(bundle)) return false;
  try {
    const inputs = Object.entries(JSON.parse(readFileSync(record, 'utf8')));
    return inputs.every(([file, changedAt]) => changeOf(file) === changedAt);
  } catch {
    // The record is missing or empty, or was cut short by a power failure.
    return false;
  }
}

function changeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

async function bundleAnew() {
  const { build, stop } = await import('esbuild');
  const startedAt = Date.now();
  const { outputFiles, metafile } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // Libraries are found as Node.js finds them, not by the conditions of bundlers alone.
    conditions: [],
    outfile: bundle,
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [{ name: 'libraries-stay-outside', setup: keepLibrariesOutside }],
  });
  // Stop the compiler, a separate process that is no longer needed.
  await stop();
  mkdirSync(path.dirname(bundle), { recursive: true });
  const files = Object.keys(metafile.inputs).map((file) => path.resolve(file));
  const packages = new Set(files.map((file) => path.join(workspaceOf(file), 'package.json')));
  const inputs = [...settings, ...packages, ...files].map((file) => [file, changeOf(file)]);
  // A file that was saved during the build may have been read before or after its change. The
  // record is then left empty, so that the next run bundles again.
  const isKnown = inputs.every(([, changedAt]) => changedAt === null || changedAt < startedAt);
  for (const { path: file, contents } of outputFiles) writeWhole(file, contents);
  writeWhole(record, isKnown ? JSON.stringify(Object.fromEntries(inputs)) : '');
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
  const parent = path.dirname(file);
  if (parent === file) throw new Error(`${source} is in no workspace`);
  return existsSync(path.join(parent, 'package.json')) ? parent : workspaceOf(parent);
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
