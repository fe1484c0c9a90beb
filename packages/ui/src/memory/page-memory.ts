import type { ThemeMode } from '../tokens/tokens';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The reader's choice; not stored until they choose. */
export const themeChoiceKey = 'bambuzal.theme';
/** The operator's last known brand, so that the next visit's first paint already has it. */
export const brandKey = 'bambuzal.brand';

/** The reader's language, by its tag. */
export const languageKey = 'bambuzal.language';

/** Data that the script before first paint reads back. */
export interface BrandMemory extends Record<ThemeMode, Record<string, string>> {
  readonly themeDark: boolean;
  readonly enableAnimations: boolean;
}

/** Storage may be full or forbidden; the page then goes on without it. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The page works without stored data.
  }
}

export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns undefined when the reader has not chosen */
export function readThemeChoice(): ThemeChoice | undefined {
  const stored = recall(themeChoiceKey);
  return themeChoices.find((choice) => choice === stored);
}
