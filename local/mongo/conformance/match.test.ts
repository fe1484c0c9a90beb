import { Decimal128, Long, MongoClient, ObjectId } from 'mongodb';
import { Entities } from './entities';
import { assertMatches, Mismatch } from './match';

const entities = new Entities('mongodb://127.0.0.1:1', {});

function matches(expected: unknown, actual: unknown): boolean {
  try {
    assertMatches(expected, actual, entities, { path: 'value' });
    return true;
  } catch (error) {
    if (error instanceof Mismatch) return false;
    throw error;
  }
}

test('extra fields are allowed at the root and in the documents of a list at the root', () => {
  expect(matches({ a: 1 }, { a: 1, b: 2 })).toBe(true);
  expect(matches([{ a: 1 }], [{ a: 1, b: 2 }])).toBe(true);
});

test('extra fields inside a document are a mismatch, unless $$matchAsRoot allows them', () => {
  expect(matches({ a: { b: 1 } }, { a: { b: 1, c: 2 } })).toBe(false);
  expect(matches({ a: { $$matchAsRoot: { b: 1 } } }, { a: { b: 1, c: 2 } })).toBe(true);
});

test('a missing field and a list of another length are mismatches', () => {
  expect(matches({ a: null }, {})).toBe(false);
  expect(matches([1], [1, 2])).toBe(false);
});

test('a number equals a Long of the same value, but no Decimal128 and no string', () => {
  expect(matches(5, Long.fromNumber(5))).toBe(true);
  expect(matches(5, 6)).toBe(false);
  expect(matches(5, '5')).toBe(false);
  expect(matches(Decimal128.fromString('5'), 5)).toBe(false);
});

test('instances of BSON classes are compared by value', () => {
  const identifier = new ObjectId();
  expect(matches(identifier, new ObjectId(identifier.toHexString()))).toBe(true);
  expect(matches(identifier, new ObjectId())).toBe(false);
});

test.each([
  [{ $$exists: true }, 1, true],
  [{ $$exists: true }, undefined, false],
  [{ $$exists: false }, null, false],
  [{ $$unsetOrMatches: 1 }, undefined, true],
  [{ $$unsetOrMatches: 1 }, 2, false],
  [{ $$type: 'string' }, 'text', true],
  [{ $$type: ['int', 'long'] }, 1.5, false],
  [{ $$type: 'double' }, 1, true],
  [{ $$lte: 3 }, 3, true],
  [{ $$lte: 3 }, 4, false],
  [{ $$matchesHexBytes: 'ff00' }, new Uint8Array([255, 0]), true],
  [{ $$matchesHexBytes: 'ff' }, new Uint8Array([255, 0]), false],
  [{ $$matchAsDocument: { a: 1 } }, '{"a":1}', true],
])('the operator %j is applied to the value %j', (operator, actual, expected) => {
  expect(matches({ field: operator }, { field: actual })).toBe(expected);
});

test('$$matchesEntity compares the value with a saved entity', () => {
  entities.set('saved', { a: 1 });
  expect(matches({ x: { $$matchesEntity: 'saved' } }, { x: { a: 1 } })).toBe(true);
  expect(matches({ x: { $$matchesEntity: 'saved' } }, { x: { a: 2 } })).toBe(false);
});

test('$$sessionLsid compares the value with the identifier of the session', async () => {
  const client = new MongoClient('mongodb://127.0.0.1:1');
  const session = client.startSession();
  entities.set('session', session);
  expect(matches({ lsid: { $$sessionLsid: 'session' } }, { lsid: session.id })).toBe(true);
  expect(matches({ lsid: { $$sessionLsid: 'session' } }, { lsid: { id: 'other' } })).toBe(false);
  await client.close();
});

test('an unknown operator is an error, not a mismatch', () => {
  expect(() => matches({ $$unheardOf: 1 }, 1)).toThrow('not known to this runner');
});
