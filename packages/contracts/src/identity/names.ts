/**
 * Rules for the names that a person may choose. A name must not look like a name of the operator's
 * people. It must not imitate another member's name with letters that only look alike.
 */

/** Names that suggest the operator, wherever they stand in a user name. */
const speaking = ['bambuzal', 'administrador', 'suporte', 'support', 'soporte'];
/**
 * Words that suggest the operator only at the beginning of a name: `admin2` is refused, `badminton`
 * is not.
 */
const leading = ['admin'];
/** Words that suggest the operator only as the whole name. */
const whole = [
  'api',
  'ajuda',
  'assistente',
  'atendimento',
  'equipe',
  'financeiro',
  'help',
  'marketing',
  'master',
  'moderador',
  'null',
  'oficial',
  'root',
  'seguranca',
  'sistema',
  'staff',
  'system',
  'tesouraria',
  'undefined',
];

/** Digits and pairs of letters that can be read as another letter. */
const readAs: readonly (readonly [string, string])[] = [
  ['0', 'o'],
  ['1', 'i'],
  ['l', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['8', 'b'],
  ['9', 'g'],
  ['rn', 'm'],
  ['vv', 'w'],
];

/** @returns the same text for names that look alike: `Adm1n`, `ád.min` and `admin` */
function read(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  return readAs.reduce((text, [seen, meant]) => text.replaceAll(seen, meant), letters);
}

/** Whether a user name could be taken for the operator's, or for a part of the product. */
export function isReservedUsername(username: string): boolean {
  const name = read(username);
  return (
    speaking.some((reserved) => name.includes(read(reserved))) ||
    leading.some((reserved) => name.startsWith(read(reserved))) ||
    whole.some((reserved) => name === read(reserved))
  );
}

/**
 * Whether a user name has only Latin letters, digits and `.`, `_`, `-`. Letters of other scripts,
 * and rare Latin letters, are refused because they look like these (Unicode Technical Standard 39).
 */
export function isPlainUsername(username: string): boolean {
  const base = username.normalize('NFD').replaceAll(/\p{Mn}/gu, '');
  return /^[a-z0-9._-]+$/i.test(base);
}

/**
 * Scripts with letters that look like those of other scripts, and that are never mixed with them in
 * a name.
 */
const alike = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
const otherwise = [/\p{Script=Armenian}/u, /\p{Script=Cherokee}/u, /\p{Script=Coptic}/u];

/** Whether a name is written in letters of several scripts that look alike: `Аna`, with a Cyrillic А. */
export function mixesScripts(name: string): boolean {
  return [...alike, ...otherwise].filter((script) => script.test(name)).length > 1;
}
