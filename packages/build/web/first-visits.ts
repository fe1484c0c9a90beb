import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  readRemoteDefinition,
  type RemoteDefinition,
  type RouteDefinition,
} from '@bambuzal/web-kit/contract';
import type { Compilation } from 'webpack';
import { inKilobytes, kilobyte, weightOf, type Build } from './budgets';
import { publishedFolderOf, type RemoteFrontend } from './frontends';
import { pageFilesOf, scriptsOf, shellScripts } from './page-files';
import { definitionFile } from './webpack-config';

/** Scripts that a first visit to a page fetches before the page is shown, compressed. */
export interface FirstVisit {
  readonly path: string;
  readonly bytes: number;
  readonly requests: number;
}

/** Largest first visits that a build accepts. Parts that come later are not counted. */
export const firstVisitBudgets: readonly FirstVisit[] = [
  { path: '/auth', bytes: 176 * kilobyte, requests: 6 },
  { path: '/dashboard', bytes: 190 * kilobyte, requests: 8 },
];

export class FirstVisitTooHeavy extends Error {
  override readonly name = 'FirstVisitTooHeavy';

  constructor(visit: FirstVisit, budget: FirstVisit) {
    super(
      `A first visit to ${visit.path} fetches ${inKilobytes(visit.bytes)} of JavaScript in ` +
        `${visit.requests} requests, more than the ${inKilobytes(budget.bytes)} in ` +
        `${budget.requests} it may (packages/build/web/first-visits.ts). Fetch later what the ` +
        'page does not show at first.',
    );
  }
}

/** @throws FirstVisitTooHeavy if the visit exceeds its budget */
export function checkFirstVisit(visit: FirstVisit, budget: FirstVisit): void {
  if (visit.bytes > budget.bytes || visit.requests > budget.requests)
    throw new FirstVisitTooHeavy(visit, budget);
}

/**
 * @param destination folder of all published files
 * @returns the weight of a first visit to each page that has a budget; without pages whose remote
 *   is not among the builds, and empty without the shell, because then not all files are known
 * @throws FirstVisitTooHeavy if a visit exceeds its budget
 */
export async function weighFirstVisits(
  builds: readonly Build[],
  destination: string,
): Promise<readonly FirstVisit[]> {
  const visits: FirstVisit[] = [];
  for (const budget of firstVisitBudgets) {
    const visit = await weighFirstVisit(builds, destination, budget.path);
    if (!visit) continue;
    checkFirstVisit(visit, budget);
    visits.push(visit);
  }
  return visits;
}

async function weighFirstVisit(
  builds: readonly Build[],
  destination: string,
  address: string,
): Promise<FirstVisit | undefined> {
  const shell = builds.find(({ frontend }) => frontend.kind === 'shell');
  const page = await findPage(builds, address);
  if (!shell || !page) return undefined;
  const layout = page.route.access === 'public' ? [] : shellScripts(shell.compilation, 'signed-in');
  const parts = [
    { ...shell, files: [...shellScripts(shell.compilation, 'shell'), ...layout] },
    { ...page.build, files: remoteScripts(page.build.compilation, page.route.page) },
  ];
  const weights = await Promise.all(
    parts.map(({ frontend, files }) =>
      weightOf(files, frontend.outputFolder, publishedFolderOf(frontend, destination)),
    ),
  );
  return {
    path: address,
    bytes: weights.reduce((sum, bytes) => sum + bytes, 0),
    requests: parts.flatMap(({ files }) => files).length,
  };
}

/** @returns scripts of one page, with those that every page of its remote needs */
function remoteScripts(compilation: Compilation, page: string): readonly string[] {
  const { entry, always, pages } = pageFilesOf(compilation);
  const chunk = pages.find(({ name }) => name === page);
  if (!chunk) throw new Error(`${compilation.name ?? 'The remote'} has no chunk "${page}"`);
  return scriptsOf([entry, ...always, ...chunk.files]);
}

async function findPage(builds: readonly Build[], address: string) {
  for (const build of builds) {
    if (build.frontend.kind !== 'remote') continue;
    const route = routeAt(await definitionOf(build.frontend), address);
    if (route) return { build, route };
  }
  return undefined;
}

async function definitionOf({ folder }: RemoteFrontend): Promise<RemoteDefinition> {
  const text = await readFile(path.join(folder, 'src', definitionFile), 'utf8');
  return readRemoteDefinition(JSON.parse(text));
}

/** @returns the remote's route for an address; an exact route takes precedence over a wildcard */
export function routeAt(
  { routes }: Pick<RemoteDefinition, 'routes'>,
  address: string,
): RouteDefinition | undefined {
  const isBelow = (route: string) =>
    route.endsWith('/*') && `${address}/`.startsWith(route.slice(0, -1));
  return (
    routes.find((candidate) => candidate.path === address) ??
    routes.find((candidate) => isBelow(candidate.path))
  );
}
