import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { federationGlobal } from '@bambuzal/web-kit/contract';
import webpack, { type Configuration } from 'webpack';
import {
  repositoryFolder,
  type Frontend,
  type RemoteFrontend,
  type ShellFrontend,
} from './frontends';
import { awaitedModules, providedModules } from './shared-modules';

/** A folder of sources, and the output folder of webpack. */
export type Bundled = Pick<Frontend, 'name' | 'folder' | 'outputFolder'>;

export type BuildMode = 'production' | 'development';

/** Browsers of about the last three years. They need no older syntax. */
const syntax = 'es2022';
const chunkLoadTimeoutMs = 10_000;

/**
 * Makes Chromium compile the first files completely in the background while they arrive, instead of
 * each function when it is called. This saves two fifths of the work between the last byte and the
 * first paint.
 */
const compiledWhileFetched = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  entryOnly: true,
  // Runs after the minimizer, which drops comments, and before source maps and hashes.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * Leaves the federation runtime out of a remote, which uses the shell's copy. The plugin's own option,
 * `externalRuntime`, leaves out only a part of it: 4 KB remain in each remote.
 */
const providedRuntime: Configuration['externals'] = [
  ({ request }, decide) =>
    bundlerRuntime.test(request) ? decide(null, `var ${federationGlobal}`) : decide(),
];
/** Module that the federation plugin adds to each bundle. */
const bundlerRuntime = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

const routerFolder = path.join(repositoryFolder, 'node_modules/react-router/dist/production');
/** The router's package names its development build alone. */
const routerForProduction = {
  'react-router$': path.join(routerFolder, 'index.mjs'),
  'react-router/dom$': path.join(routerFolder, 'dom-export.mjs'),
};

export function webpackConfig(frontend: Frontend, mode: BuildMode): Configuration {
  return frontend.kind === 'shell' ? shellConfig(frontend, mode) : remoteConfig(frontend, mode);
}

/**
 * Configuration of the shell, the federation host. It knows no remote at build time, and includes
 * every shared module.
 */
export function shellConfig(shell: ShellFrontend, mode: BuildMode): Configuration {
  const config = baseConfig(shell, mode);
  return {
    ...config,
    entry: { shell: './src/main.ts' },
    output: { ...config.output, ...fileNames('assets/'), publicPath: '/' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: providedModules(),
        // Without this, every known remote would be fetched at start, and a remote that is down
        // would stop the page.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        // The shell knows the address of each container from the registry, and reads no manifest.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      compiledWhileFetched,
    ],
    optimization: {
      ...config.optimization,
      splitChunks: {
        // Libraries change seldom, so in a separate file they stay in the reader's cache.
        cacheGroups: {
          vendor: {
            test: /[\\/]node_modules[\\/]/,
            name: 'vendor',
            chunks: 'initial',
            enforce: true,
          },
        },
      },
    },
  };
}

/**
 * Configuration of a remote that the shell loads. It lacks the shared modules, so it cannot run
 * alone.
 */
export function remoteConfig(remote: RemoteFrontend, mode: BuildMode): Configuration {
  // The development form of JSX calls a runtime that the shell does not share.
  const config = baseConfig(remote, mode, { developmentJsx: false, refreshesReact: false });
  return {
    ...config,
    entry: {},
    externals: providedRuntime,
    output: { ...config.output, ...fileNames(''), publicPath: 'auto' },
    plugins: [
      new ModuleFederationPlugin({
        name: federatedName(remote.name),
        filename: 'remoteEntry.[contenthash:10].js',
        exposes: { './remote': './src/remote.tsx' },
        shared: awaitedModules(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        // Only the shell loads remotes.
        experiments: {
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
    ],
    optimization: {
      ...config.optimization,
      splitChunks: {
        // A separate name for the chart chunk shows how much a page fetches before its charts.
        cacheGroups: {
          charts: {
            test: /[\\/]packages[\\/]ui[\\/]src[\\/]charts[\\/]|[\\/]node_modules[\\/](d3-|internmap)/,
            name: 'charts',
            chunks: 'async',
            enforce: true,
          },
        },
      },
    },
  };
}

/**
 * Global name of a remote's container. The prefix avoids conflicts with other uses of a name like
 * `wallet` on the page.
 */
export function federatedName(remote: string): string {
  return `mfe_${remote.replaceAll('-', '_')}`;
}

function fileNames(folder: string) {
  return {
    filename: `${folder}[name].[contenthash:10].js`,
    chunkFilename: `${folder}[name].[contenthash:10].js`,
    assetModuleFilename: `${folder}[name].[contenthash:10][ext]`,
  };
}

interface JsxOptions {
  readonly developmentJsx: boolean;
  /** Whether a changed component is replaced on the open page. */
  readonly refreshesReact: boolean;
}

/** Settings that all bundles share. */
export function baseConfig(
  frontend: Bundled,
  mode: BuildMode,
  jsx: JsxOptions = { developmentJsx: mode === 'development', refreshesReact: false },
): Configuration {
  return {
    name: frontend.name,
    mode,
    context: frontend.folder,
    target: ['web', syntax],
    // Variants with eval are excluded, because the content security policy forbids eval. Published
    // scripts name no source map.
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: frontend.outputFolder,
      clean: true,
      uniqueName: federatedName(frontend.name),
      chunkLoadTimeout: chunkLoadTimeoutMs,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      ...(mode === 'production' && { alias: routerForProduction }),
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swcLoader(jsx) },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: true, mangle: true, format: { comments: false } },
        }),
      ],
    },
    cache: mode === 'production' ? false : { type: 'memory' },
    // The build checks its own budgets (see budgets.ts).
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  };
}

function swcLoader({ developmentJsx, refreshesReact }: JsxOptions) {
  return {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: syntax,
        transform: {
          react: { runtime: 'automatic', development: developmentJsx, refresh: refreshesReact },
        },
      },
    },
  };
}

export const manifestFile = 'mf-manifest.json';
export const definitionFile = 'remote.json';
