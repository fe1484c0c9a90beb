/** @returns the first name and the initial of the last: `Ana Maria Ribeiro` is `Ana R.` */
export function displayNameOf(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  const last = others.at(-1);
  const [initial] = last ?? '';
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('pt-BR')}.`;
}
