import { BSONRegExp } from 'bson';
import { compileRegex } from './regex';

const cases: [pattern: string, options: string, text: string, expected: boolean][] = [
  ['^foo$', '', 'foo', true],
  ['^foo$', '', 'foo\n', true],
  ['^foo$', 'm', 'bar\nfoo\nbaz', true],
  ['a.c', '', 'a\nc', false],
  ['a.c', '', 'a\rc', true],
  ['a.c', 's', 'a\nc', true],
  ['FOO', 'i', 'foo', true],
  ['(?i)FOO', '', 'foo', true],
  ['[]a]', '', ']', true],
  ['[^]a]', '', 'b', true],
  ['[\\w-.]+$', '', 'a-.', true],
  ['\\@\\-\\_\\"', '', '@-_"', true],
  ['a{,2}', '', 'a{,2}', true],
  ['a{2}', '', 'aa', true],
  ['\\{x\\}]', '', '{x}]', true],
  ['^.$', '', '😀', true],
  ['(?<x>a)\\k<x>', '', 'aa', true],
  ['\\p{Lu}', '', 'É', true],
  ['a\\/b', '', 'a/b', true],
  ['^\\s$', '', '\u00a0', false],
  ['^[\\S-]+$', '', '\u00a0x-', true],
  ['[\\\\d-z]', '', 'f', true],
];

test.each(cases)('the pattern /%s/%s is tested on %j', (pattern, options, text, expected) => {
  expect(compileRegex(pattern, options).test(text)).toBe(expected);
});

test('a regular expression keeps its own options', () => {
  expect(compileRegex(new BSONRegExp('FOO', 'i')).test('foo')).toBe(true);
  expect(compileRegex(/FOO/i).test('foo')).toBe(true);
});

test('a pattern that is invalid or not the same in PCRE and JavaScript is refused', () => {
  const refused = [
    'a++',
    '(?>a)',
    'a(?i)b',
    '\\Ka',
    '\\G',
    '\\u0061',
    '[[:alpha:]]',
    '[\\A]',
    '\\Aa',
    '\\Qa\\E',
    '\\x{1f600}',
    '(?P<x>a)',
    '(?#a)',
    '(?x)a',
    '(',
    '[a',
    'a**',
  ];
  for (const pattern of refused) expect(() => compileRegex(pattern)).toThrow();
});
