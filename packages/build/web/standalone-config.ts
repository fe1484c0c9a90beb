import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import TypeCheckPlugin from 'fork-ts-checker-webpack-plugin';
import type { Configuration } from 'webpack';
import { repositoryFolder, type RemoteFrontend } from './frontends';
import { baseConfig } from './webpack-config';

/** Address of the script that starts a remote alone. */
export const standaloneScript = '/standalone/standalone.js';

/**
 * Configuration of a remote as its own host, for its own team: `npm start -w mfe-dashboard`.
 * Components keep their state over a change, and types are checked beside the build.
 */
export function standaloneConfig(remote: RemoteFrontend): Configuration {
  const config = baseConfig(remote, 'development', { developmentJsx: true, refreshesReact: true });
  return {
    ...config,
    name: `${remote.name} alone`,
    entry: { standalone: './src/dev.tsx' },
    output: {
      ...config.output,
      filename: 'standalone/[name].js',
      chunkFilename: 'standalone/[name].js',
      assetModuleFilename: 'standalone/[name].[contenthash:10][ext]',
      publicPath: '/',
    },
    plugins: [
      // The development server shows errors over the page.
      new ReactRefreshPlugin({ overlay: false }),
      new TypeCheckPlugin({
        typescript: {
          configFile: path.join(repositoryFolder, 'tsconfig.json'),
          configOverwrite: {
            include: [`${remote.folder}/src`, `${repositoryFolder}/packages/*/src/**/*.d.ts`],
          },
        },
        formatter: 'basic',
      }),
    ],
  };
}
