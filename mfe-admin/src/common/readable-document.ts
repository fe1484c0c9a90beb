import { readDocument } from '@bambuzal/contracts/typed/documents';

/**
 * @param document digits and letters without punctuation @returns `529.982.247-25`, or
 *   `12.ABC.345/01DE-35`
 */
export function readableDocument(document: string): string {
  return document.length === 11
    ? document.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
    : document.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
}

/**
 * @param typed with or without punctuation @returns the document without punctuation, as it is
 *   stored and sent
 */
export function bareDocument(typed: string): string {
  return readDocument(typed) ?? typed.replace(/[\s./-]/g, '').toUpperCase();
}
