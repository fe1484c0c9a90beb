/** @returns the text as searches compare it: lower case, without accents */
export function searchText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
