import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readRemoteDefinition, type RemoteDefinition } from '@bambuzal/web-kit/contract';
import type { Compilation } from 'webpack';
import { brotliOf } from './compress';
import { publishedFolderOf, type Frontend, type RemoteFrontend } from './frontends';
import { pageFilesOf, scriptsOf, type PageFiles } from './page-files';
import { definitionFile } from './webpack-config';

const kilobyte = 1024;

/** Bytes of JavaScript as a browser receives it, compressed with brotli. */
export const budgets = {
  /** Bytes that the shell needs before it can paint. */
  shell: 166 * kilobyte,
  /** Bytes that the heaviest page of a remote needs when it is the first page opened. */
  remote: 58 * kilobyte,
  /** Files that a new visitor fetches before they can sign in: the shell and the page, together. */
  firstVisit: { path: '/auth', bytes: 176 * kilobyte, requests: 6 },
};

/** A frontend and the result of webpack for it. */
export interface Build {
  readonly frontend: Frontend;
  readonly compilation: Compilation;
}

export interface Weight {
  readonly frontend: string;
  readonly bytes: number;
  readonly budget: number;
}

export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';

  constructor({ frontend, bytes, budget }: Weight) {
    super(
      `${frontend} sends ${inKilobytes(bytes)} of JavaScript for its first page, more than the ` +
        `${inKilobytes(budget)} it may (packages/build/web/budgets.ts). Move what the first page ` +
        'does not need into a part of its own: fetched(() => import(…)).',
    );
  }
}

export interface FirstVisit {
  readonly path: string;
  readonly bytes: number;
  readonly requests: number;
}

export class FirstVisitTooHeavy extends Error {
  override readonly name = 'FirstVisitTooHeavy';

  constructor({ path: address, bytes, requests }: FirstVisit) {
    const limit = budgets.firstVisit;
    super(
      `A first visit to ${address} fetches ${inKilobytes(bytes)} of JavaScript in ${requests} ` +
        `requests, more than the ${inKilobytes(limit.bytes)} in ${limit.requests} it may ` +
        '(packages/build/web/budgets.ts). Fetch later what signing in does not need.',
    );
  }
}

export function isTooHeavy({ bytes, requests }: FirstVisit): boolean {
  return bytes > budgets.firstVisit.bytes || requests > budgets.firstVisit.requests;
}

/**
 * @param destination folder of all published files
 * @returns the size of the first visit; `undefined` unless the shell and the remote with the page
 *   are
 *   built together, because only then are all files known
 */
export async function weighFirstVisit(
  builds: readonly Build[],
  destination: string,
): Promise<FirstVisit | undefined> {
  const { path: address } = budgets.firstVisit;
  const shell = builds.find(({ frontend }) => frontend.kind === 'shell');
  const page = await findPage(builds, address);
  if (!shell || !page) return undefined;
  const parts = [
    { frontend: shell.frontend, files: shellFiles(shell.compilation) },
    ...page.candidates.map((files) => ({ frontend: page.frontend, files })),
  ].map(async ({ frontend, files }) => ({
    bytes: await weightOf(files, frontend.outputFolder, publishedFolderOf(frontend, destination)),
    requests: scriptsOf(files).length,
  }));
  const [first, ...pages] = await Promise.all(parts);
  if (!first) return undefined;
  return {
    path: address,
    bytes: first.bytes + Math.max(...pages.map(({ bytes }) => bytes)),
    requests: first.requests + Math.max(...pages.map(({ requests }) => requests)),
  };
}

async function findPage(builds: readonly Build[], address: string) {
  for (const { frontend, compilation } of builds) {
    if (frontend.kind !== 'remote') continue;
    const page = pageAt(await definitionOf(frontend), address);
    if (page !== undefined)
      return { frontend, candidates: onePage(pageFilesOf(compilation), page) };
  }
  return undefined;
}

async function definitionOf({ folder }: RemoteFrontend): Promise<RemoteDefinition> {
  const text = await readFile(path.join(folder, 'src', definitionFile), 'utf8');
  return readRemoteDefinition(JSON.parse(text));
}

/** @returns the remote's page at an address; an exact route takes precedence over a wildcard */
export function pageAt(
  { routes }: Pick<RemoteDefinition, 'routes'>,
  address: string,
): string | undefined {
  const isBelow = (route: string) =>
    route.endsWith('/*') && `${address}/`.startsWith(route.slice(0, -1));
  const route =
    routes.find((candidate) => candidate.path === address) ??
    routes.find((candidate) => isBelow(candidate.path));
  return route?.page;
}

/**
 * @param published folder of the frontend's published files; a file that is already in it is not
 *   compressed again
 */
export async function weigh(
  frontend: Frontend,
  compilation: Compilation,
  published: string,
): Promise<Weight> {
  const files =
    frontend.kind === 'shell' ? [shellFiles(compilation)] : everyPage(pageFilesOf(compilation));
  const weights = await Promise.all(
    files.map((page) => weightOf(page, frontend.outputFolder, published)),
  );
  return {
    frontend: path.basename(frontend.folder),
    bytes: Math.max(0, ...weights),
    budget: budgets[frontend.kind],
  };
}

export function inKilobytes(bytes: number): string {
  return `${(bytes / kilobyte).toFixed(1)} KB`;
}

function shellFiles(compilation: Compilation): string[] {
  return [...(compilation.entrypoints.get('shell')?.getFiles() ?? [])];
}

/** All files that any page of the remote may load at first. */
function everyPage({ entry, always, pages }: PageFiles): readonly (readonly string[])[] {
  const common = [entry, ...always];
  return [common, ...pages.map(({ files }) => [...common, ...files])];
}

/** The chunk of a page is known if it has the page's name. Otherwise it may be any chunk. */
function onePage(files: PageFiles, name: string): readonly (readonly string[])[] {
  const named = files.pages.filter((page) => page.name === name);
  if (named.length === 0) return everyPage(files);
  return named.map((page) => [files.entry, ...files.always, ...page.files]);
}

async function weightOf(
  files: readonly string[],
  folder: string,
  published: string,
): Promise<number> {
  const sizes = await Promise.all(
    scriptsOf(files).map(async (file) => {
      const known = await stat(path.join(published, `${file}.br`)).catch(() => undefined);
      if (known) return known.size;
      return (await brotliOf(await readFile(path.join(folder, file)))).length;
    }),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
