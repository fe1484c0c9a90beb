import { ObjectId } from 'bson';
import type { BsonValue } from '../values/value';
import { compileExpression, evaluateConstants } from './expression';
import { errorOf } from '../testing/error-of';
import { context, decimal, evaluate, expectValues, ignoringCase, long, now } from './test-support';

describe('field paths and variables', () => {
  const document = { a: { b: 1 }, list: [{ b: 1 }, 5, { c: 2 }, [{ b: 3 }]], n: null };
  expectValues([
    ['$a.b', 1, document],
    ['$n', null, document],
    ['$missing', undefined, document],
    ['$n.deeper', undefined, document],
    ['$list.b', [1], document],
    ['$list.0', [], document],
    ['$constructor', undefined, document],
    ['$$ROOT.a', { b: 1 }, document],
    ['$$CURRENT.a.b', 1, document],
    ['$$REMOVE', undefined, document],
    ['$$NOW', now],
    [{ $let: { vars: { CURRENT: '$a' }, in: '$b' } }, 1, document],
    [{ $let: { vars: { x: 1, y: '$a.b' }, in: { $add: ['$$x', '$$y'] } } }, 2, document],
    [{ kept: '$a.b', left: '$missing' }, { kept: 1 }, document],
    [['$a.b', '$missing'], [1, null], document],
    [{ $literal: '$a' }, '$a'],
  ]);

  it('resolves the variables of a command; later variables see earlier ones', () => {
    const variables = evaluateConstants({ x: 2, y: { $add: ['$$x', 1] } }, context);
    expect(compileExpression(['$$x', '$$y'], { ...context, variables })({})).toEqual([2, 3]);
  });

  it.each<[BsonValue, number, string]>([
    ['$$nope', 17276, 'Use of undefined variable: nope'],
    [{ $nope: 1 }, 168, "Unrecognized expression '$nope'"],
    [{ $bitAnd: [1, 2] }, 115, '$bitAnd is not supported'],
    ['$', 15998, 'A field path has no empty names'],
    ['$a.', 15998, 'A field path has no empty names'],
    [{ a: 1, 'b.c': 2 }, 16412, "FieldPath field names may not contain '.'"],
    [
      { $add: [1], $subtract: [1] },
      15983,
      'An object representing an expression must have exactly one field: { $add: [ 1 ], $subtract: [ 1 ] }',
    ],
    [{ $eq: [1] }, 16020, 'Expression $eq takes exactly 2 arguments. 1 were passed in.'],
    [{ $round: [1, 2, 3] }, 16020, 'Expression $round takes 1 to 2 arguments. 3 were passed in.'],
    [{ $let: { vars: { Upper: 1 }, in: 1 } }, 9, "'Upper' is no valid name of a variable"],
  ])('refuses %j when it is compiled', (expression, code, message) => {
    const error = errorOf(() => compileExpression(expression, context));
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });
});

describe('comparison and logic', () => {
  expectValues([
    [{ $lt: ['$missing', null] }, true],
    [{ $eq: [1, long(1)] }, true],
    [{ $cmp: ['b', 'a'] }, 1],
    [{ $in: [new ObjectId('0'.repeat(24)), [new ObjectId('0'.repeat(24))]] }, true],
    [{ $and: [1, decimal('0')] }, false],
    [{ $and: [] }, true],
    [{ $or: [null, 'x'] }, true],
    [{ $not: [0] }, true],
    [{ $cond: [decimal('0'), 1, 2] }, 2],
    [{ $cond: { if: true, then: 1, else: 2 } }, 1],
    [{ $ifNull: [null, '$missing', 7] }, 7],
    [{ $switch: { branches: [{ case: false, then: 1 }], default: 2 } }, 2],
  ]);

  it('evaluates only the branch that is taken', () => {
    expect(evaluate({ $cond: [true, 1, { $divide: [1, 0] }] })).toBe(1);
    expect(evaluate({ $or: [true, { $divide: [1, 0] }] })).toBe(true);
  });

  it('compares strings by the collation', () => {
    const compile = (expression: BsonValue) => compileExpression(expression, ignoringCase)({});
    expect(compile({ $eq: ['ping', 'PING'] })).toBe(true);
    expect(compile({ $setUnion: [['a', 'A', 'b']] })).toEqual(['a', 'b']);
  });
});
