import { ownPath, pageNameOf } from './page-names';

test('a page is known by its path, whatever it is asked for', () => {
  expect(pageNameOf('/withdraw?wallet=yield')).toBe('withdraw');
  expect(pageNameOf('/somewhere-else')).toBeUndefined();
});

test('a reply leads nowhere but within the product', () => {
  expect(ownPath('/deposit')).toBe('/deposit');
  for (const path of ['https://example.com', '//example.com', '/\\example.com', null])
    expect(ownPath(path)).toBeUndefined();
});
