import { isReadable } from './is-readable';

/**
 * Whether the product around the gateway has been started: the launcher then writes a file. The
 * disk is checked until the file was seen, and never again.
 *
 * @param file `undefined` if something else watches the start, as a cluster's probes do: it counts
 *   as started
 */
export function startedOf(file: string | undefined): () => Promise<boolean> {
  let isStarted = file === undefined;
  return async () => {
    if (!isStarted && file !== undefined) isStarted = await isReadable(file);
    return isStarted;
  };
}
