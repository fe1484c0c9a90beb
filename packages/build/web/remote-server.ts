import { readFile } from 'node:fs/promises';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import { createPage } from './page';

interface RemoteServerOptions {
  readonly federatedFolder: string;
  readonly standaloneFolder: string;
  /** Path of the remote's `remote.json`. */
  readonly definitionFile: string;
  /** Origin of `/api`, `/ws` and `/assets`. */
  readonly apiOrigin: string;
}

export interface RemoteServer {
  readonly http: Server;
  /** Shows a new build, also in open tabs. */
  readonly show: (scripts: readonly string[]) => void;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
};

/**
 * For developers only: serves a single remote, both on its own at / and as a federated container.
 */
export function createRemoteServer(options: RemoteServerOptions): RemoteServer {
  let scripts: readonly string[] = [];
  const openTabs = new Set<ServerResponse>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // Allows a shell on another origin to load this remote.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-cache');
    if (/^\/(api|assets)\//.test(pathname)) forward(request, response, options.apiOrigin);
    else if (pathname === '/changes') listen(response);
    else if (pathname === '/reload.js') send(response, 'text/javascript', reloadScript);
    else if (path.extname(pathname) === '') {
      const page = createPage({
        title: 'Bambuzal',
        scripts: [...scripts, '/reload.js'],
      });
      send(response, 'text/html; charset=utf-8', page);
    } else await sendFile(pathname, response);
  }

  async function sendFile(pathname: string, response: ServerResponse): Promise<void> {
    const files =
      pathname === '/remote.json'
        ? [options.definitionFile]
        : [options.standaloneFolder, options.federatedFolder]
            .map((folder) => ({ folder, file: path.join(folder, pathname) }))
            .filter(({ folder, file }) => file.startsWith(folder + path.sep))
            .map(({ file }) => file);
    for (const file of files) {
      const content = await readFile(file).catch(() => undefined);
      if (content) {
        send(response, contentTypes[path.extname(file)] ?? 'application/octet-stream', content);
        return;
      }
    }
    response.writeHead(404).end();
  }

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(': open\n\n');
    openTabs.add(response);
    response.on('close', () => openTabs.delete(response));
  }

  return {
    http: createServer((request, response) => {
      answer(request, response).catch((error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      });
    }),
    show(newScripts) {
      scripts = newScripts;
      for (const tab of openTabs) tab.write('data: changed\n\n');
    },
  };
}

const reloadScript = `new EventSource('/changes').onmessage = () => location.reload();`;

function send(response: ServerResponse, contentType: string, content: string | Uint8Array): void {
  response.writeHead(200, { 'Content-Type': contentType }).end(content);
}

function forward(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const target = new URL(request.url ?? '/', origin);
  const forwarded = sendRequest(
    target,
    { method: request.method, headers: { ...request.headers, host: target.host, origin } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  forwarded.on('error', () => {
    response.writeHead(502, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ code: 'NO_API', message: `Nothing answers at ${origin}` }));
  });
  request.pipe(forwarded);
}
