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
 * Makes the shell open without a connection. It keeps files of frontends and nothing else: no answer
 * of the API, so that a device tells nobody what its last reader had.
 */

/** Members of a worker that the browser's types of a page lack. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { readonly claim: () => Promise<void> } & Parameters<typeof followNotice>[1];
  readonly skipWaiting: () => Promise<void>;
  /** The shell's own files; the build writes them before this script (packages/build/web). */
  readonly shellFiles: { readonly url: string; readonly revision: string | null }[];
}
declare const self: WorkerScope;

const page = '/index.html';
/** Some builds of every remote. */
const mostFiles = 400;
const mostDescriptions = 60;

const trimmed = (count: number) => ({
  cacheDidUpdate: async ({ cacheName }: { readonly cacheName: string }) =>
    keepAtMost(await caches.open(cacheName), count),
});

// Pages first: what is served while there is a connection is the published page, never an older one.
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

// At once: pages come from the network anyway, and tabs of the last build find their files there for
// a week. A worker that waited would have an older shell meet newer remotes, once without a connection.
addEventListener('install', () => void self.skipWaiting());
addEventListener('activate', () => {
  void self.clients.claim();
  // Asks for the page while the worker starts, which takes a telephone a moment.
  void self.registration.navigationPreload.enable();
});

/** Members of a tapped notification that the browser's types of a page lack. */
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
