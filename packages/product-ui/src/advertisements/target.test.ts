import { targetOf } from './target';

test.each([
  ['https://bambuzal.com/curso', 'https://bambuzal.com/curso'],
  ['http://bambuzal.com', 'http://bambuzal.com'],
  ['www.bambuzal.com', 'https://www.bambuzal.com'],
])('%s opens another site in a new tab', (written, address) => {
  expect(targetOf(written)).toEqual({ address, isElsewhere: true });
});

test('opens a path as a page of the product, in the same tab', () => {
  expect(targetOf('/smart-trading')).toEqual({ address: '/smart-trading', isElsewhere: false });
});

test.each([
  null,
  '',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,x',
])('ignores %p, which is not a valid target', (written) => {
  expect(targetOf(written)).toBeUndefined();
});
