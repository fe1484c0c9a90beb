import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs a TypeScript program of a workspace: `node local/run.mjs ENTRY [arguments]`.
 *
 * The program is bundled when one of its files has changed, which takes half a second, and runs in
 * this process. A TypeScript loader would look at every loaded module, those of libraries too: a
 * service takes three times as long to start with it. Packages from npm are not bundled. The bundle
 * records the files that it was built from. With `NODE_OPTIONS=--enable-source-maps` errors name
 * their lines, for a slower start.
 */
const [entry = '', ...rest] = process.argv.slice(2);
const source = path.resolve(entry);
const folder = workspaceOf(source);
const bundle = path.join(
  folder,
  'dist',
  path.relative(folder, source).replaceAll(path.sep, '-').replace(/\.ts$/, '.mjs'),
);
/** The files that the bundle was made of, each with when it was changed. */
const record = `${bundle}.inputs.json`;
/** Files that decide how sources are read, and where libraries are. */
const settings = ['run.mjs', '../tsconfig.json', '../node_modules/.package-lock.json'].map((file) =>
  path.resolve(import.meta.dirname, file),
);

if (!isCurrent()) await bundleAnew();
process.argv.splice(1, process.argv.length, bundle, ...rest);
await import(pathToFileURL(bundle).href);

function isCurrent() {
  if (!existsSync(bundle)) return false;
  try {
    const inputs = Object.entries(JSON.parse(readFileSync(record, 'utf8')));
    return inputs.every(([file, changedAt]) => changeOf(file) === changedAt);
  } catch {
    // The record does not exist yet, or was cut short by a power failure.
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
    outfile: bundle,
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [{ name: 'libraries-stay-outside', setup: keepLibrariesOutside }],
  });
  // Stops the compiler, a separate process that is not needed any more.
  await stop();
  mkdirSync(path.dirname(bundle), { recursive: true });
  const files = Object.keys(metafile.inputs).map((file) => path.resolve(file));
  const packages = new Set(files.map((file) => path.join(workspaceOf(file), 'package.json')));
  const inputs = [...settings, ...packages, ...files].map((file) => [file, changeOf(file)]);
  // A file that was saved in the meantime may have been read before or after that, so it is bundled
  // again.
  const isKnown = inputs.every(([, changedAt]) => changedAt === null || changedAt < startedAt);
  for (const { path: file, contents } of outputFiles) writeWhole(file, contents);
  writeWhole(record, isKnown ? JSON.stringify(Object.fromEntries(inputs)) : '');
}

/** Another process may be starting from the bundle at this moment. */
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

/** By their full path: two workspaces may have two versions of one library. */
function keepLibrariesOutside({ onResolve, resolve }) {
  onResolve({ filter: /^[^./]/ }, async ({ path: name, pluginData, ...from }) => {
    const isOurs = from.kind === 'entry-point' || name.startsWith('@bambuzal/');
    if (isOurs || isBuiltin(name) || pluginData === resolve) return undefined;
    const { path: found, errors } = await resolve(name, { ...from, pluginData: resolve });
    return errors.length > 0 ? { errors } : { path: pathToFileURL(found).href, external: true };
  });
}
