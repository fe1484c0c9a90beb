import type { Cents } from '@bambuzal/contracts';

/**
 * @param cents zero or more @returns decimal text with a dot and two decimals: 1234 gives `12.34`
 */
export function decimalText(cents: Cents): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
