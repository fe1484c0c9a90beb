import type { Cents } from '@bambuzal/contracts';

/** @param cents not below zero @returns with two decimals behind a dot: 1234 is `12.34` */
export function decimalText(cents: Cents): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
