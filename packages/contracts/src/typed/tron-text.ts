import { bareText, onlyMatch } from './bare-text';

const address = /(?<![\p{L}\d])T[1-9A-HJ-NP-Za-km-z]{33}(?![\p{L}\d])/gu;

/**
 * Finds an address of TRON in a text, without verifying its checksum: `usdt-address.ts` does, and
 * loads a hash function for it.
 *
 * @returns the only address in the text; a text without one, or with several, without labels and
 *   invisible characters but otherwise unchanged
 */
export function readTronText(text: string): string {
  const bare = bareText(text);
  return onlyMatch(bare, address) ?? bare;
}
