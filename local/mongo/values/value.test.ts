import { Double, Long, MinKey, ObjectId } from 'bson';
import { getOwn, isDocument, setOwn, TypeClass, typeClass } from './value';

test('a document that has a field named _bsontype is still a document', () => {
  expect(typeClass({ _bsontype: 'Long' })).toBe(TypeClass.object);
});

test('int, double and long values have the same type class', () => {
  expect([1, 1.5, new Double(1), Long.fromNumber(1)].map(typeClass)).toEqual(
    Array(4).fill(TypeClass.number),
  );
});

test('BSON objects, dates, regular expressions, arrays and null are not documents', () => {
  expect([new ObjectId(), new MinKey(), new Date(), /x/, [], null].some(isDocument)).toBe(false);
});

test('getOwn reads only own fields', () => {
  expect(getOwn({}, 'constructor')).toBeUndefined();
});

test('__proto__ is a plain field', () => {
  const document = {};
  setOwn(document, '__proto__', 1);
  expect(Object.entries(document)).toEqual([['__proto__', 1]]);
  expect(Object.getPrototypeOf(document)).toBe(Object.prototype);
});
