/**
 * @returns the first name and the initial of the last name: `Ana Maria Ribeiro` becomes `Ana R.`
 */
export function displayNameOf(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  const last = others.at(-1);
  const [initial] = last ?? '';
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('pt-BR')}.`;
}
