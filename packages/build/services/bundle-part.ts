import { rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { copyPackages } from './copy-packages';
import { repositoryFolder, type ServerPart } from './parts';

/** Packages that cannot be bundled, because they are native code or read files of their own. */
const outside = ['@node-rs/argon2', 'pdfkit', 'swagger-ui-dist'];

/**
 * Packages that MongoDB's driver uses if they are there. The product needs none of them, so none
 * is installed.
 */
const neverInstalled = [
  '@aws-sdk/credential-providers',
  '@mongodb-js/zstd',
  'aws4',
  'bufferutil',
  'gcp-metadata',
  'kerberos',
  'mongodb-client-encryption',
  'snappy',
  'socks',
  'utf-8-validate',
];

/** Names that packages in the older module format expect to exist. */
const banner = [
  "import { createRequire as createRequireOfBundle } from 'node:module';",
  'const require = createRequireOfBundle(import.meta.url);',
  'const __filename = import.meta.filename;',
  'const __dirname = import.meta.dirname;',
].join('\n');

export interface BundledPart {
  readonly bytes: number;
  /** Packages beside the bundle. */
  readonly packages: readonly string[];
}

/**
 * Bundles a part into one file, with its source map and the few packages that stay outside. The
 * folder runs by itself: `node --enable-source-maps main.mjs`.
 *
 * @param destination folder, which is replaced
 * @throws Error if the bundle imports a package that is not in it or beside it
 */
export async function bundlePart(part: ServerPart, destination: string): Promise<BundledPart> {
  rmSync(destination, { recursive: true, force: true });
  const outfile = path.join(destination, 'main.mjs');
  const { metafile } = await build({
    absWorkingDir: repositoryFolder,
    entryPoints: [path.join(repositoryFolder, part.folder, part.start)],
    outfile,
    bundle: true,
    metafile: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    sourcesContent: false,
    // Errors and logs name classes and functions.
    keepNames: true,
    minifySyntax: true,
    minifyWhitespace: true,
    banner: { js: banner },
    external: [...outside, ...neverInstalled],
    logLevel: 'warning',
  });
  const packages = packagesBeside(metafile);
  copyPackages(packages, path.join(repositoryFolder, part.folder), destination);
  const [output] = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint);
  return { bytes: output?.bytes ?? 0, packages };
}

function packagesBeside({ outputs }: Metafile): string[] {
  const imported = Object.values(outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external === true).map(({ path: name }) => packageOf(name)),
  );
  // Libraries ask for parts of later versions of Node.js, which this version does not list.
  const packages = [...new Set(imported)].filter(
    (name) => !isBuiltin(name) && !name.startsWith('node:'),
  );
  const unknown = packages.filter(
    (name) => !outside.includes(name) && !neverInstalled.includes(name),
  );
  if (unknown.length > 0) throw new Error(`not in the bundle, nor beside it: ${unknown.join()}`);
  return packages.filter((name) => outside.includes(name)).toSorted();
}

/** @returns `@scope/name` or `name` of an import such as `name/file.js` */
function packageOf(imported: string): string {
  return imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');
}
