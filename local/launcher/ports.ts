import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { PortUnusable } from './errors';
import { isFields, readJsonFile, writeJsonFile } from './json-file';
import { claimPort } from './port-claims';

/**
 * Ports are chosen below 32768. The system gives higher ports to outgoing connections, so a port
 * that was free a moment ago could already be in use.
 */
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;
const ATTEMPTS = 200;

export const LOOPBACK = '127.0.0.1';

/** Whether a server could listen on the port now. */
export function isPortFree(port: number, host: string | undefined = LOOPBACK): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Parses a port number that the user wrote. */
export function parsePort(text: string, source: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new PortUnusable(`${source} must be a port number from 1 to 65535, not "${text}".`);
  }
  return port;
}

/** Gives every part of a stack a separate free port, the same one at every start if possible. */
export class PortBook {
  readonly #remembered = new Map<string, number>();
  readonly #taken = new Set<number>();

  constructor(private readonly file: string) {
    const content = readJsonFile(file);
    if (!isFields(content)) return;
    for (const [name, port] of Object.entries(content)) {
      if (typeof port === 'number') this.#remembered.set(name, port);
    }
  }

  /** @param preferred port to try before the remembered port */
  async take(name: string, preferred?: number): Promise<number> {
    const candidates = [preferred, this.#remembered.get(name)].filter((port) => port !== undefined);
    for (const port of candidates) {
      if (await this.#reserve(port)) return this.#remember(name, port);
    }
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const port = this.#choose();
      if (await this.#reserve(port)) return this.#remember(name, port);
    }
    throw new PortUnusable(`No free port between ${LOWEST_PORT} and ${HIGHEST_PORT} for ${name}.`);
  }

  /** A random port that is not remembered for any part. */
  #choose(): number {
    const others = new Set(this.#remembered.values());
    let port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    while (others.has(port)) port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    return port;
  }

  async #reserve(port: number): Promise<boolean> {
    if (this.#taken.has(port)) return false;
    this.#taken.add(port);
    const free = claimPort(port) && (await isPortFree(port));
    if (!free) this.#taken.delete(port);
    return free;
  }

  #remember(name: string, port: number): number {
    if (this.#remembered.get(name) !== port) {
      this.#remembered.set(name, port);
      writeJsonFile(this.file, Object.fromEntries(this.#remembered));
    }
    return port;
  }
}
