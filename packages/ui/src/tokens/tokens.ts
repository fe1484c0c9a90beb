export const themeModes = ['dark', 'light'] as const;
export type ThemeMode = (typeof themeModes)[number];

/** Colours with a meaning, each with its family of derived colours (see `colourFamily`). */
export const tones = ['primary', 'secondary', 'accent', 'gain', 'loss', 'attention'] as const;
export type Tone = (typeof tones)[number];

/**
 * Uses of a tone: its plain surface, text on that surface, the surface under a pointer, the tone as
 * text on the page's surfaces, and a faint surface for that text.
 */
type ToneToken = Tone | `on-${Tone}` | `${Tone}-emphasis` | `${Tone}-text` | `${Tone}-soft`;

type NeutralToken =
  'background' | 'surface' | 'surface-raised' | 'border' | 'border-strong' | 'text' | 'text-muted';

export type ColorToken = NeutralToken | ToneToken;

export const neutralColors: Record<ThemeMode, Record<NeutralToken, string>> = {
  dark: {
    background: '#0b1020',
    surface: '#111831',
    'surface-raised': '#18213f',
    border: 'rgb(255 255 255 / 8%)',
    'border-strong': '#66739a',
    text: '#e6eaf5',
    'text-muted': '#9aa6c4',
  },
  light: {
    background: '#f4f6fb',
    surface: '#ffffff',
    'surface-raised': '#eaeef7',
    border: 'rgb(15 23 42 / 11%)',
    'border-strong': '#76829d',
    text: '#0f172a',
    'text-muted': '#4c5972',
  },
};

/** Tones with a fixed meaning. The operator sets the other three. */
export const meaningColors = {
  dark: { gain: '#10b981', loss: '#f43f5e', attention: '#f59e0b' },
  light: { gain: '#059669', loss: '#e11d48', attention: '#d97706' },
} as const satisfies Record<ThemeMode, Partial<Record<Tone, string>>>;

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
