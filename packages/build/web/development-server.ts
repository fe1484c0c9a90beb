import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { livePath } from '@bambuzal/contracts';
import type { Configuration } from 'webpack-dev-server';
import { createPage } from './page';

export interface DevelopmentServerOptions {
  readonly port: number;
  /** Addresses of the scripts that start the remote alone. */
  readonly scripts: readonly string[];
  /** Files of the remote as the shell loads it. */
  readonly federatedFolder: string;
  /** Path of the remote's `remote.json`. */
  readonly definitionFile: string;
  /** Origin of the product that answers `/api`, `/ws` and `/assets`. */
  readonly apiOrigin: string;
}

/** The development server's own socket. Its usual address, `/ws`, is the product's. */
const changesPath = '/changes';

/**
 * Settings of webpack's development server for one remote. It shows the remote alone on every
 * address without a file, as a container for a shell in `/mf-manifest.json`, and errors of webpack
 * and of TypeScript over the page.
 */
export function developmentServer(options: DevelopmentServerOptions): Configuration {
  const { apiOrigin, definitionFile, federatedFolder, port, scripts } = options;
  // Calls name the product's origin, because the gateway refuses changes and sockets from others.
  const product = { target: apiOrigin, changeOrigin: true, headers: { origin: apiOrigin } };
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    client: {
      logging: 'warn',
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      // The page's own host and port, by either name of this machine.
      webSocketURL: `auto://0.0.0.0:0${changesPath}`,
    },
    webSocketServer: { type: 'ws', options: { path: changesPath } },
    // Allows a shell on another origin to load this remote.
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' },
    static: { directory: federatedFolder, watch: false },
    proxy: [
      { context: ['/api', '/assets'], ...product },
      { context: [livePath], ws: true, ...product },
    ],
    devMiddleware: { index: false, stats: 'errors-warnings' },
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      { name: 'definition', path: '/remote.json', middleware: answer('json', readDefinition) },
      {
        name: 'page',
        middleware: answer('html', () => createPage({ title: 'Bambuzal', scripts })),
      },
    ],
  };

  /** The file is read for each answer, because it may have changed. */
  function readDefinition(): string {
    return readFileSync(definitionFile, 'utf8');
  }
}

const contentTypes = { html: 'text/html; charset=utf-8', json: 'application/json' } as const;

/** Answers every address without a file name below the middleware's path. */
function answer(type: keyof typeof contentTypes, content: () => string) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const isFile = path.extname(request.url?.split('?')[0] ?? '') !== '';
    if (request.method !== 'GET' || isFile) next();
    else response.setHeader('Content-Type', contentTypes[type]).end(content());
  };
}
