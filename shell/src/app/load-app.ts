import { addTexts } from '@bambuzal/web-kit';
import type { ComponentType } from 'react';

/** After the last of what the page needs at first. */
const laterMs = 1000;

/**
 * Makes the page an app that works without a connection and says so. Fetched once the page is
 * quiet, while there is a connection; also used by `LoadedPart`.
 */
export async function loadConnectionNotice(): Promise<ComponentType> {
  // A reader without a connection is told at once; the service worker has the file.
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
