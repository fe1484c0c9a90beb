import { demoRandomness, drawnAt } from '@bambuzal/market';
import type { Beacon } from './beacon';

/** A simulator of drand that needs no network. Its rounds come on time, and are not secret. */
export function demoBeacon(now: () => Date): Beacon {
  return {
    name: 'none',
    randomness(firstRound, count) {
      const rounds = Array.from({ length: count }, (_, i) => firstRound + i);
      const second = now().getTime() / 1000;
      const drawn = rounds.filter((round) => drawnAt(round) <= second);
      return Promise.resolve(drawn.map(demoRandomness));
    },
  };
}
