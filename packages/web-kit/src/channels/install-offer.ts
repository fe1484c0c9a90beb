import { createChannel } from './channel';

/**
 * Chromium's `beforeinstallprompt` event: the browser's own install question, which the page can
 * show later.
 */
export interface InstallOffer extends Event {
  /** Asks the reader; once for each offer. */
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: string }>;
}

const channel = createChannel<InstallOffer | undefined>('install offer');
let current: InstallOffer | undefined;

/**
 * Keeps the browser's offer to install the product until somebody asks for it: it comes when the
 * browser likes, often before the part that shows it. For the shell, once.
 */
export function keepInstallOffers(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallOffer(event)) return;
    // Else the browser would show its own.
    event.preventDefault();
    change(event);
  });
  window.addEventListener('appinstalled', dropInstallOffer);
}

/** @returns the offer, if there is one now */
export function installOffer(): InstallOffer | undefined {
  return current;
}

/** It was taken up, or is of no use any more. */
export function dropInstallOffer(): void {
  change(undefined);
}

/** @returns ends the subscription */
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
