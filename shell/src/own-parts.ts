import { addTexts, type LoadPart } from '@bambuzal/web-kit';
import type { ComponentType } from 'react';

/*
 * Parts of the shell that the first paint of the sign-in page does not need. Each is in its own
 * file and loaded on demand. The functions have names, because `LoadedPart` needs the same function
 * each time.
 */

let signedInLayout: ComponentType | undefined;

export const loadSignedInLayout: LoadPart = Object.assign(
  async () => (signedInLayout = (await fetchSignedIn()).SignedInLayout),
  { loaded: () => signedInLayout },
);

export async function loadReadOnlyBanner(): Promise<ComponentType> {
  return (await fetchSignedIn()).ReadOnlyBanner;
}

export async function loadMaintenancePage(): Promise<ComponentType> {
  const { MaintenancePage, maintenanceTexts } = await import('./maintenance');
  await addTexts(maintenanceTexts);
  return MaintenancePage;
}

/**
 * Loads a part early, during other work. A failure is ignored here, because the place that shows
 * the part reports it.
 */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

async function fetchSignedIn() {
  // The build finds the scripts to preload for signed-in readers by this name.
  const parts = await import(/* webpackChunkName: "signed-in" */ './signed-in');
  await addTexts(parts.signedInTexts);
  return parts;
}
