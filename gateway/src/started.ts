import { isReadable } from './is-readable';

/**
 * Whether the product around the gateway has started: the launcher writes a file then. The disk is
 * checked until the file has been seen once.
 *
 * @param file `undefined` if something else watches the start, as a cluster's probes do. The
 *   product
 *   then counts as started
 */
export function startedOf(file: string | undefined): () => Promise<boolean> {
  let isStarted = file === undefined;
  return async () => {
    if (!isStarted && file !== undefined) isStarted = await isReadable(file);
    return isStarted;
  };
}
