import { parseIndexSpecification } from './index-specification';
import { planQuery } from './planner';
import { Store } from './store';
import { createIndexes } from './create-indexes';
import { findDocuments } from './find';
import { View } from './view';

const context = { variables: new Map(), now: new Date() };

test.each([
  { place: '2dsphere' },
  { place: '2d' },
  { '$**': 1 },
  { 'a.$**': 1 },
  { a: 1, b: 'text' },
])('an index on %j can be declared, and what is stored is found without it', (key) => {
  const view = new View(Store.open({}));
  const collection = view.ensureCollection('test', 'places');
  createIndexes(view, collection, [{ key }]);
  view.insert(collection, { _id: 1, a: 5, place: [1, 2] });
  expect(collection.indexes.size).toBe(2);
  expect(planQuery(collection, { a: 5 }, {}).scan.kind).toBe('collection');
  expect(findDocuments(collection, { a: 5 }, { context })).toHaveLength(1);
});

test('a hint on one is refused, since nothing was filed in it', () => {
  const view = new View(Store.open({}));
  const collection = view.ensureCollection('test', 'places');
  createIndexes(view, collection, [{ key: { place: '2dsphere' }, name: 'place' }]);
  expect(() => planQuery(collection, {}, { hint: 'place' })).toThrow('not supported');
});

test.each([{ unique: true }, { expireAfterSeconds: 60 }])(
  'what such an index would enforce is refused: %j',
  (option) => {
    expect(() => parseIndexSpecification({ key: { a: 'text' }, ...option })).toThrow(
      'not supported',
    );
  },
);

test('a text index is listed as MongoDB lists it', () => {
  expect(parseIndexSpecification({ key: { title: 'text', at: 1 } })).toEqual({
    v: 2,
    key: { at: 1, _fts: 'text', _ftsx: 1 },
    name: 'title_text_at_1',
    weights: { title: 1 },
    default_language: 'english',
    language_override: 'language',
    textIndexVersion: 3,
  });
});
