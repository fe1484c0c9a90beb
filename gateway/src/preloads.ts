import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '@bambuzal/service-kit';
import { z } from 'zod';
import { bestRoute } from './best-route';

const registryAddress = '/mfe/registry.json';
/** Where the shell sends whoever opens a page that wants a session. */
const signInPath = '/auth';

/** An address that can stand in a header: of this origin, and nothing that ends it. */
const ownAddress = z.string().regex(/^\/[\w./~?=%-]+$/);
const registrySchema = z.array(z.unknown());
const entrySchema = z.object({
  manifest: ownAddress,
  definition: ownAddress,
  preload: z
    .object({
      always: z.array(ownAddress),
      pages: z.record(z.string(), z.array(ownAddress)),
    })
    .optional(),
});
const definitionSchema = z.object({
  routes: z.array(z.object({ path: z.string(), page: z.string(), access: z.string() })).default([]),
});

interface PublishedRoute {
  readonly path: string;
  readonly access: string;
  readonly documents: readonly string[];
  readonly scripts: readonly string[];
}

/**
 * What the page at an address asks for once the shell runs, told to the browser with the page
 * itself: fetched beside the shell's scripts, instead of one file after the other's answer.
 */
export class Preloads {
  private known:
    { readonly mtimeMs: number; readonly routes: Promise<readonly PublishedRoute[]> } | undefined;

  /** @param root where the built frontends lie, as `packages/build/web` publishes them */
  constructor(
    private readonly root: string,
    private readonly log: Logger,
  ) {}

  /**
   * @param isKnown whether the browser has a session: nobody else gets to what is not public
   * @returns the values of the `Link` header; of what is published and can be read
   */
  async linksFor(address: string, isKnown: boolean): Promise<readonly string[]> {
    const routes = await this.routes();
    const asked = bestRoute(routes, address);
    const isRefused = asked !== undefined && asked.access !== 'public' && !isKnown;
    const shown = isRefused ? bestRoute(routes, signInPath) : asked;
    return [
      ...[registryAddress, ...(shown?.documents ?? [])].map(documentLink),
      ...(shown?.scripts ?? []).map(scriptLink),
    ];
  }

  /** Publishing writes the registry last: as long as it is the same, so is all that it names. */
  private async routes(): Promise<readonly PublishedRoute[]> {
    try {
      const { mtimeMs } = await stat(path.join(this.root, registryAddress));
      if (this.known?.mtimeMs !== mtimeMs) this.known = { mtimeMs, routes: this.read() };
      return await this.known.routes;
    } catch (error) {
      this.log.warn({ err: error }, 'the registry of remotes cannot be read');
      return [];
    }
  }

  private async read(): Promise<readonly PublishedRoute[]> {
    const entries = registrySchema.parse(await this.readJson(registryAddress));
    return (await Promise.all(entries.map((entry) => this.routesOf(entry)))).flat();
  }

  /** One remote's trouble is never another's. */
  private async routesOf(entry: unknown): Promise<readonly PublishedRoute[]> {
    try {
      const { definition, manifest, preload } = entrySchema.parse(entry);
      const { routes } = definitionSchema.parse(await this.readJson(definition));
      return routes.map((route) => ({
        path: route.path,
        access: route.access,
        documents: [definition, manifest],
        scripts: [...(preload?.always ?? []), ...(preload?.pages[route.page] ?? [])],
      }));
    } catch (error) {
      this.log.warn({ err: error, entry }, 'nothing of a remote can be preloaded');
      return [];
    }
  }

  private async readJson(address: string): Promise<unknown> {
    // A URL leads nowhere above its root, whatever the address says.
    const { pathname } = new URL(address, 'http://web-root');
    return JSON.parse(await readFile(path.join(this.root, pathname), 'utf8'));
  }
}

/** As the shell fetches documents: `fetch` sends cookies to its own origin, in CORS mode. */
function documentLink(address: string): string {
  return `<${address}>; rel=preload; as=fetch; crossorigin`;
}

/** As webpack and the federation runtime add script elements: without `crossorigin`. */
function scriptLink(address: string): string {
  return `<${address}>; rel=preload; as=script`;
}
