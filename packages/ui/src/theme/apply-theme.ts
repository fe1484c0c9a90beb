import { brandKey, remember, type BrandMemory, type ThemeChoice } from '../memory/page-memory';
import { neutralColors, type ThemeMode } from '../tokens/tokens';
import type { Brand } from './brand';
import { brandTokens } from './color-tokens';
import { applyMotion } from './motion';

/** @param prefersLight the device's preference; it counts only when the reader chose `system` */
export function themeMode(
  choice: ThemeChoice | undefined,
  themeDark: boolean,
  prefersLight: boolean,
): ThemeMode {
  if (choice === 'system') return prefersLight ? 'light' : 'dark';
  return choice ?? (themeDark ? 'dark' : 'light');
}

/**
 * Re-themes the running page, and remembers the brand for the next visit's first paint.
 *
 * @param brand the operator's colours, shape and motion, from the settings
 * @param choice the reader's; undefined follows the operator's `themeDark`
 * @returns the theme that is shown now
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
  // The colour of the browser's own bars on a telephone.
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', neutralColors[mode].background);
  return mode;
}
