import { livePath, type ServiceName, serviceNames } from '@bambuzal/contracts';

/** Services behind the gateway; the address of each is in `<NAME>_URL`. */
export const services = serviceNames;
export type Service = ServiceName;

/**
 * Service that owns a path: the longest prefix that matches whole segments decides. The services
 * define the paths themselves, so a new path under these prefixes needs no change here.
 */
const owners: Readonly<Record<Service, readonly string[]>> = {
  auth: [
    '/.well-known/jwks.json',
    '/api/login',
    '/api/register',
    '/api/logout',
    '/api/user',
    '/api/session-info',
    '/api/send-phone-verification',
    '/api/verify-phone',
    '/api/password-recovery',
    '/api/emergency-admin-return',
    '/api/profile',
    '/api/security',
    '/api/privacy',
    '/api/admin/return-to-admin',
    '/api/admin/users',
    '/api/admin/permissions',
  ],
  wallet: [
    '/api/balance',
    '/api/financial-summary',
    '/api/transactions',
    '/api/pix-keys',
    '/api/deposits',
    '/api/withdrawals',
    '/api/webhooks',
    '/api/admin/deposits',
    '/api/admin/withdrawals',
    '/api/admin/investments/*/profits',
    '/api/admin/users/*/balance-adjustments',
    '/api/admin/users/*/deposits',
    '/api/admin/users/*/pix-keys',
    '/api/admin/users/*/postings',
    '/api/admin/users/*/transactions',
    '/api/admin/users/*/wallets',
    '/api/admin/users/*/withdrawals',
    '/api/admin/usdt-wallets',
    '/api/admin/crypto-gateway',
    '/api/admin/financial-stats',
    '/api/admin/solvency',
  ],
  investment: [
    '/api/investment-packages',
    '/api/user-levels',
    '/api/investments',
    '/api/financial-goals',
    '/api/achievements',
    '/api/risk-acceptance',
    '/api/admin/investment-packages',
    '/api/admin/user-levels',
    '/api/admin/investments',
    '/api/admin/yields',
  ],
  trading: [
    '/api/smart-trading',
    '/api/trading',
    '/api/admin/smart-trading-investments',
    '/api/admin/smart-trading-offer',
    '/api/admin/trading-bot',
  ],
  referral: [
    '/api/referrals',
    '/api/referral-bonuses',
    '/api/referral-competition',
    '/api/admin/referral-bonuses',
    '/api/admin/users/*/network',
    '/api/admin/users/*/referral-bonuses',
    '/api/admin/pending-bonuses',
    '/api/admin/referral-competition',
  ],
  notification: [
    '/api/notifications',
    '/api/mascot-messages',
    '/api/financial-tips',
    '/api/advertisements',
    '/api/mascot',
    '/api/demo/messages',
    '/api/admin/advertisements',
    '/api/admin/announcements',
    '/api/admin/mascot-messages',
    '/api/admin/financial-tips',
    '/api/admin/notifications',
    '/api/admin/users/*/notifications',
  ],
  admin: [
    '/api/settings',
    '/api/audit-heads',
    '/api/admin/saved-views',
    '/api/admin/settings',
    '/api/admin/dashboard',
    '/api/admin/figures',
    '/api/admin/audit-logs',
    '/api/admin/users/*/notes',
    '/api/admin/system-updates',
    '/api/admin/system-health',
    '/api/admin/dead-letters',
  ],
};

interface Node {
  readonly children: Map<string, Node>;
  owner?: Service;
  prefix?: string;
}

const root = buildTree();

/** @param path path of a request, without the query */
export function ownerOf(path: string): Service | undefined {
  return longestMatch(root, path.split('/').slice(1), 0).owner;
}

/**
 * Prefix by which a path has its owner. It has `*` in the place of an id.
 *
 * @param path path of a request, without the query
 */
export function prefixOf(path: string): string | undefined {
  return longestMatch(root, path.split('/').slice(1), 0).prefix;
}

interface Match {
  readonly owner: Service | undefined;
  readonly prefix: string | undefined;
  readonly depth: number;
}

function longestMatch(node: Node, segments: readonly string[], depth: number): Match {
  const segment = segments[depth];
  const { owner, prefix } = node;
  let best: Match = { owner, prefix, depth: owner === undefined ? -1 : depth };
  if (segment === undefined) return best;
  for (const child of [node.children.get(segment), node.children.get('*')]) {
    if (!child) continue;
    const match = longestMatch(child, segments, depth + 1);
    if (match.owner !== undefined && match.depth > best.depth) best = match;
  }
  return best;
}

function buildTree(): Node {
  const tree: Node = { children: new Map() };
  for (const service of services) {
    for (const prefix of owners[service]) {
      let node = tree;
      for (const segment of prefix.split('/').slice(1)) {
        const next: Node = node.children.get(segment) ?? { children: new Map() };
        node.children.set(segment, next);
        node = next;
      }
      node.owner = service;
      node.prefix = prefix;
    }
  }
  return tree;
}

/** Destination of a request: a service, one of the gateway's own pages, or none. */
export type Destination =
  | { readonly kind: 'service'; readonly service: Service; readonly path: string }
  | { readonly kind: 'page' }
  | { readonly kind: 'unknown' };

/**
 * Dot segments, empty segments and encoded separators. A server behind the gateway might read a
 * path with these as another path, so it is never sent to a service.
 */
const ambiguous = /\/(\.|%2e){1,2}(\/|$)|\/\/|\\|%2f|%5c/i;

/** @param target path and query of a request @returns the path */
export function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? target;
}

/** Paths that are not pages. Metrics have a separate port (metrics-server.ts). */
const noPages = new Set(['/api', '/metrics']);

/** @param target path and query of a request */
export function destinationOf(target: string): Destination {
  const path = pathOf(target);
  const document = /^\/docs\/([a-z]+)(\/.*)$/.exec(target);
  const owner = ownerOf(path);
  if ((document || owner) && ambiguous.test(path)) return { kind: 'unknown' };
  const documented = services.find((service) => service === document?.[1]);
  if (documented) return { kind: 'service', service: documented, path: `/docs${document?.[2]}` };
  if (owner) return { kind: 'service', service: owner, path: target };
  const isNoPage = path.startsWith('/api/') || noPages.has(path) || isLivePath(path);
  return isNoPage ? { kind: 'unknown' } : { kind: 'page' };
}

/**
 * @param target path and query of a request for a WebSocket
 * @returns the service that accepts it, and the target in the service's form; `undefined` if no
 *   service
 *   does
 */
export function socketDestinationOf(
  target: string,
): { readonly service: Service; readonly path: string } | undefined {
  const path = pathOf(target);
  if (!isLivePath(path)) return undefined;
  // socket.io ends its path with a slash. A client written by hand may leave the slash out.
  return { service: 'notification', path: `${livePath}/${target.slice(path.length)}` };
}

function isLivePath(path: string): boolean {
  return path === livePath || path === `${livePath}/`;
}
