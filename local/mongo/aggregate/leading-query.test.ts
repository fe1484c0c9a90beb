import { leadingQuery } from './leading-query';

describe('leadingQuery', () => {
  it.each([
    [[], { filter: {}, consumed: 0 }],
    [[{ $group: { _id: 1 } }], { filter: {}, consumed: 0 }],
    [[{ $match: { a: 1 } }, { $count: 'n' }], { filter: { a: 1 }, consumed: 1 }],
    [
      [{ $match: { a: 1 } }, { $match: { b: 1 } }],
      { filter: { $and: [{ a: 1 }, { b: 1 }] }, consumed: 2 },
    ],
    [
      [{ $match: { a: 1 } }, { $sort: { b: 1 } }, { $skip: 2 }, { $limit: 3 }, { $limit: 1 }],
      { filter: { a: 1 }, sort: { b: 1 }, skip: 2, limit: 3, consumed: 4 },
    ],
    [[{ $limit: 3 }, { $skip: 1 }], { filter: {}, limit: 3, consumed: 1 }],
    [[{ $sort: { b: 1 } }, { $match: { a: 1 } }], { filter: {}, sort: { b: 1 }, consumed: 1 }],
    [[{ $set: { a: 1 } }, { $match: { a: 1 } }], { filter: {}, consumed: 0 }],
  ])('reads the first stages of %j as %j', (pipeline, expected) => {
    expect(leadingQuery(pipeline)).toEqual(expected);
  });
});
