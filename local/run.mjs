import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

/**
 * Runs a TypeScript program of a workspace: `node local/run.mjs ENTRY [arguments]`.
 *
 * It is bundled anew each time, which takes a tenth of a second or two, and run in this process. A
 * TypeScript loader looks at every module on its way in, those of libraries too: a service takes three
 * times as long with it. What comes from npm stays where it is. The bundle names the files that it is
 * made of; with `NODE_OPTIONS=--enable-source-maps` errors name their lines, for a slower start.
 */
const [entry = '', ...rest] = process.argv.slice(2);
const source = path.resolve(entry);
const folder = workspaceOf(source);
const bundle = path.join(
  folder,
  'dist',
  path.relative(folder, source).replaceAll(path.sep, '-').replace(/\.ts$/, '.mjs'),
);

const { outputFiles } = await build({
  entryPoints: [source],
  bundle: true,
  write: false,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  outfile: bundle,
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
  plugins: [{ name: 'libraries-stay-outside', setup: keepLibrariesOutside }],
});
// The compiler is a process of its own, which is not needed any more.
await stop();
mkdirSync(path.dirname(bundle), { recursive: true });
for (const { path: file, contents } of outputFiles) {
  // Another process may be starting from the bundle at this moment.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, contents);
  renameSync(unfinished, file);
}
process.argv.splice(1, process.argv.length, bundle, ...rest);
await import(pathToFileURL(bundle).href);

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
