import { isBuiltin } from 'node:module';
import { resolve } from 'node:path';
import { build, type BuildFailure, type Metafile, type Plugin } from 'esbuild';
import { InvalidInput } from '../errors';

/** For each test file, itself and every file of the repository that it imports, directly or not. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Follows the imports of test files through the repository, without libraries. esbuild resolves
 * imports as the builds do, at a thousand files per second.
 *
 * @param root of the repository
 * @param files paths from the root
 * @throws {InvalidInput} an import that cannot be resolved, or a file that does not compile
 */
export async function readImportGraph(
  root: string,
  files: readonly string[],
): Promise<ImportGraph> {
  if (files.length === 0) return new Map();
  const { metafile } = await bundle(root, files);
  return new Map(files.map((file) => [file, closureOf(file, metafile.inputs)]));
}

async function bundle(root: string, files: readonly string[]) {
  try {
    return await build({
      absWorkingDir: root,
      // A single bundle for all files, because separate bundles would repeat the same modules.
      stdin: { contents: files.map(importOf).join('\n'), resolveDir: root },
      outfile: resolve(root, 'unwritten.js'),
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      jsx: 'automatic',
      loader: { '.woff2': 'empty', '.svg': 'empty', '.png': 'empty', '.css': 'empty' },
      logLevel: 'silent',
      plugins: [librariesOutside],
    });
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const [first] = error.errors;
    const place = first?.location ? `${first.location.file}:${first.location.line}: ` : '';
    throw new InvalidInput(`${place}${first?.text ?? error.message}`);
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && 'warnings' in error;
}

function importOf(file: string): string {
  return `import ${JSON.stringify(`./${file}`)};`;
}

function closureOf(file: string, inputs: Metafile['inputs']): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    for (const { path, external } of inputs[next]?.imports ?? []) {
      if (external !== true) waiting.push(path);
    }
  }
  return reached;
}

const librariesOutside: Plugin = {
  name: 'libraries-outside',
  setup(building) {
    building.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const isOurs = kind === 'entry-point' || path.startsWith('@bambuzal/');
      return isOurs && !isBuiltin(path) ? undefined : { path, external: true };
    });
  },
};
