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
  | 'background'
  | 'surface'
  | 'surface-raised'
  | 'border'
  | 'border-strong'
  | 'text'
  | 'text-muted';

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
