import { Decimal128 } from 'bson';
import { exactDouble, writeDecimal } from '../../values/decimal';
import {
  add,
  divide,
  fromBigInt,
  fromDouble,
  numberType,
  toBigInt,
  toDouble,
} from '../../values/numbers';
import type { BsonNumber } from '../../values/value';

/**
 * Adds numbers without losing digits on the way: whole numbers exactly, doubles together with the
 * error of each addition, decimals as decimals. The sum has the widest type of its inputs. An `int`
 * sum that overflows becomes a `long`, and a `long` sum that overflows becomes a double. Source:
 * mongodb/mongo src/mongo/util/summation.h.
 */
export class ExactSum {
  #integers = 0n;
  #high = 0;
  #low = 0;
  #decimals: BsonNumber | undefined;
  #hasDoubles = false;
  #hasLongs = false;

  add(value: BsonNumber): void {
    const type = numberType(value);
    if (type === 'decimal') {
      this.#decimals = add(this.#decimals ?? Decimal128.fromString('0'), value);
    } else if (type === 'double') {
      this.#hasDoubles = true;
      this.#addDouble(toDouble(value));
    } else {
      this.#hasLongs ||= type === 'long';
      this.#integers += toBigInt(value);
    }
  }

  total(): BsonNumber {
    const total = this.#withoutDecimals();
    if (this.#decimals === undefined) return total;
    if (!this.#hasDoubles || !Number.isFinite(this.#high)) return add(this.#decimals, total);
    // Adds all digits of the doubles, because the usual conversion of a double to a decimal keeps
    // only 15.
    const doubles = [this.#high, this.#low].map((part) => writeDecimal(exactDouble(part)));
    return doubles.reduce<BsonNumber>((sum, part) => add(sum, part), this.#decimals);
  }

  /** Total divided by a count: a decimal if a decimal was added, otherwise a double. */
  dividedBy(count: number): BsonNumber {
    return divide(this.total(), count);
  }

  #withoutDecimals(): BsonNumber {
    if (!this.#hasDoubles) return fromBigInt(this.#integers, this.#hasLongs ? 'long' : 'int');
    const whole = Number(this.#integers);
    this.#addDouble(whole);
    this.#addDouble(Number(this.#integers - BigInt(whole)));
    this.#integers = 0n;
    return fromDouble(Number.isFinite(this.#high) ? this.#high + this.#low : this.#high);
  }

  /**
   * Adds a double and keeps the error of the addition, which is itself a double: Knuth's two-sum.
   */
  #addDouble(value: number): void {
    const sum = this.#high + value;
    const part = sum - this.#high;
    const error = this.#high - (sum - part) + (value - part);
    this.#high = sum;
    if (Number.isFinite(error)) this.#low += error;
  }
}
