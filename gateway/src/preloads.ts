import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '@bambuzal/service-kit';
import { z } from 'zod';
import { bestRoute } from './best-route';

const registryAddress = '/mfe/registry.json';
const pageFile = '/index.html';
const shellPreloadFile = '/preload.json';
const pageScript = /<script src="([^"]+)"/g;
/** Page to which the shell sends a visitor who opens a page that needs a session. */
const signInPath = '/auth';

/**
 * An address that is safe in a header: on this origin, and without characters that would end the
 * address.
 */
const ownAddress = z.string().regex(/^\/[\w./~?=%-]+$/);
/** A call of the API with its query, and a condition for screens; both are safe in a header. */
const dataSchema = z.object({
  path: z.string().regex(/^\/api\/[\w./~?=&%-]+$/),
  media: z
    .string()
    .regex(/^[\w\s():<>=.-]+$/)
    .optional(),
});
type Data = z.infer<typeof dataSchema>;
/** Calls that the shell makes on every page. */
const dataOfEveryPage: readonly Data[] = [{ path: '/api/user' }, { path: '/api/settings' }];
const shellSchema = z.object({ signedIn: z.array(ownAddress) });
const registrySchema = z.array(z.unknown());
const entrySchema = z.object({
  entry: ownAddress,
  definition: z.object({
    routes: z
      .array(
        z.object({
          path: z.string(),
          page: z.string(),
          access: z.string(),
          data: z.array(dataSchema).default([]),
        }),
      )
      .default([]),
  }),
  preload: z
    .object({
      always: z.array(ownAddress),
      pages: z.record(z.string(), z.array(ownAddress)),
    })
    .optional(),
});

interface PublishedRoute {
  readonly path: string;
  readonly access: string;
  readonly scripts: readonly string[];
  readonly data: readonly Data[];
}

interface Published {
  /** The shell's scripts, in the order in which they run. */
  readonly pageScripts: readonly string[];
  /** Scripts of the layout that only signed-in readers see. */
  readonly signedInScripts: readonly string[];
  readonly routes: readonly PublishedRoute[];
}

/**
 * Preloads of the page at an address. They are sent to the browser with the page itself. The
 * shell's own scripts come first, because they must not wait for one of the browser's few
 * connections. Then come the files and data that the shell requests as soon as it runs, and those of
 * the page.
 */
export class Preloads {
  private known: { readonly writtenAt: string; readonly published: Promise<Published> } | undefined;

  /** @param root folder of the built frontends, as `packages/build/web` publishes them */
  constructor(
    private readonly root: string,
    private readonly log: Logger,
  ) {}

  /**
   * @param isKnown whether the browser has a session; without a session it gets public pages only
   * @returns the values of the `Link` header, for published files that can be read
   */
  async linksFor(address: string, isKnown: boolean): Promise<readonly string[]> {
    const { pageScripts, signedInScripts, routes } = await this.published();
    const asked = bestRoute(routes, address);
    const isRefused = asked !== undefined && asked.access !== 'public' && !isKnown;
    const shown = isRefused ? bestRoute(routes, signInPath) : asked;
    return [
      ...pageScripts.map(scriptLink),
      documentLink(registryAddress),
      ...dataOfEveryPage.map(dataLink),
      ...(shown?.scripts ?? []).map(scriptLink),
      ...(isKnown && shown && shown.access !== 'public'
        ? [...signedInScripts.map(scriptLink), ...shown.data.map(dataLink)]
        : []),
    ];
  }

  /**
   * Publishing writes these two files last. As long as they are unchanged, all files that they name
   * are unchanged too.
   */
  private async published(): Promise<Published> {
    try {
      const files = [registryAddress, pageFile].map((file) => stat(path.join(this.root, file)));
      const writtenAt = (await Promise.all(files)).map(({ mtimeMs }) => mtimeMs).join(' ');
      if (this.known?.writtenAt !== writtenAt) this.known = { writtenAt, published: this.read() };
      return await this.known.published;
    } catch (error) {
      this.log.warn({ err: error }, 'what is published cannot be read');
      return { pageScripts: [], signedInScripts: [], routes: [] };
    }
  }

  private async read(): Promise<Published> {
    const page = await this.readText(pageFile);
    const scripts = Array.from(page.matchAll(pageScript), ([, address]) => address);
    const entries = registrySchema.parse(JSON.parse(await this.readText(registryAddress)));
    const shell = shellSchema.parse(JSON.parse(await this.readText(shellPreloadFile)));
    return {
      signedInScripts: shell.signedIn,
      pageScripts: z.array(ownAddress).parse(scripts),
      routes: entries.flatMap((entry) => this.routesOf(entry)),
    };
  }

  /** Ignores the error of one remote, so that the others still get preloads. */
  private routesOf(value: unknown): readonly PublishedRoute[] {
    const read = entrySchema.safeParse(value);
    if (!read.success) {
      this.log.warn({ err: read.error, entry: value }, 'nothing of a remote can be preloaded');
      return [];
    }
    const { definition, entry, preload } = read.data;
    return definition.routes.map((route) => ({
      path: route.path,
      access: route.access,
      data: route.data,
      scripts: [entry, ...(preload?.always ?? []), ...(preload?.pages[route.page] ?? [])],
    }));
  }

  private readText(file: string): Promise<string> {
    return readFile(path.join(this.root, file), 'utf8');
  }
}

/**
 * Same mode as the shell's requests for documents: `fetch` sends cookies to its own origin, in CORS
 * mode.
 */
function documentLink(address: string): string {
  return `<${address}>; rel=preload; as=fetch; crossorigin`;
}

/**
 * Same mode as the page's calls of the API, which answer from it (`Preloads` in web-kit). The call is
 * sent with the cookie only, and the page compares the account in the answer with the account shown.
 */
function dataLink({ path: address, media }: Data): string {
  const condition = media === undefined ? '' : `; media="${media}"`;
  return `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials${condition}`;
}

/**
 * Same mode as the script elements of webpack and the federation runtime: without `crossorigin`.
 */
function scriptLink(address: string): string {
  return `<${address}>; rel=preload; as=script`;
}
