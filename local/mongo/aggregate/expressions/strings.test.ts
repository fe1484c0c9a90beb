import { errorOf } from '../../testing/error-of';
import { evaluate, expectValues } from '../test-support';

describe('strings', () => {
  expectValues([
    [{ $concat: ['a', null] }, null],
    [{ $substr: ['hello', 1, 100] }, 'ello'],
    [{ $substr: ['hello', 1, -1] }, 'ello'],
    [{ $substrCP: ['héllo', 1, 2] }, 'él'],
    [{ $toUpper: 'aé' }, 'Aé'],
    [{ $toLower: null }, ''],
    [{ $strLenCP: 'é😀' }, 2],
    [{ $strLenBytes: 'é😀' }, 6],
    [{ $indexOfCP: ['😀ab', 'b'] }, 2],
    [{ $indexOfCP: ['abc', 'a', 1] }, -1],
    [{ $split: ['a,b', ','] }, ['a', 'b']],
    [{ $trim: { input: ' \u00a0a ' } }, 'a'],
    [{ $ltrim: { input: 'xxaxx', chars: 'x' } }, 'axx'],
    [{ $replaceAll: { input: 'a.a', find: 'a', replacement: { $literal: '$&' } } }, '$&.$&'],
    [{ $replaceOne: { input: 'a.a', find: 'a', replacement: 'b' } }, 'b.a'],
    [{ $strcasecmp: ['a', 'B'] }, -1],
    [{ $regexMatch: { input: 'A', regex: 'a', options: 'i' } }, true],
    [{ $regexMatch: { input: null, regex: 'a' } }, false],
    [
      { $regexFind: { input: '😀ll', regex: 'l(l)(x)?' } },
      { match: 'll', idx: 1, captures: ['l', null] },
    ],
    [
      { $regexFindAll: { input: 'aba', regex: /^a|a$/ } },
      [
        { match: 'a', idx: 0, captures: [] },
        { match: 'a', idx: 2, captures: [] },
      ],
    ],
  ]);

  it('refuses to cut a character in two', () => {
    expect(errorOf(() => evaluate({ $substrBytes: ['hé', 0, 2] })).code).toBe(2);
  });
});
