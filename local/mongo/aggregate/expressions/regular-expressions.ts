import { badValue } from '../../errors';
import { compileRegex } from '../../query/regex';
import { isRegex, regexParts } from '../../values/compare';
import { type BsonDocument, type BsonValue, isNullish } from '../../values/value';
import { named, type OperatorCompiler, type OperatorTable, requireString } from './operator';

export const regexOperators: OperatorTable = {
  $regexMatch: search(false, (text, regex) => regex.test(text)),
  $regexFind: search(null, (text, regex) => {
    const match = regex.exec(text);
    return match && describeMatch(match, text);
  }),
  $regexFindAll: search([], (text, regex) => {
    const everywhere = new RegExp(regex.source, `${regex.flags}g`);
    return Array.from(text.matchAll(everywhere), (match) => describeMatch(match, text));
  }),
};

/** @param nothing the result if the input or the expression is null or missing */
function search(
  nothing: BsonValue,
  find: (text: string, regex: RegExp) => BsonValue,
): OperatorCompiler {
  return named(['input', 'regex'], ['options'], (values, name) => {
    const [input, regex] = [values.get('input'), values.get('regex')];
    const options = values.get('options') ?? undefined;
    if (options !== undefined && isRegex(regex) && regexParts(regex).options !== '') {
      throw badValue(`${name} found options both in 'regex' and in 'options'`);
    }
    if (isNullish(input) || isNullish(regex)) return nothing;
    return find(requireString(input, name), compileRegex(regex, options));
  });
}

/** Describes a match. Positions count characters, not UTF-16 units. */
function describeMatch(match: RegExpMatchArray, text: string): BsonDocument {
  const [whole, ...captures] = match;
  const idx = Array.from(text.slice(0, match.index)).length;
  return { match: whole, idx, captures: captures.map((each: string | undefined) => each ?? null) };
}
