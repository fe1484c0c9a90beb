import fc from 'fast-check';
import { canonicalJson } from './canonical-json';

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, field]) => [key, reversed(field)] as const);
  return Object.fromEntries(entries.reverse());
}

test('the order of keys makes no difference, at any depth', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
    }),
  );
});

test('the result is JSON with the same content', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // Compared after conversion to JSON, which has no negative zero.
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('the text of a known value stays the same', () => {
  const at = new Date('2026-01-02T03:04:05Z');
  expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: at, z: undefined })).toBe(
    '{"a":"2026-01-02T03:04:05.000Z","b":[1,{"c":"é","d":null}]}',
  );
});
