const script = '/service-worker.js';

/** A tab may stay open for weeks. */
const lookForUpdateEveryMs = 60 * 60 * 1000;

/** The part of `navigator.serviceWorker` that this module uses. */
interface Workers {
  readonly register: (script: string, options: RegistrationOptions) => Promise<Registration>;
}
type Registration = Pick<ServiceWorkerRegistration, 'update'>;

/**
 * Has the product open without a connection from the next visit on. Only as it is published: a
 * developer wants the files of this moment. A browser that cannot has the product all the same.
 *
 * @param workers `navigator.serviceWorker`; undefined in a browser or at an address without
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
    // Fails without a connection; the next look finds the update.
    console.debug('Whether there is a newer service worker is not known', error);
  }
}
