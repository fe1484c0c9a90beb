import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { developmentServer } from './development-server';

const folder = mkdtempSync(path.join(tmpdir(), 'bambuzal-remote-'));
let product: Server;
let productOrigin: string;
let server: WebpackDevServer;
let port: number;

function portOf(address: ReturnType<Server['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

beforeAll(async () => {
  product = createServer((request, response) => {
    response.end(`${request.method} ${request.url} from ${request.headers.origin}`);
  });
  product.on('upgrade', ({ headers, url }, socket) => {
    socket.end(`HTTP/1.1 101 Switching Protocols\r\nx-seen: ${url} ${headers.origin}\r\n\r\n`);
  });
  await once(product.listen(0, '127.0.0.1'), 'listening');
  productOrigin = `http://127.0.0.1:${portOf(product.address())}`;
  writeFileSync(path.join(folder, 'remote.json'), '{"name":"wallet"}');
  writeFileSync(path.join(folder, 'mf-manifest.json'), '{"name":"mfe_wallet"}');
  writeFileSync(path.join(folder, 'main.js'), 'document.title = "alone";');
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    entry: path.join(folder, 'main.js'),
    output: { path: path.join(folder, 'dist'), filename: 'main.js' },
    infrastructureLogging: { level: 'error' },
  });
  const options = developmentServer({
    port: 0,
    scripts: ['/main.js'],
    federatedFolder: folder,
    definitionFile: path.join(folder, 'remote.json'),
    apiOrigin: productOrigin,
  });
  const quiet = { ...options.devMiddleware, stats: 'none' as const };
  server = new WebpackDevServer({ ...options, devMiddleware: quiet }, compiler);
  await server.start();
  port = portOf(server.server?.address() ?? null);
});
afterAll(async () => {
  await server.stop();
  product.close();
  rmSync(folder, { recursive: true });
});

const read = async (address: string) =>
  (await fetch(`http://127.0.0.1:${port}${address}`, { headers: { origin: 'http://a.b' } })).text();

test('listens on this machine alone', () => {
  expect(server.server?.address()).toMatchObject({ address: '127.0.0.1' });
});

test('shows the remote alone on every address, and a container for a shell', async () => {
  expect(await read('/deposit/new')).toContain('<script src="/main.js" defer></script>');
  expect(await read('/main.js')).toContain('alone');
  expect(await read('/remote.json')).toBe('{"name":"wallet"}');
  expect(await read('/mf-manifest.json')).toBe('{"name":"mfe_wallet"}');
});

test('sends calls to the product, and names its origin', async () => {
  expect(await read('/api/balance?x=1')).toBe(`GET /api/balance?x=1 from ${productOrigin}`);
});

test("opens the product's socket", async () => {
  const socket = connect(port, '127.0.0.1');
  const host = `localhost:${port}`;
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
  socket.write(
    `GET /ws/?EIO=4 HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n${upgrade}\r\n`,
  );
  const [answer] = await once(socket, 'data');
  socket.destroy();
  expect(String(answer)).toContain(`x-seen: /ws/?EIO=4 ${productOrigin}`);
});
