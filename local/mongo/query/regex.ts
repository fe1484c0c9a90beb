import { badValue, MongoError } from '../errors';
import { isRegex, isStringLike, regexParts, textOf } from '../values/compare';
import { getOwn, type BsonDocument, type BsonValue } from '../values/value';
import type { Predicate } from './predicate';
import { invalidRegex, translateRegex } from './translate-regex';

interface Regex {
  readonly pattern: string;
  readonly options: string;
}

/**
 * The JavaScript form of a regular expression of MongoDB.
 *
 * @param pattern a string, or a regular expression whose options count unless `options` is given
 * @throws MongoError 51091 if it is no valid expression, 51108 for an unknown option
 */
export function compileRegex(pattern: BsonValue, options?: BsonValue): RegExp {
  const regex = readPattern(pattern);
  const given = options ?? regex.options;
  if (typeof given !== 'string') throw badValue('$options has to be a string');
  if (regex.pattern.includes('\0')) {
    throw badValue('Regular expression cannot contain an embedded null byte');
  }
  const letters = new Set(given);
  for (const letter of letters) {
    if (!'imsxu'.includes(letter)) {
      const message = `invalid flag in regex options: ${letter}`;
      throw new MongoError(51108, 'Location51108', message);
    }
  }
  const [prefix = '', inline = ''] = /^\(\?([imsx]+)\)/.exec(regex.pattern) ?? [];
  for (const letter of inline) letters.add(letter);
  const source = translateRegex(regex.pattern.slice(prefix.length), letters);
  try {
    return new RegExp(source, `u${letters.has('i') ? 'i' : ''}${letters.has('s') ? 's' : ''}`);
  } catch (error) {
    throw invalidRegex(error instanceof Error ? error.message : String(error));
  }
}

/** Matches strings, and the regular expression that is equal to this one. */
export function matchRegex(regex: BsonValue): Predicate {
  const { pattern, options } = readPattern(regex);
  return matching({ pattern, options });
}

/** What `$regex` and `$options` among the operators of a field match together. */
export function matchRegexOperators(operators: BsonDocument): Predicate {
  const { pattern, options } = readPattern(getOwn(operators, '$regex'));
  const separate = getOwn(operators, '$options');
  if (separate === undefined) return matching({ pattern, options });
  if (typeof separate !== 'string') throw badValue('$options has to be a string');
  if (options !== '' && separate !== '') {
    const fields = Object.keys(operators);
    const code = fields.indexOf('$regex') < fields.indexOf('$options') ? 51075 : 51074;
    const message = 'options set in both $regex and $options';
    throw new MongoError(code, `Location${code}`, message);
  }
  return matching({ pattern, options: separate || options });
}

function matching(regex: Regex): Predicate {
  const compiled = compileRegex(regex.pattern, regex.options);
  return (value) => {
    if (isStringLike(value)) return compiled.test(textOf(value));
    if (!isRegex(value)) return false;
    const parts = regexParts(value);
    return parts.pattern === regex.pattern && parts.options === regex.options;
  };
}

function readPattern(pattern: BsonValue): Regex {
  if (typeof pattern === 'string') return { pattern, options: '' };
  if (!isRegex(pattern)) throw badValue('$regex has to be a string');
  return regexParts(pattern);
}
