import {
  addRoute,
  cleanupOutdatedCaches,
  precache,
  PrecacheFallbackPlugin,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isPage, keepingOf } from './keeping';
import { keepAtMost } from './least-recent';
import { followNotice } from './tapped-notice';

/*
 * Makes the shell open without a connection. It caches only files of the frontends and no answers
 * of the API, so that the device keeps no data of its last reader.
 */

/** Worker members that are missing from the type definitions, which describe pages. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { readonly claim: () => Promise<void> } & Parameters<typeof followNotice>[1];
  readonly skipWaiting: () => Promise<void>;
  /** Files of the shell. The build puts the list before this script (packages/build/web). */
  readonly shellFiles: { readonly url: string; readonly revision: string | null }[];
}
declare const self: WorkerScope;

const page = '/index.html';
/** Enough for several builds of every remote. */
const mostFiles = 400;
const mostDescriptions = 60;

const trimmed = (count: number) => ({
  cacheDidUpdate: async ({ cacheName }: { readonly cacheName: string }) =>
    keepAtMost(await caches.open(cacheName), count),
});

// Pages come first. With a connection the published page is served, never an older one from the
// cache.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  new NetworkOnly({ plugins: [new PrecacheFallbackPlugin({ fallbackURL: page })] }),
);

precache(self.shellFiles);
addRoute({ directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && keepingOf(url.pathname) === 'forEver',
  new CacheFirst({ cacheName: 'bambuzal-files', plugins: [trimmed(mostFiles)] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && keepingOf(url.pathname) === 'newest',
  new NetworkFirst({ cacheName: 'bambuzal-descriptions', plugins: [trimmed(mostDescriptions)] }),
);

// Activates at once. Pages come from the network anyway, and tabs of the previous build find their
// files there for a week. A waiting worker could open an older shell with newer remotes when there
// is no connection.
addEventListener('install', () => void self.skipWaiting());
addEventListener('activate', () => {
  void self.clients.claim();
  // Requests the page while the worker starts, because that start takes time on a telephone.
  void self.registration.navigationPreload.enable();
});

/** Event members that are missing from the type definitions, which describe pages. */
interface TappedNotice extends Event {
  readonly notification: Notification;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

function isTappedNotice(event: Event): event is TappedNotice {
  return 'notification' in event && 'waitUntil' in event;
}

addEventListener('notificationclick', (event) => {
  if (!isTappedNotice(event)) return;
  const { notification } = event;
  notification.close();
  event.waitUntil(followNotice(notification.data, self.clients, location.origin));
});
