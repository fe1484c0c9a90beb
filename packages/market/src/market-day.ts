import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { daySeconds, roundOfBlock, roundSeconds, roundsOfDay } from './rounds';

export interface MarketDayTerms {
  /** Name that members see: `BAMBU/BRL`. */
  readonly pair: string;
  /** Price at the start of the day, in points. */
  readonly open: number;
  /** Daily volatility, in basis points. */
  readonly volatility: number;
  /** Midnight of São Paulo, in Unix seconds. */
  readonly dayStart: number;
  /** Thirty-two bytes, secret until the day is over. */
  readonly seed: Uint8Array;
}

/** HMAC-SHA256 with a key, of a text in UTF-8: 32 bytes. */
export type KeyedHash = (key: Uint8Array) => (text: string) => Uint8Array;

/** Hash function that works in every browser, at about half the speed of a server’s own hash. */
const portableHash: KeyedHash = (key) => {
  const keyed = hmac.create(sha256, key);
  return (text) => keyed.clone().update(utf8ToBytes(text)).digest();
};

/**
 * Unit of a price's moves in one second, in points. A move is (a + b - c - d) / 65536 units, so
 * always less than two units; its standard deviation is √(1/3) units. The divisor makes the
 * standard deviation of 86,400 moves equal to the volatility.
 *
 * @param volatility volatility of a day, in basis points
 */
export function scaleOf(open: number, volatility: number): number {
  return Math.max(1, Math.floor((open * volatility) / 1_697_056));
}

/**
 * Prices of one pair on one day, one a second, as far as rounds are known. Each round gives three
 * moves. They are symmetric about zero, so up and down are equally likely whatever came before.
 * Only integers below 2^53 are divided, by a power of two, so every machine computes the same
 * prices.
 */
export class MarketDay {
  readonly scale: number;
  readonly #prices = new Int32Array(daySeconds + 1);
  readonly #digestOf: ReturnType<KeyedHash>;
  #rounds = 0;

  constructor(
    readonly terms: MarketDayTerms,
    keyedHash: KeyedHash = portableHash,
  ) {
    this.scale = scaleOf(terms.open, terms.volatility);
    this.#prices[0] = terms.open;
    this.#digestOf = keyedHash(terms.seed);
  }

  /** Number of the next round to append; `undefined` when the day is complete. */
  get nextRound(): number | undefined {
    if (this.#rounds === roundsOfDay) return undefined;
    return roundOfBlock(this.#block);
  }

  /** Last second whose price is known. */
  get knownUntil(): number {
    return this.terms.dayStart + this.#rounds * roundSeconds;
  }

  /** Price at the end of the day, which is the next day's opening price; `undefined` until then. */
  get close(): number | undefined {
    return this.nextRound === undefined ? this.#prices[daySeconds] : undefined;
  }

  /**
   * @param randomness randomness of `nextRound`, 32 bytes
   * @throws RangeError if the day is complete
   */
  append(randomness: Uint8Array): void {
    if (this.nextRound === undefined) throw new RangeError('The day has all of its rounds');
    const block = this.#block;
    const digest = this.#digestOf(`${this.terms.pair}|${block}|${bytesToHex(randomness)}`);
    const words = new DataView(digest.buffer, digest.byteOffset);
    let at = this.#rounds * roundSeconds;
    let price = this.#prices[at] ?? 0;
    for (let i = 0; i < roundSeconds; i++) {
      const word = (nth: number) => words.getUint16(8 * i + 2 * nth);
      const drawn = word(0) + word(1) - word(2) - word(3);
      const move = Math.trunc((drawn * this.scale) / 65_536);
      // A move is reversed if it would take the price below half of the day's opening price.
      price += 2 * (price + move) < this.terms.open ? -move : move;
      at += 1;
      this.#prices[at] = price;
    }
    this.#rounds += 1;
  }

  /**
   * @returns the price in points; `undefined` outside the day, or while the price's round is not
   *   known
   */
  priceAt(second: number): number | undefined {
    const at = second - this.terms.dayStart;
    return at >= 0 && second <= this.knownUntil ? this.#prices[at] : undefined;
  }

  /** All prices known so far, from the start of the day. */
  prices(): Int32Array {
    return this.#prices.subarray(0, this.#rounds * roundSeconds + 1);
  }

  get #block(): number {
    return this.terms.dayStart + this.#rounds * roundSeconds;
  }
}

/**
 * Computes a whole day at once.
 *
 * @param randomnessOf returns the randomness of a round: 32 bytes
 */
export function completeDay(
  terms: MarketDayTerms,
  randomnessOf: (round: number) => Uint8Array,
  keyedHash?: KeyedHash,
): MarketDay {
  const day = new MarketDay(terms, keyedHash);
  for (let round = day.nextRound; round !== undefined; round = day.nextRound) {
    day.append(randomnessOf(round));
  }
  return day;
}

/** Commitment to a seed, published before its day begins: its SHA-256, in hex. */
export function commitmentOf(seed: Uint8Array): string {
  return bytesToHex(sha256(seed));
}
