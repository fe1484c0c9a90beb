import { addTexts } from '@bambuzal/web-kit';
import type { ComponentType } from 'react';

/*
 * Parts of the shell that the first paint of the sign-in page does without, each in a file that is
 * fetched when it is needed. `LoadedPart` wants the same function each time.
 */

export async function loadSignedInLayout(): Promise<ComponentType> {
  return (await fetchSignedIn()).SignedInLayout;
}

export async function loadReadOnlyBanner(): Promise<ComponentType> {
  return (await fetchSignedIn()).ReadOnlyBanner;
}

export async function loadMaintenancePage(): Promise<ComponentType> {
  const { MaintenancePage, maintenanceTexts } = await import('./maintenance');
  await addTexts(maintenanceTexts);
  return MaintenancePage;
}

/** Fetches a part beside something else that takes time; a failure is met when it is shown. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

async function fetchSignedIn() {
  const parts = await import('./signed-in');
  await addTexts(parts.signedInTexts);
  return parts;
}
