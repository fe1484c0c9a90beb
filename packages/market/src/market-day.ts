import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { daySeconds, roundOfBlock, roundSeconds, roundsOfDay } from './rounds';

export interface MarketDayTerms {
  /** Name that members see: `BAMBU/BRL`. */
  readonly pair: string;
  /** The price at the start of the day, in points. */
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

/** Works in every browser, at about half the speed of a server’s own hash. */
const portableHash: KeyedHash = (key) => {
  const keyed = hmac.create(sha256, key);
  return (text) => keyed.clone().update(utf8ToBytes(text)).digest();
};

/**
 * Maximum move of a price in a second, in points. The divisor makes the deviation of 86,400 moves
 * the volatility: a move is (a + b - c - d) / 65536 of it, with a deviation of √(1/3).
 *
 * @param volatility of a day, in basis points
 */
export function scaleOf(open: number, volatility: number): number {
  return Math.max(1, Math.floor((open * volatility) / 1_697_056));
}

/**
 * The prices of one pair on one day, one a second, as far as rounds are known. Each round gives three
 * moves that are symmetric about zero, so that whatever came before, up and down are equally likely.
 * Only integers below 2^53 are divided, by a power of two: every machine computes the same.
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

  /** The price at the end of the day, which is the next one's open; `undefined` before. */
  get close(): number | undefined {
    return this.nextRound === undefined ? this.#prices[daySeconds] : undefined;
  }

  /**
   * @param randomness of `nextRound`, 32 bytes
   * @throws RangeError when the day is complete
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
      // A move that would take the price below half of the day's open is reversed.
      price += 2 * (price + move) < this.terms.open ? -move : move;
      at += 1;
      this.#prices[at] = price;
    }
    this.#rounds += 1;
  }

  /** @returns the price in points; `undefined` outside the day, or while its round is not known */
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
 * @param randomnessOf a round: 32 bytes
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
