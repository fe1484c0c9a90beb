import { notSupported } from '../errors';

/** Escapes that mean the same in PCRE and in JavaScript. */
const sameEscape = /^\\(?:[dDwWbBtnrf0-9ck]|x[\da-fA-F]{2}|[pP]\{)/;

/** Members of a character class for white space, which is only ASCII in PCRE. */
const spaces: Readonly<Record<string, string>> = {
  '\\s': '\\t-\\r ',
  '\\S': '\\0-\\x08\\x0e-\\x1f!-\\u{10ffff}',
};

const escape = String.raw`\\x[\da-fA-F]{2}|\\[pP]\{\w+\}|\\[^]`;
const characterClass = String.raw`\[\^?\]?(?:\[:\w+:\]|\\[^]|[^\]\\])*\]`;
const quantifier = String.raw`\{\d+(?:,\d*)?\}`;
const tokens = new RegExp(String.raw`${escape}|${characterClass}|${quantifier}|[\^$.{}\]]`, 'g');

const set = String.raw`\\[dDwWsSpP](?:\{\w+\})?`;
/** A hyphen next to a set is a literal hyphen, because a set cannot begin or end a range. */
const members = new RegExp(String.raw`(${set})(-?)|-(?=${set})|${escape}|\[:\w+:\]`, 'g');

/**
 * Rewrites a Perl-compatible regular expression, the language of MongoDB's `$regex`, for
 * JavaScript's Unicode mode. Because that mode rejects unknown syntax, a pattern either keeps its
 * meaning or is refused. Source: pcre2pattern(3).
 *
 * @param options any of `i`, `m`, `s`; the result needs only the flags `i`, `s` and `u`
 * @throws MongoError for escapes and classes that JavaScript does not have
 */
export function translateRegex(pattern: string, options: ReadonlySet<string>): string {
  const byLine = options.has('m');
  const symbols: Readonly<Record<string, string>> = {
    '^': byLine ? '(?<![^\\n])' : '^',
    $: byLine ? '(?![^\\n])' : '(?=\\n?$)',
    '.': options.has('s') ? '.' : '[^\\n]',
    '{': '\\{',
    '}': '\\}',
    ']': '\\]',
  };
  return pattern.replace(tokens, (token) => {
    const space = spaces[token];
    if (space !== undefined) return `[${space}]`;
    if (token.startsWith('\\')) return translateEscape(token);
    if (token.startsWith('[')) return translateClass(token);
    return symbols[token] ?? token;
  });
}

function translateClass(token: string): string {
  const opening = token.startsWith('[^') ? '[^' : '[';
  const content = token.slice(opening.length, -1).replace(/^\]/, '\\]');
  const translated = content.replace(members, (member, ofSet?: string, hyphen = '') => {
    if (member === '-' || member === '\\-') return '\\-';
    const one = ofSet ?? member;
    return `${spaces[one] ?? translateEscape(one)}${hyphen === '' ? '' : '\\-'}`;
  });
  return `${opening}${translated}]`;
}

function translateEscape(token: string): string {
  if (sameEscape.test(token)) return token;
  if (/^(?:\\[a-zA-Z]|\[:)/.test(token)) throw notSupported(`${token} in a regular expression`);
  return /[\^$\\.*+?()[\]{}|/]$/.test(token) ? token : token.slice(1);
}
