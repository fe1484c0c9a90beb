import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { firstSightsFile, firstSightsSchema } from '@bambuzal/contracts';
import webpack, { type Configuration } from 'webpack';
import { z } from 'zod';
import { writeWithForms } from './compress';
import { repositoryFolder, type Frontend } from './frontends';
import { baseConfig } from './webpack-config';

/*
 * First sights of a frontend: the HTML of pages that are shown before any script has arrived. A
 * frontend that has some renders them in `src/first-sight.tsx`.
 */

const source = './src/first-sight.tsx';
const script = 'first-sight.cjs';

export function hasFirstSights({ folder }: Frontend): boolean {
  return existsSync(path.join(folder, source));
}

/** Configuration of the program that renders the first sights, in Node, after the build. */
export function firstSightsConfig(frontend: Frontend): Configuration {
  const outputFolder = folderOf(frontend);
  const config = baseConfig({ ...frontend, outputFolder }, 'production');
  return {
    ...config,
    name: `first sights of ${frontend.name}`,
    target: 'node20',
    entry: { 'first-sight': source },
    output: {
      path: outputFolder,
      clean: true,
      filename: script,
      library: { type: 'commonjs2' },
      // Files of styles have the addresses under which the shell publishes them.
      publicPath: '/',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    // The connection for news is fetched by an open page only.
    externals: { 'socket.io-client': 'commonjs socket.io-client' },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    devtool: false,
  };
}

const programSchema = z.object({
  default: z.function({ input: [], output: z.promise(firstSightsSchema) }),
});

/** Renders the first sights, and publishes them in one file for the gateway. */
export async function publishFirstSights(frontend: Frontend, folder: string): Promise<void> {
  const load = createRequire(import.meta.url);
  const program = programSchema.parse(load(path.join(folderOf(frontend), script)));
  const sights = firstSightsSchema.parse(await program.default());
  await writeWithForms(path.join(folder, firstSightsFile), `${JSON.stringify(sights)}\n`);
}

function folderOf({ folder }: Frontend): string {
  return path.join(repositoryFolder, 'dist/build/first-sights', path.basename(folder));
}
