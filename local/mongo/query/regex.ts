import { badValue, notSupported } from '../errors';
import { isRegex, isStringLike, regexParts, textOf } from '../values/compare';
import type { BsonValue } from '../values/value';
import type { Predicate } from './predicate';
import { translateRegex } from './translate-regex';

/**
 * Compiles a regular expression of MongoDB to one of JavaScript.
 *
 * @param pattern a string, or a regular expression whose own options apply unless `options` is
 *   given
 * @throws MongoError 51091 if the expression is invalid, 51108 for an unknown option
 */
export function compileRegex(pattern: BsonValue, options?: BsonValue): RegExp {
  const regex = readPattern(pattern);
  const given = options ?? regex.options;
  if (typeof given !== 'string') throw badValue('$options has to be a string');
  if (/[^imsxu]/.test(given)) {
    throw badValue(`invalid flag in regex options: ${given}`, 51108, 'Location51108');
  }
  const [prefix = '', inline = ''] = /^\(\?([imsx]+)\)/.exec(regex.pattern) ?? [];
  const letters = new Set(given + inline);
  if (letters.has('x')) throw notSupported('The option x of regular expressions');
  const source = translateRegex(regex.pattern.slice(prefix.length), letters);
  try {
    return new RegExp(source, `u${letters.has('i') ? 'i' : ''}${letters.has('s') ? 's' : ''}`);
  } catch (error) {
    throw badValue(`Regular expression is invalid: ${String(error)}`, 51091, 'Location51091');
  }
}

/**
 * Makes a test for values: strings match the pattern, and stored expressions are equal to it.
 *
 * @param options value of `$options`, for a `$regex` without options of its own
 */
export function matchRegex(regex: BsonValue, options: BsonValue = ''): Predicate {
  const own = readPattern(regex);
  if (options !== '' && own.options !== '') {
    throw badValue('options set in both $regex and $options', 51075, 'Location51075');
  }
  const effective = options === '' ? own.options : options;
  const compiled = compileRegex(own.pattern, effective);
  return (value) => {
    if (isStringLike(value)) return compiled.test(textOf(value));
    if (!isRegex(value)) return false;
    const parts = regexParts(value);
    return parts.pattern === own.pattern && parts.options === effective;
  };
}

function readPattern(pattern: BsonValue): { pattern: string; options: string } {
  if (typeof pattern === 'string') return { pattern, options: '' };
  if (!isRegex(pattern)) throw badValue('$regex has to be a string');
  return regexParts(pattern);
}
