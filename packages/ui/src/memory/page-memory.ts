import type { ThemeMode } from '@bambuzal/brand';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Theme chosen by the reader. Not stored until they choose. */
export const themeChoiceKey = 'bambuzal.theme';
/** Brand of the operator when it was last read, so that the next visit's first paint has it. */
export const brandKey = 'bambuzal.brand';

/** Language tag of the reader's language. */
export const languageKey = 'bambuzal.language';

/** Address of the typeface's file that this browser has fetched. */
export const typefaceKey = 'bambuzal.typeface';

/** Reason, shown once by the sign-in page, why this tab's reader was sent there. */
export const noticeKey = 'bambuzal.notice';

/** Data that the script before the first paint reads. */
export interface BrandMemory extends Record<ThemeMode, Record<string, string>> {
  readonly themeDark: boolean;
  readonly enableAnimations: boolean;
}

/** Storage may be full or forbidden. The page then works without it. */
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

/** @returns `undefined` if the reader has not chosen */
export function readThemeChoice(): ThemeChoice | undefined {
  const stored = recall(themeChoiceKey);
  return themeChoices.find((choice) => choice === stored);
}
