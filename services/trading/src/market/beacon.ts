import type { BeaconName } from '@bambuzal/contracts';

/** A source of public randomness, one round every three seconds. */
export interface Beacon {
  readonly name: BeaconName;
  /**
   * What was drawn, in the order of the rounds: 32 bytes each.
   *
   * @returns fewer than asked for where later ones are not drawn yet; by this process's clock one may
   *   come before its time, which shows that the clock is behind
   * @throws Error when nobody answers, or what was answered is not the network's
   */
  readonly randomness: (firstRound: number, count: number) => Promise<readonly Uint8Array[]>;
}
