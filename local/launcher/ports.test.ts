import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPortFree, LOOPBACK, parsePort, PortBook } from './ports';

let folder: string;
let file: string;
let occupants: Server[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bambuzal-ports-'));
  file = join(folder, 'ports.json');
  occupants = [];
});

afterEach(async () => {
  await Promise.all(occupants.map((server) => new Promise((done) => server.close(done))));
  rmSync(folder, { recursive: true });
});

function occupy(port: number): Promise<void> {
  const server = createServer();
  occupants.push(server);
  return new Promise((done) => server.listen(port, LOOPBACK, done));
}

test('a part gets the same port at every start', async () => {
  const port = await new PortBook(file).take('wallet');
  expect(await new PortBook(file).take('wallet')).toBe(port);
});

test('replaces a remembered port that is taken, and remembers the new port', async () => {
  const port = await new PortBook(file).take('wallet');
  await occupy(port);
  const replacement = await new PortBook(file).take('wallet');
  expect(replacement).not.toBe(port);
  expect(await new PortBook(file).take('wallet')).toBe(replacement);
});

test('ports are below those that the system uses for outgoing connections', async () => {
  const book = new PortBook(file);
  const ports = await Promise.all(Array.from({ length: 20 }, (_, index) => book.take(`p${index}`)));
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(new Set(ports).size).toBe(ports.length);
});

test('a part gets its preferred port, or another if that is taken', async () => {
  const preferred = await new PortBook(join(folder, 'other.json')).take('any');
  expect(await new PortBook(file).take('wallet', preferred)).toBe(preferred);
  await occupy(preferred);
  expect(await new PortBook(file).take('wallet', preferred)).not.toBe(preferred);
});

test('two parts that prefer the same port get different ones', async () => {
  const preferred = await new PortBook(join(folder, 'other.json')).take('any');
  const book = new PortBook(file);
  const ports = await Promise.all([book.take('wallet', preferred), book.take('auth', preferred)]);
  expect(new Set(ports).size).toBe(2);
});

test('replaces a damaged port file', async () => {
  writeFileSync(file, '{"wallet": 2');
  const port = await new PortBook(file).take('wallet');
  expect(await new PortBook(file).take('wallet')).toBe(port);
});

test('a port counts as taken when its owner listens on every interface', async () => {
  const server = createServer();
  occupants.push(server);
  await new Promise<void>((done) => server.listen(0, done));
  const { port }: Pick<AddressInfo, 'port'> = addressOf(server);
  expect(await isPortFree(port)).toBe(false);
  expect(await isPortFree(port, undefined)).toBe(false);
});

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address;
}

test.each(['', '80a', '0', '65536', '8080.5'])('PORT=%j is refused', (text) => {
  expect(() => parsePort(text, 'PORT')).toThrow('PORT must be a port number from 1 to 65535');
});
