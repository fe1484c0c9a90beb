import { bareDocument } from '@bambuzal/contracts';
import { nameKeys, normaliseForSearch } from '@bambuzal/service-kit';
import type { UserRow } from './user.model';

type Searched = Pick<UserRow, 'username' | 'email' | 'phone' | 'document' | 'fullName'>;

const brazil = '55';
/** Number of consecutive characters of a document that find a person. */
const leastOfDocument = 4;

/**
 * Texts by whose beginning the back office finds a person, in lower case and without accents: user
 * name, e-mail, document, telephone with and without Brazil's code, and the full name starting at
 * each of its words. All are in one field, so that one index serves any search.
 */
export function searchKeysOf({ username, email, phone, document, fullName }: Searched): string[] {
  const digits = phone.replace(/\D/g, '');
  const keys = [
    normaliseForSearch(username),
    normaliseForSearch(email),
    digits,
    ...(digits.startsWith(brazil) ? [digits.slice(brazil.length)] : []),
    ...(document === null ? [] : endingsOf(normaliseForSearch(document))),
    ...nameKeys(fullName),
  ];
  return [...new Set(keys)];
}

/** @returns the endings of a document, so that any four characters in a row find it */
function endingsOf(document: string): string[] {
  const last = Math.max(1, document.length - leastOfDocument + 1);
  return Array.from({ length: last }, (_, from) => document.slice(from));
}

/** @returns the text of a search as typed, and without punctuation */
export function searchedBeginnings(search: string): string[] {
  const typed = normaliseForSearch(search);
  const bare = normaliseForSearch(bareDocument(search).replace(/[()+]/g, ''));
  return [...new Set([typed, bare])].filter((beginning) => beginning !== '');
}
