import type { Language } from '@bambuzal/web-kit';

/** @returns the number as a reader may type it, e.g. `1500,5` */
export function decimalText(value: number, language: Language): string {
  return language === 'en-US' ? String(value) : String(value).replace('.', ',');
}

/**
 * Reads a number with at most two decimals, with a point or a comma. Grouping is refused, because
 * 1.500 can mean one and a half or fifteen hundred.
 *
 * @returns `undefined` for any other text
 */
export function readDecimal(text: string): number | undefined {
  return /^\d+([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}
