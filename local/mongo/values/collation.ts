import { badValue, MongoError, notSupported } from '../errors';
import { toDouble } from './number-types';
import { getOwn, isNumber, type BsonDocument } from './value';

/** Comparison of strings in the order of a language, for a command or a collection. */
export interface Collation {
  /**
   * Returns a negative number, zero or a positive number. Strings that compare equal are equal for
   * every operator.
   */
  compareStrings(left: string, right: string): number;
  /** Text that is the same for all collations with the same comparison. */
  readonly identity: string;
}

type Choice = boolean | number | string;

/** Allowed values of each option, with the default first. */
const choices: Readonly<Record<string, readonly Choice[]>> = {
  caseLevel: [false, true],
  caseFirst: ['off', 'upper', 'lower'],
  strength: [3, 1, 2, 4, 5],
  numericOrdering: [false, true],
  alternate: ['non-ignorable', 'shifted'],
  maxVariable: ['punct', 'space'],
  normalization: [false, true],
  backwards: [false, true],
};

/**
 * Differences that the platform's collator can distinguish, by `strength`: first without
 * `caseLevel`, then with it.
 */
const sensitivities = new Map<Choice, readonly ('base' | 'case' | 'accent' | 'variant')[]>([
  [1, ['base', 'case']],
  [2, ['accent']],
  [3, ['variant', 'variant']],
]);

/**
 * @param specification the `collation` of a command or collection
 * @returns `undefined` without a specification and for the locale `simple`, because both compare
 *   bytes
 * @throws MongoError if the specification is malformed, or asks for an order that the platform's
 *   collator does not have
 */
export function createCollation(specification: BsonDocument | undefined): Collation | undefined {
  if (specification === undefined) return undefined;
  const locale = getOwn(specification, 'locale');
  if (typeof locale !== 'string') {
    const message = "BSON field 'collation.locale' is missing but a required field";
    throw new MongoError(40414, 'Location40414', message);
  }
  for (const field of Object.keys(specification)) {
    if (Object.hasOwn(choices, field) || field === 'locale' || field === 'version') continue;
    const message = `BSON field 'collation.${field}' is an unknown field.`;
    throw new MongoError(40415, 'Location40415', message);
  }
  if (locale === 'simple') return undefined;
  const option = (name: string): Choice => choiceOf(specification, name);
  const isShifted = option('alternate') === 'shifted';
  const sensitivity = sensitivities.get(option('strength'))?.[option('caseLevel') ? 1 : 0];
  const isSpaceOnly = isShifted && option('maxVariable') === 'space';
  if (sensitivity === undefined || isSpaceOnly || option('backwards') === true) {
    throw notSupported('A collation with these options');
  }
  const caseFirst = option('caseFirst');
  const collator = new Intl.Collator(languageTag(locale), {
    sensitivity,
    numeric: option('numericOrdering') === true,
    caseFirst: caseFirst === 'upper' || caseFirst === 'lower' ? caseFirst : 'false',
    ignorePunctuation: isShifted,
  });
  return {
    compareStrings: (left, right) => collator.compare(left, right),
    identity: JSON.stringify(collator.resolvedOptions()),
  };
}

/** @throws MongoError for a value that the option does not allow */
function choiceOf(specification: BsonDocument, option: string): Choice {
  const values = choices[option] ?? [];
  const given = getOwn(specification, option) ?? values[0];
  const choice = values.find((value) => value === (isNumber(given) ? toDouble(given) : given));
  if (choice === undefined) throw badValue(`Field 'collation.${option}' is not a valid value.`);
  return choice;
}

function languageTag(locale: string): string {
  const tag = locale.replaceAll('_', '-');
  if (tag.includes('@')) throw notSupported(`The collation locale ${locale}`);
  try {
    if (Intl.Collator.supportedLocalesOf(tag).length > 0) return tag;
  } catch {
    // The locale is not even a well-formed language tag. Report it like an unknown one.
  }
  throw badValue(`Field 'locale' is invalid in: { locale: "${locale}" }`);
}
