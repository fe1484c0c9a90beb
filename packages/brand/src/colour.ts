/** A colour in sRGB, each channel from 0 to 255. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

const hexColour = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/**
 * @param text in the form of the settings, e.g. `#3B82F6`
 * @returns `undefined` if the text is not a colour in this form
 */
export function parseColour(text: string): Colour | undefined {
  const [, red, green, blue] = hexColour.exec(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return { red: parseInt(red, 16), green: parseInt(green, 16), blue: parseInt(blue, 16) };
}

/** @returns e.g. `#3b82f6` */
export function formatColour({ red, green, blue }: Colour): string {
  const digits = [red, green, blue].map((channel) =>
    Math.round(channel).toString(16).padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** @param share share of `second` in the mix, from 0 to 1 */
export function mix(first: Colour, second: Colour, share: number): Colour {
  const blend = (from: number, to: number) => from + (to - from) * share;
  return {
    red: blend(first.red, second.red),
    green: blend(first.green, second.green),
    blue: blend(first.blue, second.blue),
  };
}

/** Relative luminance from 0 to 1 (WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance({ red, green, blue }: Colour): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** @returns contrast from 1 (the same colour) to 21 (black on white), by WCAG 2.2 */
export function contrast(first: Colour, second: Colour): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
