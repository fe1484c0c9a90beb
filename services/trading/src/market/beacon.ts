import type { BeaconName } from '@bambuzal/contracts';

/** A source of public randomness with one round every three seconds. */
export interface Beacon {
  readonly name: BeaconName;
  /**
   * The random bytes of drawn rounds in order, 32 bytes each.
   *
   * @returns fewer than requested if later rounds are not drawn yet. A round that seems to come
   *   before its time shows that this process's clock is behind
   * @throws Error when no relay answers, or an answer does not come from the network
   */
  readonly randomness: (firstRound: number, count: number) => Promise<readonly Uint8Array[]>;
}
