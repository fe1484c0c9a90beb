import { onlyMatch, plainLine } from './bare-text';

const uuid = /(?<![\p{L}\d-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\p{L}\d-])/gu;

/**
 * @param text a UUID with any words around it: `Chave Pix: 123e4567-…`, `urn:uuid:123e4567-…`
 * @returns the only UUID in the text, in lower case; `undefined` if there is none or several
 */
export function readUuid(text: string): string | undefined {
  return onlyMatch(plainLine(text).toLowerCase(), uuid);
}
