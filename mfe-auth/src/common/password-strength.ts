/** Score from 0 (useless) to 4 (strong). */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** Common beginnings of passwords: words, and rows of neighbouring keys. */
const common = [
  'bambuzal',
  'brasil',
  'senha',
  'password',
  'mudar',
  'admin',
  'amor',
  'flamengo',
  'corinthians',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwerty',
  'asdf',
];

/** Approximate base-2 logarithm of the number of guesses needed. */
const leastBits = [15, 28, 40, 56];

/**
 * Hint while the reader types. The server decides which passwords are refused. Length counts most,
 * because it makes guessing hardest. Common, repeated, sequential or personal parts count little.
 */
export function passwordScore(
  password: string,
  personal: readonly string[],
  least = 0,
): PasswordScore {
  if (Array.from(password).length < least) return 0;
  const bits = lengthThatCounts(password, personal) * Math.log2(alphabetOf(password));
  const reached = leastBits.filter((some) => bits >= some).length;
  return scores[least > 0 ? Math.max(1, reached) : reached] ?? 0;
}

const scores = [0, 1, 2, 3, 4] as const;

function lengthThatCounts(password: string, personal: readonly string[]): number {
  const words = [...common, ...personal.flatMap((text) => text.toLowerCase().split(/[@.\s]+/))];
  let rest = password.toLowerCase();
  let count = 0;
  for (const word of words.filter(({ length }) => length >= 4)) {
    const parts = rest.split(word);
    count += parts.length - 1;
    // A line break replaces the word. Otherwise the letters on both sides could form another word.
    rest = parts.join('\n');
  }
  const characters = Array.from(rest.replaceAll('\n', ''));
  return count + characters.filter((_, index) => !follows(characters, index)).length;
}

/** Whether a character repeats the previous one or continues a sequence such as `abc` or `321`. */
function follows(characters: readonly string[], index: number): boolean {
  const now = characters[index]?.codePointAt(0);
  const before = characters[index - 1]?.codePointAt(0);
  if (now === undefined || before === undefined) return false;
  return Math.abs(now - before) <= 1;
}

function alphabetOf(password: string): number {
  const sizes = [
    [/\d/, 10],
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/[^\p{L}\d]/u, 33],
  ] as const;
  const sum = sizes.reduce((total, [kind, size]) => total + (kind.test(password) ? size : 0), 0);
  return Math.max(1, sum);
}
