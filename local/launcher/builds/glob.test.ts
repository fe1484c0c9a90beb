import { globToRegExp, splitPattern } from './glob';

test.each([
  ['/a/src/*.ts', '/a/src/main.ts', true],
  ['/a/src/*.ts', '/a/src/deep/main.ts', false],
  ['/a/src/**/*.ts', '/a/src/main.ts', true],
  ['/a/src/**/*.ts', '/a/src/very/deep/main.ts', true],
  ['/a/src/**/*.ts', '/a/src/main.tsx', false],
  ['/a/**', '/a/any/thing', true],
  ['/a/?.json', '/a/b.json', true],
  ['/a/(x).json', '/a/(x).json', true],
  ['/a/mfe-*/src', '/a/mfe-one/src/deep/file.ts', true],
])('pattern %s matches path %s: %s', (pattern, path, matches) => {
  expect(globToRegExp(pattern).test(path)).toBe(matches);
});

test('starts the search in the last folder before the first wildcard', () => {
  expect(splitPattern('../packages/ui/src/**/*.ts')).toEqual({
    base: '../packages/ui/src',
    isGlob: true,
  });
  expect(splitPattern('*.json')).toEqual({ base: '.', isGlob: true });
  expect(splitPattern('src')).toEqual({ base: 'src', isGlob: false });
});
