import { createHash } from 'node:crypto';
import { type Brand, brandTokens, defaultBrand, themeModes, type ThemeMode } from '@bambuzal/brand';
import { type FirstSight, firstSightId, firstSightPlaces } from '@bambuzal/contracts';

/** Settings of the operator that a public page shows before any script has run. */
export interface Appearance extends Omit<Brand, 'enableAnimations'> {
  readonly demo: boolean;
  readonly companyName: string;
  readonly logoUrl: string | null;
}

export interface ComposedPage {
  readonly html: string;
  /** Source of the inline style, for the content security policy. */
  readonly styleSource: string;
}

/**
 * Puts the first sight of a page, in its frame, into the shell's page.
 *
 * @param page HTML of the shell (packages/build/web/page.ts)
 */
export function composePage(
  page: string,
  frame: FirstSight,
  content: FirstSight,
  appearance: Appearance,
): ComposedPage {
  const { companyName, logoUrl, themeDark } = appearance;
  const sight = variantOf(frame, appearance)
    .replace(firstSightPlaces.page, () => variantOf(content, appearance))
    .replaceAll(firstSightPlaces.companyName, () => escaped(companyName))
    .replaceAll(firstSightPlaces.logoUrl, () => escaped(logoUrl ?? ''));
  const styles = new Set([...frame.styles, ...content.styles, ...brandStyles(appearance)]);
  const style = [...styles].join('\n');
  const html = page
    .replace(/<title>[^<]*/, () => `<title>${escaped(companyName)}`)
    .replace('data-theme="dark"', `data-theme="${themeDark ? 'dark' : 'light'}"`)
    .replace('</head>', () => `<style>${style}</style>\n</head>`)
    .replace('<div id="root">', () => `<div id="${firstSightId}">${sight}</div><div id="root">`);
  return { html, styleSource: hashOf(style) };
}

const themeSelectors: Readonly<Record<ThemeMode, string>> = {
  dark: ':root',
  light: ':root[data-theme=light]',
};

/** @returns rules with the colours and the radius that differ from the product's own */
function brandStyles(appearance: Appearance): string[] {
  const brand = { ...defaultBrand, ...appearance };
  return themeModes.flatMap((mode) => {
    const own = new Map(Object.entries(brandTokens(mode, defaultBrand)));
    const declarations = Object.entries(brandTokens(mode, brand))
      .filter(([name, value]) => own.get(name) !== value)
      .map(([name, value]) => `${name}:${value}`);
    return declarations.length > 0 ? [`${themeSelectors[mode]}{${declarations.join(';')}}`] : [];
  });
}

function variantOf({ variants }: FirstSight, { demo, logoUrl }: Appearance): string {
  const hasLogo = logoUrl !== null;
  const found = variants.find((variant) => variant.demo === demo && variant.hasLogo === hasLogo);
  if (!found) throw new Error('a first sight lacks a variant');
  return found.html;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
