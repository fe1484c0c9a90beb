/** The operator's choices about the look; fields have the names and forms of the settings. */
export interface Brand {
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly accentColor: string;
  readonly borderRadius: string;
  /** Whether a reader without a chosen theme sees the dark one. */
  readonly themeDark: boolean;
  /** Whether anything on the screen may move by itself. */
  readonly enableAnimations: boolean;
}

export const defaultBrand: Brand = {
  primaryColor: '#3b82f6',
  secondaryColor: '#10b981',
  accentColor: '#8b5cf6',
  borderRadius: '0.5rem',
  themeDark: true,
  enableAnimations: true,
};
