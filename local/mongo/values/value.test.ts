import { Double, Long, MinKey, ObjectId } from 'bson';
import { getOwn, isDocument, setOwn, TypeClass, typeClass } from './value';

test('a document that has a field named _bsontype is still a document', () => {
  expect(typeClass({ _bsontype: 'Long' })).toBe(TypeClass.object);
});

test('every kind of number is of one class', () => {
  expect([1, 1.5, new Double(1), Long.fromNumber(1)].map(typeClass)).toEqual(
    Array(4).fill(TypeClass.number),
  );
});

test('values of the bson package are not documents', () => {
  expect([new ObjectId(), new MinKey(), new Date(), /x/, [], null].some(isDocument)).toBe(false);
});

test('only own fields are read', () => {
  expect(getOwn({}, 'constructor')).toBeUndefined();
});

test('__proto__ is a plain field', () => {
  const document = {};
  setOwn(document, '__proto__', 1);
  expect(Object.entries(document)).toEqual([['__proto__', 1]]);
  expect(Object.getPrototypeOf(document)).toBe(Object.prototype);
});
