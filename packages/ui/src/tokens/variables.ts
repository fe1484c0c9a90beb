import type { ColorToken } from '@bambuzal/brand';
import {
  durations,
  fontSizes,
  layers,
  radii,
  sizes,
  spaces,
  type DurationToken,
  type FontSizeToken,
  type LayerToken,
  type RadiusToken,
  type SizeToken,
  type SpaceToken,
} from './tokens';

/** Refers to a value of the current theme, for use in styles: `color('surface-raised')`. */
export const color = (token: ColorToken): string => `var(--color-${token})`;
export const space = (token: SpaceToken): string => `var(--space-${token})`;
export const fontSize = (token: FontSizeToken): string => `var(--font-size-${token})`;
export const radius = (token: RadiusToken): string => `var(--radius-${token})`;
export const duration = (token: DurationToken): string => `var(--duration-${token})`;
export const size = (token: SizeToken): string => `var(--size-${token})`;
export const layer = (token: LayerToken): string => `var(--layer-${token})`;

const scales = {
  space: spaces,
  'font-size': fontSizes,
  radius: radii,
  duration: durations,
  size: sizes,
  layer: layers,
};

/** All tokens other than colours, as declarations of a style sheet. */
export function scaleDeclarations(): string {
  return Object.entries(scales)
    .flatMap(([scale, values]) =>
      Object.entries(values).map(([token, value]) => `--${scale}-${token}:${value}`),
    )
    .join(';');
}
