/** @returns the text in the form that searches compare: lower case, without accents */
export function searchText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
