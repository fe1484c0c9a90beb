import { addTexts } from '@bambuzal/web-kit';
import type { ComponentType } from 'react';

/** Delay in milliseconds after the page has loaded, so that the first requests come first. */
const laterMs = 1000;

/**
 * Loads the notice of a missing connection, and registers the service worker, which makes the
 * product open without a connection. With a connection, both wait until the page has loaded.
 * `LoadedPart` uses this function too.
 */
export async function loadConnectionNotice(): Promise<ComponentType> {
  // Without a connection the notice is shown at once. The service worker has the file in its cache.
  if (navigator.onLine) await quiet();
  const { appTexts, ConnectionNotice, registerServiceWorker } = await import('./index');
  void registerServiceWorker('serviceWorker' in navigator ? navigator.serviceWorker : undefined);
  await addTexts(appTexts);
  return ConnectionNotice;
}

async function quiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, laterMs));
}
