import { bareText, onlyMatch } from './bare-text';

const address = /(?<![\p{L}\d])T[1-9A-HJ-NP-Za-km-z]{33}(?![\p{L}\d])/gu;

/**
 * Finds a TRON address in a text, without verifying the checksum. `usdt-address.ts` verifies it,
 * and loads a hash function for that.
 *
 * @returns the only address in the text. A text with no address or several is returned without
 *   labels
 *   and invisible characters, but otherwise unchanged
 */
export function readTronText(text: string): string {
  const bare = bareText(text);
  return onlyMatch(bare, address) ?? bare;
}
