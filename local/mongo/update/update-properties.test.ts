import fc from 'fast-check';
import { identical } from '../values/compare';
import type { BsonDocument, BsonValue } from '../values/value';
import { setPathValue } from '../projection/paths';
import { updated } from './testing';

const name = fc.constantFrom('a', 'b', 'c');
const value: fc.Arbitrary<BsonValue> = fc.letrec<{ value: BsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.integer({ min: -9, max: 9 }),
    fc.constantFrom('x', 'y', null, true),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;
const document: fc.Arbitrary<BsonDocument> = fc.dictionary(name, value, { noNullPrototype: true });
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));

const modifier: fc.Arbitrary<BsonDocument> = fc.oneof(
  fc.record({ $set: fc.dictionary(path, value, { maxKeys: 2, noNullPrototype: true }) }),
  path.map((at) => ({ $unset: { [at]: 1 } })),
  path.map((at) => ({ $inc: { [at]: 1 } })),
  fc.tuple(path, value).map(([at, pushed]) => ({ $push: { [at]: pushed } })),
  fc.tuple(path, value).map(([at, added]) => ({ $addToSet: { [at]: added } })),
  fc.tuple(path, path).map(([from, to]) => ({ $rename: { [from]: to } })),
);

test('an update never changes the document it is applied to', () => {
  fc.assert(
    fc.property(document, modifier, (before, update) => {
      const copy = structuredClone(before);
      try {
        updated(before, update);
      } catch (error) {
        // The documents are frozen, so writing to one would throw a TypeError.
        expect(error).not.toBeInstanceOf(TypeError);
      }
      expect(before).toEqual(copy);
    }),
  );
});

test('an update returns the same object only if nothing changes', () => {
  fc.assert(
    fc.property(document, name, value, (before, field, set) => {
      const after = updated(before, { $set: { [field]: set } });
      expect(after === before).toBe(identical(before, after));
      expect(updated(after, { $set: { [field]: set } })).toBe(after);
    }),
  );
});

test('$set in an empty document stores the value at its path', () => {
  fc.assert(
    fc.property(path, value, (at, set) => {
      const after = updated({}, { $set: { [at]: set } });
      expect(after).toEqual(setPathValue({}, at.split('.'), set));
    }),
  );
});

test('a $push keeps as many elements as its $slice allows', () => {
  const slice = fc.integer({ min: -5, max: 5 });
  fc.assert(
    fc.property(fc.array(value), fc.array(value), slice, (present, pushed, $slice) => {
      const { a } = updated({ a: present }, { $push: { a: { $each: pushed, $slice } } });
      const expected = Math.min(Math.abs($slice), present.length + pushed.length);
      expect(a).toHaveLength(expected);
    }),
  );
});

test('renaming a field there and back restores the document, except for the order of its fields', () => {
  fc.assert(
    fc.property(document, (before) => {
      const there = updated(before, { $rename: { a: 'z.y' } });
      const back = updated(there, { $rename: { 'z.y': 'a' } });
      expect(updated(back, { $unset: { z: 1 } })).toEqual(before);
    }),
  );
});

test('adding a value to a set a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.array(value), value, (present, added) => {
      const once = updated({ a: present }, { $addToSet: { a: added } });
      expect(updated(once, { $addToSet: { a: added } })).toBe(once);
    }),
  );
});
