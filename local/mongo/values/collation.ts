import { badValue, MongoError, notSupported } from '../errors';
import { toDouble } from './number-types';
import { getOwn, isNumber, type BsonDocument } from './value';

/** How strings compare where a command or a collection asks for a language's order. */
export interface Collation {
  /** Negative, zero or positive. Strings that compare equal are equal to every operator. */
  compareStrings(left: string, right: string): number;
  /** The same for all collations that compare alike. */
  readonly identity: string;
}

const fields = new Set([
  'locale',
  'caseLevel',
  'caseFirst',
  'strength',
  'numericOrdering',
  'alternate',
  'maxVariable',
  'normalization',
  'backwards',
  'version',
]);

/**
 * @param specification the `collation` of a command or collection
 * @returns `undefined` for none and for the locale `simple`, which compare bytes
 * @throws MongoError if it is malformed or asks for what the platform's collator cannot do
 */
export function createCollation(specification: BsonDocument | undefined): Collation | undefined {
  if (specification === undefined) return undefined;
  for (const field of Object.keys(specification)) {
    if (!fields.has(field)) {
      const message = `BSON field 'collation.${field}' is an unknown field.`;
      throw new MongoError(40415, 'Location40415', message);
    }
  }
  const locale = getOwn(specification, 'locale');
  if (typeof locale !== 'string') {
    const message = "BSON field 'collation.locale' is missing but a required field";
    throw new MongoError(40414, 'Location40414', message);
  }
  if (locale === 'simple') return undefined;
  const collator = new Intl.Collator(languageTag(locale), {
    sensitivity: sensitivityOf(specification),
    numeric: getOwn(specification, 'numericOrdering') === true,
    caseFirst: caseFirstOf(specification),
    ignorePunctuation: getOwn(specification, 'alternate') === 'shifted',
  });
  return {
    compareStrings: (left, right) => collator.compare(left, right),
    identity: JSON.stringify(collator.resolvedOptions()),
  };
}

function languageTag(locale: string): string {
  const tag = locale.replaceAll('_', '-');
  if (tag.includes('@')) throw notSupported(`The collation locale ${locale}`);
  try {
    if (Intl.Collator.supportedLocalesOf(tag).length > 0) return tag;
  } catch {
    // Not even the form of a language tag: as unknown as any other.
  }
  throw badValue(`Field 'locale' is invalid in: { locale: "${locale}" }`);
}

function sensitivityOf(specification: BsonDocument): 'base' | 'accent' | 'case' | 'variant' {
  const strength = getOwn(specification, 'strength') ?? 3;
  if (!isNumber(strength)) throw badValue("Field 'strength' must be a number");
  const caseLevel = getOwn(specification, 'caseLevel') === true;
  const shifted = getOwn(specification, 'alternate') === 'shifted';
  if (getOwn(specification, 'backwards') === true) throw notSupported('A collation with backwards');
  if (shifted && getOwn(specification, 'maxVariable') === 'space') {
    throw notSupported('A collation with maxVariable "space"');
  }
  switch (toDouble(strength)) {
    case 1:
      return caseLevel ? 'case' : 'base';
    case 2:
      if (caseLevel) throw notSupported('A collation of strength 2 with caseLevel');
      return 'accent';
    case 3:
      return 'variant';
    case 4:
    case 5:
      throw notSupported('A collation of strength 4 or 5');
    default:
      throw badValue(
        `Enumeration value '${strength.toString()}' for field 'collation.strength' is not a valid value.`,
      );
  }
}

function caseFirstOf(specification: BsonDocument): 'upper' | 'lower' | 'false' {
  const caseFirst = getOwn(specification, 'caseFirst');
  return caseFirst === 'upper' || caseFirst === 'lower' ? caseFirst : 'false';
}
