import { z } from 'zod';
import { isCnpj, isCpf } from './document-digits';
import { readDocument } from './typed/documents';

export { isCnpj, isCpf };

/**
 * @returns the document without punctuation, letters upper case: `12.ABC.345/01DE-35` becomes
 *   `12ABC34501DE35`
 */
export function bareDocument(text: string): string {
  return text.replace(/[\s./-]/g, '').toUpperCase();
}

/**
 * CPF or CNPJ. Punctuation is allowed on the wire and removed inside. The type is text, because a
 * CNPJ may contain letters.
 */
export const documentNumberSchema = z
  .string()
  .max(64, { error: 'documentNumber' })
  .overwrite((text) => readDocument(text) ?? bareDocument(text))
  .refine((text) => isCpf(text) || isCnpj(text), { error: 'documentNumber' });
