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

/** What the operator chose, as far as it can be read; undefined: the theme's own. */
export interface Look {
  readonly ground: Surface | undefined;
  readonly button: Surface | undefined;
}

type Coloured = Pick<AdvertisementJson, 'backgroundColor' | 'textColor' | 'buttonColor'>;

/**
 * Text keeps the operator's colour where it is readable, and else gets the nearest that is. Without
 * a ground of its own the text stands on the theme's, light or dark, and takes the theme's colour.
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
