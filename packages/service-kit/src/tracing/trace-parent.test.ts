import fc from 'fast-check';
import { newTrace, parseTraceParent, type TraceParent, writeTraceParent } from './trace-parent';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

/** Ids of a number of lower-case digits, none of them all zero. */
const idOf = (digits: number) =>
  fc
    .string({
      unit: fc.constantFrom(...Array.from('0123456789abcdef')),
      minLength: digits,
      maxLength: digits,
    })
    .filter((text) => /[^0]/.test(text));
const places: fc.Arbitrary<TraceParent> = fc.record({
  traceId: idOf(32),
  spanId: idOf(16),
  isSampled: fc.boolean(),
});

test('reads what it writes', () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(parseTraceParent(writeTraceParent(place))).toEqual(place);
    }),
  );
});

test('looks at the lowest flag alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), (flags) => {
      const text = `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}`;
      expect(parseTraceParent(text)).toEqual({ traceId, spanId, isSampled: flags % 2 === 1 });
    }),
  );
});

test('reads no text that it would not write, but for the flags without a meaning', () => {
  const digit = fc.constantFrom(...Array.from('0123456789abcdefABCDEFg- '));
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: digit, minLength: 50, maxLength: 60 }),
    // A valid text in which one character is another.
    fc.tuple(places, fc.nat(54), digit).map(([place, at, other]) => {
      const text = writeTraceParent(place);
      return text.slice(0, at) + other + text.slice(at + 1);
    }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const place = parseTraceParent(text);
      if (place) expect(writeTraceParent(place).slice(0, 53)).toBe(text.slice(0, 53));
    }),
  );
});

test.each([
  ['that is missing', undefined],
  ['that is empty', ''],
  ['of another version', `01-${traceId}-${spanId}-01`],
  ['of the forbidden version', `ff-${traceId}-${spanId}-01`],
  ['without a version', `${traceId}-${spanId}-01`],
  ['with a version of one digit', `0-${traceId}-${spanId}-01`],
  ['with a version that is no number', `0g-${traceId}-${spanId}-01`],
  ['with a trace id of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['with a short trace id', `00-${traceId.slice(1)}-${spanId}-01`],
  ['with a long trace id', `00-${traceId}a-${spanId}-01`],
  ['with a trace id in upper case', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['with a trace id that is no number', `00-${traceId.replace('f', 'x')}-${spanId}-01`],
  ['with a span id of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['with a short span id', `00-${traceId}-${spanId.slice(1)}-01`],
  ['with a span id in upper case', `00-${traceId}-${spanId.toUpperCase()}-01`],
  ['without flags', `00-${traceId}-${spanId}`],
  ['with empty flags', `00-${traceId}-${spanId}-`],
  ['with flags of one digit', `00-${traceId}-${spanId}-1`],
  ['with flags of three digits', `00-${traceId}-${spanId}-011`],
  ['with flags in upper case', `00-${traceId}-${spanId}-0A`],
  ['with a further field', `00-${traceId}-${spanId}-01-what`],
  ['with another separator', `00_${traceId}_${spanId}_01`],
  ['with spaces around it', ` 00-${traceId}-${spanId}-01 `],
  ['with a line break after it', `00-${traceId}-${spanId}-01\n`],
  ['that was sent twice', `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`],
])('ignores a header %s', (_form, text) => {
  expect(parseTraceParent(text)).toBeUndefined();
});

test('begins traces that are valid, differ and are not recorded', () => {
  const traces = Array.from({ length: 1000 }, newTrace);
  for (const trace of traces) {
    expect(trace.isSampled).toBe(false);
    expect(parseTraceParent(writeTraceParent(trace))).toEqual(trace);
  }
  expect(new Set(traces.map((trace) => trace.traceId)).size).toBe(1000);
});
