/** Multiples of 4 px, in rem, so that distances grow with the reader's type size. */
export const spaces = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
} as const;
export type SpaceToken = keyof typeof spaces;

export const fontSizes = {
  12: '0.75rem',
  14: '0.875rem',
  16: '1rem',
  20: '1.25rem',
  24: '1.5rem',
  32: '2rem',
  // The largest figures shrink, because they would be cut off on the narrowest screens.
  40: 'clamp(1.75rem, 9vw, 2.5rem)',
} as const;
export type FontSizeToken = keyof typeof fontSizes;

export const radii = {
  small: 'calc(var(--radius-medium) * 0.5)',
  medium: '0.5rem',
  // Limits the radius of cards. A very round button still looks like a button, but a very round
  // card loses its corners.
  large: 'min(calc(var(--radius-medium) * 1.75), 1.5rem)',
  full: '999px',
} as const;
export type RadiusToken = keyof typeof radii;

export const durations = { fast: '150ms', medium: '200ms', shimmer: '1400ms' } as const;
export type DurationToken = keyof typeof durations;

export const sizes = {
  /** Minimum height and width of a touch target. */
  target: '2.75rem',
  content: '75rem',
  sidebar: '16rem',
  header: '4rem',
  'bottom-bar': '4rem',
} as const;
export type SizeToken = keyof typeof sizes;

/** Stacking order, lowest first. */
export const layers = { header: '10', drawer: '20', overlay: '30', toast: '40' } as const;
export type LayerToken = keyof typeof layers;

/** Below this width a table becomes cards and the sidebar an overlay. */
export const narrowBelow = '768px';
