import { contrast, formatColour, mix, parseColour, type Colour } from './colour';

/** Contrast that WCAG 2.2 AA requires for text of any size. */
export const readableContrast = 4.5;

const white: Colour = { red: 255, green: 255, blue: 255 };
const black: Colour = { red: 0, green: 0, blue: 0 };
/** Dark text colour: softer than black, with enough contrast on most bright colours. */
const ink: Colour = { red: 11, green: 16, blue: 32 };

/** @returns the colour of text on `surface`; black or white is readable on any surface */
export function textOn(surface: Colour): Colour {
  const readable = [white, ink].find((text) => contrast(text, surface) >= readableContrast);
  if (readable) return readable;
  return contrast(black, surface) > contrast(white, surface) ? black : white;
}

/**
 * @param colour the operator's choice, which may be unreadable as text
 * @returns the nearest tint or shade of the colour that is readable on all the surfaces
 */
export function readableOn(colour: Colour, surfaces: readonly Colour[]): Colour {
  const worst = (text: Colour) => Math.min(...surfaces.map((surface) => contrast(text, surface)));
  const target = worst(white) > worst(black) ? white : black;
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = rounded(mix(colour, target, share));
    if (worst(candidate) >= readableContrast) return candidate;
  }
  return target;
}

/**
 * @returns `surface` moved away from the colour of its text, for a button under the pointer, so
 *   that the text becomes easier to read
 */
export function emphasized(surface: Colour): Colour {
  const text = textOn(surface);
  const target = contrast(text, white) > contrast(text, black) ? white : black;
  return mix(surface, target, 0.14);
}

/** Contrast is computed for the painted colour, whose channels are whole numbers. */
function rounded(colour: Colour): Colour {
  return parseColour(formatColour(colour)) ?? colour;
}
