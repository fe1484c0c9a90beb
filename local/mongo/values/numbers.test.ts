import { Decimal128, Double, Long } from 'bson';
import fc from 'fast-check';
import { arbitraryNumber } from './testing';
import {
  add,
  compareNumbers,
  divide,
  fromBigInt,
  fromDouble,
  isIntegral,
  multiply,
  numberType,
  remainder,
  subtract,
  toBigInt,
  toDecimal,
  toDouble,
} from './numbers';
import type { BsonNumber } from './value';

const decimal = (text: string) => Decimal128.fromString(text);
const long = (text: string) => Long.fromString(text);
const show = (value: BsonNumber) => `${numberType(value)} ${value.toString()}`;
const largestInt = 2 ** 31 - 1;

test('numbers of all types compare by value', () => {
  expect(compareNumbers(long('9007199254740993'), 2 ** 53)).toBe(1);
  expect(compareNumbers(long('9007199254740992'), 2 ** 53)).toBe(0);
  expect(compareNumbers(decimal('0.1'), 0.1)).toBe(-1);
  expect(compareNumbers(decimal('5.00'), 5)).toBe(0);
  expect(compareNumbers(Long.MAX_VALUE, 2 ** 63)).toBe(-1);
  expect(compareNumbers(decimal('1E+6000'), Long.MAX_VALUE)).toBe(1);
  expect(compareNumbers(decimal('1E+6000'), Infinity)).toBe(-1);
  expect(compareNumbers(NaN, decimal('-Infinity'))).toBe(-1);
  expect(compareNumbers(decimal('NaN'), NaN)).toBe(0);
});

test('a result has the wider type of its operands', () => {
  expect(show(add(1, 2))).toBe('int 3');
  expect(show(add(1, Long.ONE))).toBe('long 2');
  expect(show(add(1, new Double(1)))).toBe('double 2');
  expect(show(add(Long.ONE, 0.5))).toBe('double 1.5');
  expect(show(multiply(3, decimal('1.10')))).toBe('decimal 3.30');
});

test('an int that overflows becomes a long, and a long becomes a double', () => {
  expect(show(add(largestInt, 1))).toBe('long 2147483648');
  expect(show(multiply(largestInt, largestInt))).toBe('long 4611686014132420609');
  expect(show(subtract(-largestInt, 2))).toBe('long -2147483649');
  expect(show(add(Long.MAX_VALUE, 1))).toBe('double 9223372036854776000');
});

test('an int result is never -0', () => {
  expect(show(multiply(0, -5))).toBe('int 0');
  expect(Object.is(multiply(0, -5), 0)).toBe(true);
  expect(Object.is(remainder(-4, 2), 0)).toBe(true);
});

test('a sum of longs is exact where doubles are not', () => {
  expect(show(add(long('9007199254740993'), 2))).toBe('long 9007199254740995');
});

test('decimals keep their trailing zeros and round half to even at 34 digits', () => {
  expect(show(add(decimal('1.10'), decimal('0.20')))).toBe('decimal 1.30');
  const nines = decimal('9999999999999999999999999999999999');
  expect(show(add(nines, decimal('0.5')))).toBe('decimal 1.000000000000000000000000000000000E+34');
  expect(show(add(decimal('1000000000000000000000000000000000'), decimal('0.5')))).toBe(
    'decimal 1000000000000000000000000000000000',
  );
  expect(show(divide(decimal('1'), decimal('3')))).toBe(
    'decimal 0.3333333333333333333333333333333333',
  );
  expect(show(divide(decimal('1'), nines))).toBe('decimal 1.000000000000000000000000000000000E-34');
  expect(show(divide(decimal('6.00'), decimal('2')))).toBe('decimal 3.00');
});

test('decimals beyond their range become infinite or zero', () => {
  const huge = decimal('1E+6144');
  expect(show(multiply(huge, 10))).toBe('decimal Infinity');
  expect(show(multiply(huge, -10))).toBe('decimal -Infinity');
  expect(show(multiply(decimal('1E-6176'), decimal('0.1')))).toBe('decimal 0E-6176');
});

test('decimal arithmetic handles infinities and NaN', () => {
  expect(show(add(decimal('Infinity'), decimal('-Infinity')))).toBe('decimal NaN');
  expect(show(add(decimal('1E+400'), -Infinity))).toBe('decimal -Infinity');
  expect(show(multiply(decimal('0'), Infinity))).toBe('decimal NaN');
  expect(show(divide(decimal('-1'), decimal('0')))).toBe('decimal -Infinity');
  expect(show(remainder(decimal('5.5'), Infinity))).toBe('decimal 5.5');
});

test('a double becomes a decimal of 15 significant digits', () => {
  expect(toDecimal(0.1).toString()).toBe('0.100000000000000');
  expect(toDecimal(1 / 3).toString()).toBe('0.333333333333333');
  expect(toDecimal(100000000000000.5).toString()).toBe('100000000000000');
  expect(toDecimal(new Double(2)).toString()).toBe('2.00000000000000');
  expect(toDecimal(new Double(0)).toString()).toBe('0');
  expect(toDecimal(2).toString()).toBe('2');
  expect(toDecimal(Long.MAX_VALUE).toString()).toBe('9223372036854775807');
});

test('a quotient of whole numbers is a double', () => {
  expect(show(divide(6, 3))).toBe('double 2');
  expect(show(divide(Long.fromNumber(7), 2))).toBe('double 3.5');
});

test('a remainder has the sign of the dividend, and its type unless the divisor is a fraction', () => {
  expect(show(remainder(-7, 3))).toBe('int -1');
  expect(show(remainder(7, new Double(3)))).toBe('int 1');
  expect(show(remainder(new Double(7), 3))).toBe('double 1');
  expect(show(remainder(Long.fromNumber(7), 3))).toBe('long 1');
  expect(show(remainder(7, 2.5))).toBe('double 2');
  expect(show(remainder(decimal('-7.5'), 2))).toBe('decimal -1.5');
  expect(toDouble(remainder(7, 0))).toBeNaN();
});

test('isIntegral recognises whole numbers of every type', () => {
  expect([3, new Double(3), Long.ONE, decimal('3.00'), decimal('3E+2')].every(isIntegral)).toBe(
    true,
  );
  expect([3.5, NaN, Infinity, decimal('3.01'), decimal('NaN')].some(isIntegral)).toBe(false);
  expect(toBigInt(decimal('-3.00E+2'))).toBe(-300n);
});

test('a whole double does not become an int', () => {
  fc.assert(fc.property(fc.double(), (double) => numberType(fromDouble(double)) === 'double'));
});

test('sums of integers are exact up to 64 bits', () => {
  const integer = fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n - 1n });
  fc.assert(
    fc.property(integer, integer, (left, right) => {
      const sum = add(fromBigInt(left, 'int'), fromBigInt(right, 'int'));
      expect(toBigInt(sum)).toBe(left + right);
    }),
  );
});

test('subtracting a number from itself gives zero, and multiplying by one changes no value', () => {
  fc.assert(
    fc.property(arbitraryNumber, (number) => {
      expect(compareNumbers(multiply(number, 1), number)).toBe(0);
      const difference = subtract(number, number);
      if (Number.isFinite(toDouble(number))) expect(compareNumbers(difference, 0)).toBe(0);
    }),
  );
});
