const script = '/service-worker.js';

/** Checks for updates at intervals, because a tab may stay open for weeks. */
const lookForUpdateEveryMs = 60 * 60 * 1000;

/** The part of `navigator.serviceWorker` that this module uses. */
interface Workers {
  readonly register: (script: string, options: RegistrationOptions) => Promise<Registration>;
}
type Registration = Pick<ServiceWorkerRegistration, 'update'>;

/**
 * Registers the service worker, with which the product opens without a connection from the next
 * visit on. Production only, because a developer needs the current files. A failure does not stop
 * the product.
 *
 * @param workers `navigator.serviceWorker`; undefined if the browser or the address does not
 *   support it
 */
export async function registerServiceWorker(workers: Workers | undefined): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !workers || !window.isSecureContext) return;
  try {
    const registration = await workers.register(script, { updateViaCache: 'none' });
    setInterval(() => void update(registration), lookForUpdateEveryMs);
  } catch (error) {
    console.warn('The product will not open without a connection', error);
  }
}

async function update(registration: Registration): Promise<void> {
  try {
    await registration.update();
  } catch (error) {
    // Fails without a connection. The next check finds the update.
    console.debug('Whether there is a newer service worker is not known', error);
  }
}
