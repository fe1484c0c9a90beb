import { createChannel } from './channel';

/**
 * Chromium's `beforeinstallprompt` event: the browser's own install dialog, which the page can show
 * later.
 */
export interface InstallOffer extends Event {
  /** Shows the browser's install dialog. Can be called once for each offer. */
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: string }>;
}

const channel = createChannel<InstallOffer | undefined>('install offer');
let current: InstallOffer | undefined;

/**
 * Keeps the browser's offer to install the product until a part of the page uses it. The event
 * comes at any time, often before that part is shown. The shell calls this function once.
 */
export function keepInstallOffers(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallOffer(event)) return;
    // Without this, the browser would show its own dialog.
    event.preventDefault();
    change(event);
  });
  window.addEventListener('appinstalled', dropInstallOffer);
}

/** @returns the current offer, if there is one */
export function installOffer(): InstallOffer | undefined {
  return current;
}

/** Removes an offer that was used or is no longer useful. */
export function dropInstallOffer(): void {
  change(undefined);
}

/** @returns a function that ends the subscription */
export function onInstallOffer(listener: () => void): () => void {
  return channel.subscribe(listener);
}

function change(offer: InstallOffer | undefined): void {
  current = offer;
  channel.announce(offer);
}

function isInstallOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && 'userChoice' in event;
}
