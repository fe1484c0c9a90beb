import { isReadable } from './is-readable';

/**
 * Whether the product around the gateway has been started, as a file says that the launcher writes. The
 * disk is asked until the file was seen, and never again.
 *
 * @param file `undefined` where others see to it, as a cluster's probes do: it counts as started
 */
export function startedOf(file: string | undefined): () => Promise<boolean> {
  let isStarted = file === undefined;
  return async () => {
    if (!isStarted && file !== undefined) isStarted = await isReadable(file);
    return isStarted;
  };
}
