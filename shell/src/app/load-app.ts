import { addTexts, whenQuiet } from '@bambuzal/web-kit';
import type { ComponentType } from 'react';

/**
 * Loads the notice of a missing connection, and registers the service worker, which makes the
 * product open without a connection. With a connection, both wait until the page has loaded.
 * `LoadedPart` uses this function too.
 */
export async function loadConnectionNotice(): Promise<ComponentType> {
  // Without a connection the notice is shown at once. The service worker has the file in its cache.
  if (navigator.onLine) await whenQuiet();
  const { appTexts, ConnectionNotice, registerServiceWorker } = await import('./index');
  void registerServiceWorker('serviceWorker' in navigator ? navigator.serviceWorker : undefined);
  await addTexts(appTexts);
  return ConnectionNotice;
}
