import { within } from '../background/within';
import type { Logger } from '../log';

interface RememberedOptions<Found> {
  /** Name for the log, e.g. `outbox`. */
  readonly name: string;
  readonly read: () => Promise<Found>;
  /** How long a result is given again, in milliseconds. */
  readonly keptMs?: number;
  /** How long a reading may take, in milliseconds. */
  readonly limitMs?: number;
  readonly log: Pick<Logger, 'warn'>;
  /** Clock in milliseconds. */
  readonly now?: () => number;
}

/**
 * Reads at most once in some seconds, however many ask, and never twice at the same time: a server
 * that is slow already is not asked more and more.
 *
 * @returns a function whose result is `undefined` if the reading failed or takes too long; that
 *   too is given again for some seconds
 */
export function remembered<Found>({
  name,
  read,
  keptMs = 5000,
  limitMs = 3000,
  log,
  now = () => performance.now(),
}: RememberedOptions<Found>): () => Promise<Found | undefined> {
  let last: Promise<Found | undefined> | undefined;
  let keptUntil = 0;
  let isReading = false;

  async function started(): Promise<Found> {
    isReading = true;
    try {
      return await read();
    } finally {
      isReading = false;
    }
  }

  return () => {
    if (last !== undefined && (isReading || now() < keptUntil)) return last;
    keptUntil = now() + keptMs;
    last = within(limitMs, started()).catch((error: unknown) => {
      log.warn({ err: error, name }, 'a figure could not be read; its metric is left out');
      return undefined;
    });
    return last;
  };
}
