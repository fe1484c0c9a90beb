import { badValue, notSupported } from '../errors';

/** Escapes that mean the same in both languages. */
const sameEscape = /^\\(?:[dDwWbBtnrf0-9ck]|x[0-9a-fA-F]{2}|[pP]\{\w+\})$/;

/** Those that JavaScript lacks or reads differently: outside a class, and inside one. */
const escapes: Readonly<Record<string, readonly [outside: string, inside?: string]>> = {
  A: ['(?<![^])'],
  z: ['(?![^])'],
  Z: ['(?=\\n?(?![^]))'],
  a: ['\\x07', '\\x07'],
  e: ['\\x1b', '\\x1b'],
  h: ['[\\t\\p{Zs}]', '\\t\\p{Zs}'],
  H: ['[^\\t\\p{Zs}]'],
  R: ['(?:\\r\\n|[\\n-\\r\\x85\\u2028\\u2029])'],
  s: ['[\\t-\\r ]', '\\t-\\r '],
  S: ['[^\\t-\\r ]', '\\S'],
  v: ['[\\n-\\r\\x85\\u2028\\u2029]', '\\n-\\r\\x85\\u2028\\u2029'],
};

const posixClasses: Readonly<Record<string, string>> = {
  alnum: 'a-zA-Z0-9',
  alpha: 'a-zA-Z',
  blank: ' \\t',
  digit: '0-9',
  lower: 'a-z',
  punct: '!-\\/:-@\\[-`\\{-~',
  space: '\\t-\\r ',
  upper: 'A-Z',
  word: '\\w',
  xdigit: '0-9a-fA-F',
};

const escape = String.raw`\\x\{[0-9a-fA-F]+\}|\\x[0-9a-fA-F]{2}|\\[pP]\{\w+\}|\\[^]`;
const plainTokens = [
  String.raw`\\Q[^]*?(?:\\E|$)`,
  escape,
  String.raw`\[\^?\]?(?:\[:\w+:\]|\\[^]|[^\]\\])*\]`,
  String.raw`\(\?#[^)]*\)|\(\?P<|\(\?P=\w+\)`,
  String.raw`\{\d+(?:,\d*)?\}`,
  String.raw`[\^$.{}\]]`,
].join('|');
const tokens = new RegExp(plainTokens, 'g');
/** The option `x` allows white space and comments. */
const tokensAndSpace = new RegExp(String.raw`${plainTokens}|\s+|#.*\n?`, 'g');

const set = String.raw`\\[dDwWsShvpP](?:\{\w+\})?|\[:\w+:\]`;
/** Next to a set such as \w, which cannot begin or end a range, a hyphen is just one. */
const classTokens = new RegExp(String.raw`(?:${set})-?|-(?=${set})|${escape}`, 'g');

/**
 * Rewrites a Perl-compatible regular expression, the language of MongoDB's `$regex`, as one of
 * JavaScript in its Unicode mode, which rejects what it does not know. So a pattern either means the
 * same here or is refused. Source: pcre2pattern(3).
 *
 * @param options of `i`, `m`, `s`, `x`; the result needs only the flags `i`, `s` and `u`
 * @throws MongoError for escapes that PCRE does not have or JavaScript cannot express
 */
export function translateRegex(pattern: string, options: ReadonlySet<string>): string {
  const byLine = options.has('m');
  return pattern.replace(options.has('x') ? tokensAndSpace : tokens, (token) => {
    if (token.startsWith('\\Q')) return quoteLiteral(token.slice(2).replace(/\\E$/, ''));
    if (token.startsWith('\\')) return translateEscape(token, 0);
    if (token.startsWith('[')) return translateClass(token);
    if (token.startsWith('(?#') || /^[\s#]/.test(token)) return '';
    if (token.startsWith('(?P=')) return `\\k<${token.slice(4, -1)}>`;
    switch (token) {
      case '(?P<':
        return '(?<';
      case '^':
        return byLine ? '(?<![^\\n])' : token;
      case '$':
        return byLine ? '(?![^\\n])' : '(?=\\n?$)';
      case '.':
        return options.has('s') ? token : '[^\\n]';
      case '{':
      case '}':
      case ']':
        return `\\${token}`;
      default:
        return token;
    }
  });
}

function translateClass(token: string): string {
  const opening = token.startsWith('[^') ? '[^' : '[';
  const members = token.slice(opening.length, -1).replace(/^\]/, '\\]');
  const translated = members.replace(classTokens, (member) => {
    if (member === '-') return '\\-';
    const hyphen = member.length > 1 && member.endsWith('-') && member !== '\\-' ? '\\-' : '';
    const one = hyphen === '' ? member : member.slice(0, -1);
    if (!one.startsWith('[:')) return translateEscape(one, 1) + hyphen;
    const posix = posixClasses[one.slice(2, -2)];
    if (posix === undefined) throw invalidRegex('unknown POSIX class name');
    return posix + hyphen;
  });
  return `${opening}${translated}]`;
}

function translateEscape(token: string, place: 0 | 1): string {
  if (sameEscape.test(token)) return token;
  if (token.startsWith('\\x{')) return `\\u${token.slice(2)}`;
  const character = token.slice(1);
  const meaning = escapes[character]?.[place];
  if (meaning !== undefined) return meaning;
  if ('FLluU'.includes(character)) {
    throw invalidRegex('PCRE2 does not support \\F, \\L, \\l, \\N{name}, \\U, or \\u');
  }
  if (/[a-zA-Z]/.test(character)) throw notSupported(`${token} in a regular expression`);
  return character === '-' && place === 1 ? token : quoteLiteral(character);
}

function quoteLiteral(text: string): string {
  return text.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');
}

export function invalidRegex(reason: string): Error {
  return badValue(`Regular expression is invalid: ${reason}`, 51091, 'Location51091');
}
