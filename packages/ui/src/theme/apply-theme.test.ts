import { brandKey } from '../memory/page-memory';
import { applyTheme, themeMode } from './apply-theme';
import { defaultBrand } from '@bambuzal/brand';

const page = document.documentElement;

test.each([
  ['dark', false, true, 'dark'],
  ['light', true, false, 'light'],
  ['system', true, true, 'light'],
  ['system', false, false, 'dark'],
  [undefined, true, true, 'dark'],
  [undefined, false, false, 'light'],
] as const)(
  'with choice %p, operator dark %p, device light %p the theme is %s',
  (choice, themeDark, prefersLight, mode) => {
    expect(themeMode(choice, themeDark, prefersLight)).toBe(mode);
  },
);

test('applies the brand to the open page, and keeps it for the next visit', () => {
  applyTheme({ ...defaultBrand, primaryColor: '#D946EF', borderRadius: '1rem' }, 'light');
  expect(page.dataset['theme']).toBe('light');
  expect(page.style.getPropertyValue('--color-primary')).toBe('#d946ef');
  expect(page.style.getPropertyValue('--radius-medium')).toBe('1rem');
  expect(localStorage.getItem(brandKey)).toContain('#d946ef');
});

test('applies the theme in a browser that forbids storage', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  expect(applyTheme({ ...defaultBrand, primaryColor: '#112233' }, undefined)).toBe('dark');
  expect(page.style.getPropertyValue('--color-primary')).toBe('#112233');
  setItem.mockRestore();
});
