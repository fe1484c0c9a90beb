import { bareDocument, isDocument } from '@bambuzal/ui/forms';

/**
 * The rule of a field for a payer's CPF or CNPJ, as react-hook-form asks it.
 *
 * @param words what is said of none, and of one that there cannot be
 */
export function documentRule(words: { readonly missing: string; readonly invalid: string }) {
  return (text: string): true | string => {
    if (bareDocument(text) === '') return words.missing;
    return isDocument(text) || words.invalid;
  };
}
