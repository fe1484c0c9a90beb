import { languageKey, noticeKey, themeChoiceKey, typefaceKey } from '../memory/page-memory';
import { applyTheme } from '../theme/apply-theme';
import { defaultBrand } from '@bambuzal/brand';
import { firstPaintScript, firstPaintStyle } from './first-paint';

const page = document.documentElement;

/** Theme of the operator, as the gateway writes it into the page. */
let themeOfPage: 'dark' | 'light' = 'dark';

/** Runs the script as a page does when it opens. */
function openPage(): void {
  page.removeAttribute('style');
  page.dataset['theme'] = themeOfPage;
  delete page.dataset['sight'];
  delete page.dataset['motion'];
  const script = document.createElement('script');
  script.textContent = firstPaintScript;
  document.head.append(script);
}

beforeEach(() => {
  themeOfPage = 'dark';
});

test('a first visit is shown in the dark theme', () => {
  openPage();
  expect(page.dataset['theme']).toBe('dark');
});

test("a first visit is shown in the operator's light theme", () => {
  themeOfPage = 'light';
  openPage();
  expect(page.dataset['theme']).toBe('light');
  expect(page.dataset['choice']).toBe('light');
});

test('shows the first sight, unless the page differs from it', () => {
  openPage();
  expect(page.dataset['sight']).toBeUndefined();
  localStorage.setItem(languageKey, 'pt-BR');
  openPage();
  expect(page.dataset['sight']).toBeUndefined();
  localStorage.setItem(languageKey, 'it-IT');
  openPage();
  expect(page.dataset['sight']).toBe('none');
});

test('hides the first sight of a page with a notice', () => {
  sessionStorage.setItem(noticeKey, 'SESSION_EXPIRED');
  openPage();
  sessionStorage.clear();
  expect(page.dataset['sight']).toBe('none');
});

test('applies the theme, the brand and the language of the last visit at once', () => {
  applyTheme({ ...defaultBrand, primaryColor: '#d946ef', themeDark: false }, undefined);
  localStorage.setItem(languageKey, 'it-IT');
  openPage();
  expect(page.dataset['theme']).toBe('light');
  expect(page.style.getPropertyValue('--color-primary')).toBe('#d946ef');
  expect(page.lang).toBe('it-IT');
});

test('switches motion off at once if it was off on the last visit', () => {
  applyTheme({ ...defaultBrand, enableAnimations: false }, undefined);
  openPage();
  expect(page.dataset['motion']).toBe('none');
  applyTheme(defaultBrand, undefined);
  openPage();
  expect(page.dataset['motion']).toBeUndefined();
});

test('reads a typeface ahead that this browser has fetched', () => {
  const preload = () => document.head.querySelector('link[rel=preload]');
  openPage();
  expect(preload()).toBeNull();
  localStorage.setItem(typefaceKey, '/static/inter.woff2');
  openPage();
  expect(preload()).toHaveProperty('as', 'font');
  expect(preload()).toHaveAttribute('href', '/static/inter.woff2');
});

test("prefers the reader's choice to the operator's", () => {
  applyTheme({ ...defaultBrand, themeDark: false }, undefined);
  localStorage.setItem(themeChoiceKey, 'dark');
  openPage();
  expect(page.dataset['theme']).toBe('dark');
});

test('tolerates broken or forbidden storage', () => {
  localStorage.setItem('bambuzal.brand', '{');
  openPage();
  expect(page.dataset['theme']).toBe('dark');
});

test('escapes closing tags in script and style, because they would end the element', () => {
  expect(firstPaintScript).not.toContain('</');
  expect(firstPaintStyle).not.toContain('</');
});
