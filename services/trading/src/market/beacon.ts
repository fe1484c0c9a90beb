import type { BeaconName } from '@bambuzal/contracts';

/** A source of public randomness, one round every three seconds. */
export interface Beacon {
  readonly name: BeaconName;
  /**
   * Random bytes drawn, in the order of the rounds: 32 bytes each.
   *
   * @returns fewer than requested if later rounds are not drawn yet; a round that seems to come
   *   before its time shows that this process's clock is behind
   * @throws Error when no relay answers, or an answer is not the network's
   */
  readonly randomness: (firstRound: number, count: number) => Promise<readonly Uint8Array[]>;
}
