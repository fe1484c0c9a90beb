import {
  contrast,
  formatColour,
  parseColour,
  readableContrast,
  readableOn,
  textOn,
} from '@bambuzal/ui';
import type { AdvertisementJson } from '@bambuzal/contracts';

/** CSS colours. */
export interface Surface {
  readonly background: string;
  readonly text: string;
}

/**
 * Colours chosen by the operator, if they are readable. `undefined` means the colour of the theme.
 */
export interface Look {
  readonly ground: Surface | undefined;
  readonly button: Surface | undefined;
}

type Coloured = Pick<AdvertisementJson, 'backgroundColor' | 'textColor' | 'buttonColor'>;

/**
 * Colours of an advertisement. An unreadable text colour is replaced by the nearest readable colour.
 * An advertisement without a background colour uses the theme's background and text colour.
 */
export function lookOf({ backgroundColor, textColor, buttonColor }: Coloured): Look {
  return { ground: surfaceOf(backgroundColor, textColor), button: surfaceOf(buttonColor, null) };
}

function surfaceOf(background: string | null, wanted: string | null): Surface | undefined {
  const ground = parseColour(background ?? '');
  if (!ground) return undefined;
  const colour = parseColour(wanted ?? '');
  const isReadable = colour && contrast(colour, ground) >= readableContrast;
  const text = isReadable ? colour : colour ? readableOn(colour, [ground]) : textOn(ground);
  return { background: formatColour(ground), text: formatColour(text) };
}
