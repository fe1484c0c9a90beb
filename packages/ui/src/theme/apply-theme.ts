import { type Brand, brandTokens, neutralColors, type ThemeMode } from '@bambuzal/brand';
import { brandKey, remember, type BrandMemory, type ThemeChoice } from '../memory/page-memory';
import { applyMotion } from './motion';

/** @param prefersLight the device's preference; it counts only if the reader chose `system` */
export function themeMode(
  choice: ThemeChoice | undefined,
  themeDark: boolean,
  prefersLight: boolean,
): ThemeMode {
  if (choice === 'system') return prefersLight ? 'light' : 'dark';
  return choice ?? (themeDark ? 'dark' : 'light');
}

/**
 * Changes the theme of the open page, and stores the brand for the next visit's first paint.
 *
 * @param brand the operator's colours, shape and motion, from the settings
 * @param choice choice of the reader; if `undefined`, the operator's `themeDark` applies
 * @returns the theme that is now shown
 */
export function applyTheme(brand: Brand, choice: ThemeChoice | undefined): ThemeMode {
  const memory: BrandMemory = {
    themeDark: brand.themeDark,
    enableAnimations: brand.enableAnimations,
    dark: brandTokens('dark', brand),
    light: brandTokens('light', brand),
  };
  remember(brandKey, JSON.stringify(memory));
  applyMotion(brand.enableAnimations);

  const prefersLight = window.matchMedia('(prefers-color-scheme: light)').matches;
  const mode = themeMode(choice, brand.themeDark, prefersLight);
  const page = document.documentElement;
  page.dataset['theme'] = mode;
  for (const [name, value] of Object.entries(memory[mode])) page.style.setProperty(name, value);
  // Sets the colour of the browser's own bars on a telephone.
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', neutralColors[mode].background);
  return mode;
}
