import { formatColour, mix, parseColour, type Colour } from './colour';
import { emphasized, readableOn, textOn } from './readable';
import { meaningColors, neutralColors, tones, type ThemeMode, type Tone } from './color-names';
import { defaultBrand, type Brand } from './brand';

/**
 * All colours of a theme, by the names of their CSS variables. Text on a coloured surface, and a
 * brand's colour used as text, are computed to be readable for any choice of the operator.
 */
export function colorTokens(mode: ThemeMode, brand: Brand): Record<string, string> {
  return { ...neutralTokens(mode), ...toneTokens(mode, brand) };
}

/** Part of `colorTokens` that depends on the operator's choice, and the radius. */
export function brandTokens(mode: ThemeMode, brand: Brand): Record<string, string> {
  const radius = /^(0|\d{1,2}(\.\d{1,3})?(rem|px))$/.test(brand.borderRadius)
    ? brand.borderRadius
    : defaultBrand.borderRadius;
  // In a calc(), a bare zero is a number instead of a length.
  return { ...toneTokens(mode, brand), '--radius-medium': radius === '0' ? '0px' : radius };
}

function neutralTokens(mode: ThemeMode): Record<string, string> {
  return Object.fromEntries(
    Object.entries(neutralColors[mode]).map(([token, value]) => [`--color-${token}`, value]),
  );
}

function toneTokens(mode: ThemeMode, brand: Brand): Record<string, string> {
  const colours: Record<Tone, string> = {
    primary: brand.primaryColor,
    secondary: brand.secondaryColor,
    accent: brand.accentColor,
    ...meaningColors[mode],
  };
  return Object.fromEntries(
    tones.flatMap((tone) => toneFamily(tone, mode, chosenColour(tone, colours[tone]))),
  );
}

function toneFamily(tone: Tone, mode: ThemeMode, colour: Colour): [string, string][] {
  const { background, surface, 'surface-raised': raised } = neutralColors[mode];
  const surfaces = [background, surface, raised].map(knownColour);
  // Rounded to whole channels, as it is painted.
  const soft = knownColour(formatColour(mix(knownColour(surface), colour, 0.14)));
  return [
    [`--color-${tone}`, formatColour(colour)],
    [`--color-on-${tone}`, formatColour(textOn(colour))],
    [`--color-${tone}-emphasis`, formatColour(emphasized(colour))],
    [`--color-${tone}-text`, formatColour(readableOn(colour, [...surfaces, soft]))],
    [`--color-${tone}-soft`, formatColour(soft)],
  ];
}

/** Replaces a text that is not a colour with the product's own colour. */
function chosenColour(tone: Tone, text: string): Colour {
  const fallbacks: Partial<Record<Tone, string>> = {
    primary: defaultBrand.primaryColor,
    secondary: defaultBrand.secondaryColor,
    accent: defaultBrand.accentColor,
  };
  return parseColour(text) ?? knownColour(fallbacks[tone] ?? '');
}

function knownColour(text: string): Colour {
  const colour = parseColour(text);
  if (!colour) throw new TypeError(`${text} is not a colour of six hexadecimal digits`);
  return colour;
}
