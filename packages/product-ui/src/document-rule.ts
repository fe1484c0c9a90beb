import { bareDocument, isDocument } from '@bambuzal/ui/forms';

/**
 * Validation rule for a payer's CPF or CNPJ, for react-hook-form.
 *
 * @param words messages for an empty field and for an invalid document
 */
export function documentRule(words: { readonly missing: string; readonly invalid: string }) {
  return (text: string): true | string => {
    if (bareDocument(text) === '') return words.missing;
    return isDocument(text) || words.invalid;
  };
}
