import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { writeDecimal } from './decimal';
import { fromDouble } from './number-types';
import type { BsonDocument, BsonNumber, BsonValue } from './value';

/*
 * Arbitrary BSON values for property tests. They are small and often equal on purpose, because
 * errors in an order appear between similar values.
 */

export const arbitraryDecimal: fc.Arbitrary<Decimal128> = fc.oneof(
  fc
    .constantFrom(
      'NaN',
      'Infinity',
      '-Infinity',
      '0',
      '-0',
      '0E+3',
      '1',
      '1.0',
      '1.00',
      '1E+400',
      '2E+400',
      '-1E+6144',
      '1E-6176',
      '0.1',
      '9007199254740993',
      '9.999999999999999999999999999999999E+6144',
    )
    .map((text) => Decimal128.fromString(text)),
  fc
    .tuple(
      fc.boolean(),
      fc.bigInt({ min: 0n, max: 10n ** 34n - 1n }),
      fc.integer({ min: -40, max: 40 }),
    )
    .map(([negative, coefficient, exponent]) => writeDecimal({ negative, coefficient, exponent })),
  fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 99n }), fc.integer({ min: -6176, max: 6111 }))
    .map(([negative, coefficient, exponent]) => writeDecimal({ negative, coefficient, exponent })),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((double) => Decimal128.fromStringWithRounding(String(double))),
);

export const arbitraryNumber: fc.Arbitrary<BsonNumber> = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer(),
  fc.double().map(fromDouble),
  fc.integer({ min: -3, max: 3 }).map((whole) => new Double(whole)),
  fc.constantFrom(-0, NaN, Infinity, -Infinity, 2 ** 53, 2 ** 63, -(2 ** 63), 0.1, 5e-324),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((long) => Long.fromBigInt(long)),
  fc.bigInt({ min: 2n ** 53n - 2n, max: 2n ** 53n + 2n }).map((long) => Long.fromBigInt(long)),
  fc.integer({ min: -3, max: 3 }).map((small) => Long.fromNumber(small)),
  arbitraryDecimal,
);

const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', 'b', '\0', '\x01', '\x7f', '\xff', 'é', '\uff5e', '\ufeff', '😀'),
    maxLength: 4,
  }),
  fc.string({ unit: 'binary', maxLength: 6 }),
);

const arbitraryCString = fc.string({
  unit: fc.constantFrom('a', 'b', '$', '.', '1', 'é', '😀'),
  maxLength: 3,
});

const arbitraryLeaf: fc.Arbitrary<BsonValue> = fc.oneof(
  { weight: 4, arbitrary: arbitraryNumber },
  { weight: 2, arbitrary: arbitraryText },
  fc.constant(null),
  fc.boolean(),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc
    .tuple(fc.uint8Array({ maxLength: 4 }), fc.constantFrom(0, 2, 3, 5, 128))
    .map(([bytes, subtype]) => new Binary(bytes, subtype)),
  fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => new Binary(bytes, 4)),
  fc
    .tuple(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.integer({ min: 0, max: 2 ** 32 - 1 }))
    .map(([t, i]) => new Timestamp({ t, i })),
  fc
    .tuple(arbitraryCString, fc.constantFrom('', 'i', 'im'))
    .map(([pattern, options]) => new BSONRegExp(pattern, options)),
  arbitraryText.map((text) => new BSONSymbol(text)),
  arbitraryText.map((text) => new Code(text)),
  arbitraryText.map((text) => new Code(text, { a: 1 })),
  fc.constantFrom(new MinKey(), new MaxKey()),
);

const { value } = fc.letrec<{ value: BsonValue; document: BsonDocument }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: arbitraryLeaf },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 1, arbitrary: tie('document') },
  ),
  document: fc.dictionary(
    fc.oneof(arbitraryCString, fc.constantFrom('$ref', '$id', '$db', '__proto__', 'constructor')),
    tie('value'),
    { maxKeys: 3, noNullPrototype: true },
  ),
}));

/** Any value that can be stored, of every supported type, nested or not. */
export const arbitraryValue: fc.Arbitrary<BsonValue> = value;

/** Any document that can be stored. */
export const arbitraryDocument: fc.Arbitrary<BsonDocument> = fc.dictionary(
  arbitraryCString,
  value,
  {
    maxKeys: 5,
    noNullPrototype: true,
  },
);
