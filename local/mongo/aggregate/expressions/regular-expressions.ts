import { MongoError } from '../../errors';
import { compileRegex } from '../../query/regex';
import { isRegex, regexParts } from '../../values/compare';
import { typeName } from '../../values/type-names';
import { type BsonDocument, type BsonValue, isNullish } from '../../values/value';
import { located, named, type OperatorCompiler, type OperatorTable } from './operator';

export const regexOperators: OperatorTable = {
  $regexMatch: search((text, regex) => regex !== null && regex.test(text ?? '')),
  $regexFind: search((text, regex) => {
    const match = text === null ? null : regex?.exec(text);
    return match && text !== null ? describeMatch(match, text) : null;
  }),
  $regexFindAll: search((text, regex) => {
    if (text === null || regex === null) return [];
    const everywhere = new RegExp(regex.source, `${regex.flags}g`);
    return Array.from(text.matchAll(everywhere), (match) => describeMatch(match, text));
  }),
};

/** @param find is given null for what is missing, in which case nothing matches */
function search(find: (text: string | null, regex: RegExp | null) => BsonValue): OperatorCompiler {
  const fields = { required: ['input', 'regex'], optional: ['options'] } as const;
  const codes = { notDocument: 51103, unknown: 31024, missing: 31022 };
  return named(fields, codes, (read, name) => {
    const input = read('input');
    const regex = compileSearched(read('regex'), read('options'), name);
    if (isNullish(input)) return find(null, null);
    if (typeof input !== 'string') {
      throw located(51104, `${name} needs 'input' to be of type string`);
    }
    return find(input, regex);
  });
}

function compileSearched(regex: BsonValue, options: BsonValue, name: string): RegExp | null {
  if (isNullish(regex)) return null;
  if (typeof regex !== 'string' && !isRegex(regex)) {
    throw located(51105, `${name} needs 'regex' to be of type string or regex`);
  }
  if (!isNullish(options) && typeof options !== 'string') {
    throw located(
      51106,
      `${name} needs 'options' to be of type string, found ${typeName(options)}`,
    );
  }
  if (options && isRegex(regex) && regexParts(regex).options !== '') {
    throw located(
      51107,
      `${name} found regex option(s) specified in both 'regex' and 'option' fields`,
    );
  }
  try {
    return compileRegex(regex, options || undefined);
  } catch (error) {
    if (!(error instanceof MongoError) || error.code !== 51091) throw error;
    throw located(51111, `Invalid Regex in ${name}: ${error.message}`);
  }
}

/** Positions count characters, not the units of UTF-16. */
function describeMatch(match: RegExpMatchArray, text: string): BsonDocument {
  const [whole, ...captures] = match;
  return {
    match: whole,
    idx: Array.from(text.slice(0, match.index)).length,
    captures: captures.map((capture: string | undefined) => capture ?? null),
  };
}
