import { BSONRegExp } from 'bson';
import { compileRegex } from './regex';

const cases: [pattern: string, options: string, text: string, expected: boolean][] = [
  ['^foo$', '', 'foo', true],
  ['^foo$', '', 'foo\n', true],
  ['^foo\\z', '', 'foo\n', false],
  ['\\Afoo', 'm', 'bar\nfoo', false],
  ['^foo$', 'm', 'bar\nfoo\nbaz', true],
  ['a.c', '', 'a\nc', false],
  ['a.c', '', 'a\rc', true],
  ['a.c', 's', 'a\nc', true],
  ['FOO', 'i', 'foo', true],
  ['(?i)FOO', '', 'foo', true],
  ['a b # comment\n c', 'x', 'abc', true],
  ['a\\ b[ #]', 'x', 'a b#', true],
  ['a #.$', '', 'a #\n', false],
  ['[[:alpha:]_-]+$', '', 'ab-_', true],
  ['[[:digit:]]', '', 'd', false],
  ['[]a]', '', ']', true],
  ['[^]a]', '', 'b', true],
  ['[\\w-.]+$', '', 'a-.', true],
  ['\\@\\-\\_\\"', '', '@-_"', true],
  ['a{,2}', '', 'a{,2}', true],
  ['a{2}', '', 'aa', true],
  ['\\{x\\}]', '', '{x}]', true],
  ['\\Qa.b\\E+', '', 'a.bb', true],
  ['\\Qa.b\\E', '', 'axb', false],
  ['\\x{1f600}', '', '😀', true],
  ['^.$', '', '😀', true],
  ['(?P<x>a)(?P=x)', '', 'aa', true],
  ['(?<x>a)\\k<x>', '', 'aa', true],
  ['\\p{Lu}', '', 'É', true],
  ['(?#comment)a', '', 'a', true],
  ['a\\R', '', 'a\r\n', true],
  ['a\\/b', '', 'a/b', true],
];

test.each(cases)('/%s/%s on %j', (pattern, options, text, expected) => {
  expect(compileRegex(pattern, options).test(text)).toBe(expected);
});

test('a regular expression brings its own options', () => {
  expect(compileRegex(new BSONRegExp('FOO', 'i')).test('foo')).toBe(true);
  expect(compileRegex(/FOO/i).test('foo')).toBe(true);
});

test('what the two languages do not share is refused, never read as something else', () => {
  const refused = [
    'a++',
    '(?>a)',
    'a(?i)b',
    '\\Ka',
    '\\G',
    '\\u0061',
    '[[:nope:]]',
    '(',
    '[a',
    'a**',
  ];
  for (const pattern of refused) expect(() => compileRegex(pattern)).toThrow();
  expect(() => compileRegex('a\0')).toThrow(/embedded null byte/);
});
