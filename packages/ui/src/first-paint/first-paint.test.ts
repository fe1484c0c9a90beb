import { languageKey, themeChoiceKey } from '../memory/page-memory';
import { applyTheme } from '../theme/apply-theme';
import { defaultBrand } from '../theme/brand';
import { firstPaintScript, firstPaintStyle } from './first-paint';

const page = document.documentElement;

/** Runs the script as a page that is just being opened would. */
function openPage(): void {
  page.removeAttribute('style');
  delete page.dataset['theme'];
  delete page.dataset['motion'];
  const script = document.createElement('script');
  script.textContent = firstPaintScript;
  document.head.append(script);
}

test('a first visit is dark', () => {
  openPage();
  expect(page.dataset['theme']).toBe('dark');
});

test('the theme, the brand and the language of the last visit are there at once', () => {
  applyTheme({ ...defaultBrand, primaryColor: '#d946ef', themeDark: false }, undefined);
  localStorage.setItem(languageKey, 'it-IT');
  openPage();
  expect(page.dataset['theme']).toBe('light');
  expect(page.style.getPropertyValue('--color-primary')).toBe('#d946ef');
  expect(page.lang).toBe('it-IT');
});

test('what stood still on the last visit stands still at once', () => {
  applyTheme({ ...defaultBrand, enableAnimations: false }, undefined);
  openPage();
  expect(page.dataset['motion']).toBe('none');
  applyTheme(defaultBrand, undefined);
  openPage();
  expect(page.dataset['motion']).toBeUndefined();
});

test("the reader's choice goes before the operator's", () => {
  applyTheme({ ...defaultBrand, themeDark: false }, undefined);
  localStorage.setItem(themeChoiceKey, 'dark');
  openPage();
  expect(page.dataset['theme']).toBe('dark');
});

test('what is stored may be broken, or storage forbidden', () => {
  localStorage.setItem('bambuzal.brand', '{');
  openPage();
  expect(page.dataset['theme']).toBe('dark');
});

test('script and style can stand in a page', () => {
  expect(firstPaintScript).not.toContain('</');
  expect(firstPaintStyle).not.toContain('</');
});
