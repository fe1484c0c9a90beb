/** Choices of the operator about the look. Fields have the names and forms of the settings. */
export interface Brand {
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly accentColor: string;
  readonly borderRadius: string;
  /** Whether a reader who has not chosen a theme sees the dark theme. */
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
