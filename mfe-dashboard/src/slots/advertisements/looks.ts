import {
  contrast,
  formatColour,
  parseColour,
  readableContrast,
  readableOn,
  textOn,
} from '@bambuzal/ui';
import type { AdvertisementJson } from '../../api/advertisements';

/** Colours as CSS has them. */
export interface Surface {
  readonly background: string;
  readonly text: string;
}

/** Colours chosen by the operator, where they are readable. `undefined` means the theme's own. */
export interface Look {
  readonly ground: Surface | undefined;
  readonly button: Surface | undefined;
}

type Coloured = Pick<AdvertisementJson, 'backgroundColor' | 'textColor' | 'buttonColor'>;

/**
 * Text keeps the operator's colour where it is readable, and gets the nearest readable one
 * elsewhere. Without a background of its own it stands on the theme's, light or dark, and takes the
 * theme's colour.
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
