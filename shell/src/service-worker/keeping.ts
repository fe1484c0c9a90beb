/** How the worker treats an address of the product; undefined: as if there were no worker. */
export type Keeping = 'forEver' | 'newest';

/** A content hash in the name: such a file never changes (packages/build/web). */
const hashed = /\.[0-9a-f]{10}\.[a-z0-9]+$/;
/** The registry, which names the files of the remotes and changes with every publication. */
const descriptions = /^\/mfe\/(registry\.json|[^/]+\/(remote|mf-manifest)\.json)$/;
/** Files published with the frontends, never data of members. */
const published = /^\/(assets|mfe)\//;

export function keepingOf(pathname: string): Keeping | undefined {
  if (!published.test(pathname)) return undefined;
  if (hashed.test(pathname)) return 'forEver';
  return descriptions.test(pathname) ? 'newest' : undefined;
}

/** Addresses at which a browser does not get the shell's page, but something of the server's. */
const ofServer = /^\/(api|ws|docs|health|metrics|mfe|assets)(\/|$)/;

/** Whether the shell's page is what a browser gets there: for opening it without a connection. */
export function isPage(pathname: string): boolean {
  const lastPart = pathname.slice(pathname.lastIndexOf('/') + 1);
  return !ofServer.test(pathname) && !lastPart.includes('.');
}
