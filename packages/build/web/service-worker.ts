import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { writeWithForms } from './compress';
import { isHashed, isSourceMap, listFiles } from './files';
import { repositoryFolder, type ShellFrontend } from './frontends';
import { baseConfig } from './webpack-config';

/** At the root, because a worker elsewhere would not serve every page. */
const script = 'service-worker.js';
const outputFolder = path.join(repositoryFolder, 'dist/build/service-worker');

/**
 * Builds a separate script, without the modules that remotes share, because it runs outside every
 * page.
 */
export function serviceWorkerConfig(shellFolder: string): Configuration {
  const config = baseConfig({ name: 'shell', folder: shellFolder, outputFolder }, 'production');
  return {
    ...config,
    name: 'service worker',
    target: ['webworker', 'es2022'],
    entry: { 'service-worker': './src/service-worker/service-worker.ts' },
    output: { ...config.output, filename: '[name].js' },
    // The worker's name has no hash. A source map would have none either, and the next build would
    // overwrite it.
    devtool: false,
  };
}

/**
 * A file that the worker fetches during its installation. `revision` is set for files without a
 * hash in their name.
 */
interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

/**
 * Publishes the worker with the list of the shell's files. If the list changed, browsers learn that
 * there is a new worker. Run it after the shell is published, because the list names the shell's
 * files.
 *
 * @param from folder to which webpack wrote the worker
 */
export async function publishServiceWorker(
  shell: ShellFrontend,
  destination: string,
  from: string = outputFolder,
): Promise<void> {
  const worker = await readFile(path.join(from, script), 'utf8');
  const files = await shellFiles(shell, destination);
  await writeWithForms(
    path.join(destination, script),
    `self.shellFiles=${JSON.stringify(files)};\n${worker}`,
  );
}

/**
 * Files to cache: the page, and the shell's own scripts, words, typeface and pictures, without
 * device icons.
 */
async function shellFiles(shell: ShellFrontend, destination: string): Promise<readonly KeptFile[]> {
  const built = (await listFiles(shell.outputFolder)).filter(
    (file) => isHashed(file) && !isSourceMap(file),
  );
  const pictures = (await listFiles(path.join(shell.folder, 'public'))).filter((file) =>
    file.endsWith('.svg'),
  );
  return [
    ...built.map((file) => ({ url: `/${file}`, revision: null })),
    ...(await Promise.all(
      ['index.html', ...pictures].map(async (file) => ({
        url: `/${file}`,
        revision: await revisionOf(path.join(destination, file)),
      })),
    )),
  ];
}

async function revisionOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 10);
}
