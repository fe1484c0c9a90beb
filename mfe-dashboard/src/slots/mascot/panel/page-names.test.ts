import { ownPath, pageNameOf } from './page-names';

test('recognises a page by its path, whatever its query', () => {
  expect(pageNameOf('/withdraw?wallet=yield')).toBe('withdraw');
  expect(pageNameOf('/somewhere-else')).toBeUndefined();
});

test('accepts only paths inside the product', () => {
  expect(ownPath('/deposit')).toBe('/deposit');
  for (const path of ['https://example.com', '//example.com', '/\\example.com', null])
    expect(ownPath(path)).toBeUndefined();
});
