/**
 * Caching of an address: for good, or only for use without a connection. Undefined: the worker
 * ignores the address.
 */
export type Keeping = 'forEver' | 'newest';

/** Name with a content hash. A file with this name never changes (packages/build/web). */
const hashed = /\.[0-9a-f]{10}\.[a-z0-9]+$/;
/** The registry, with the definitions of the remotes. It changes with every publication. */
const registry = '/mfe/registry.json';
/** Files published with the frontends. Contains no member data. */
const published = /^\/(assets|mfe)\//;

export function keepingOf(pathname: string): Keeping | undefined {
  if (!published.test(pathname)) return undefined;
  if (hashed.test(pathname)) return 'forEver';
  return pathname === registry ? 'newest' : undefined;
}

/** Addresses that the server answers itself and not with the shell's page. */
const ofServer = /^\/(api|ws|docs|health|metrics|mfe|assets)(\/|$)/;

/**
 * Whether the server answers the address with the shell's page, so that it can open without a
 * connection.
 */
export function isPage(pathname: string): boolean {
  const lastPart = pathname.slice(pathname.lastIndexOf('/') + 1);
  return !ofServer.test(pathname) && !lastPart.includes('.');
}
