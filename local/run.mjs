import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Bundle } from './bundle.mjs';

/**
 * Runs a TypeScript program of a workspace: `node local/run.mjs ENTRY [arguments]`.
 *
 * The program runs in this process, as a bundle. It is bundled when one of its files has changed,
 * which takes half a second. A TypeScript loader would check every loaded module, also those of
 * libraries, so that a service would take three times as long to start.
 * With `NODE_OPTIONS=--enable-source-maps` errors name the lines of the sources, but the start is
 * slower.
 */
const [entry = '', ...rest] = process.argv.slice(2);
const bundle = new Bundle(path.resolve(entry), path.resolve(import.meta.dirname, '..'));
if (!bundle.isCurrent()) {
  const { build, stop } = await import('esbuild');
  const startedAt = Date.now();
  bundle.write(await build(bundle.options()), startedAt);
  // Stop the compiler, a separate process that is no longer needed.
  await stop();
}
process.argv.splice(1, process.argv.length, bundle.file, ...rest);
await import(pathToFileURL(bundle.file).href);
