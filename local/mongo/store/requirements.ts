import { BSONRegExp } from 'bson';
import { isOperatorDocument } from '../query/filter';
import type { Collation } from '../values/collation';
import { isRegex, regexParts } from '../values/compare';
import { encodeKey } from '../values/key';
import { toDouble } from '../values/numbers';
import { getOwn, isNumber, TypeClass, typeClass, type BsonValue } from '../values/value';
import { isSameCollation } from './collation-classes';
import type { Index } from './index';
import { emptyArray } from './index-keys';
import {
  holdsText,
  orderInterval,
  pointInterval,
  prefixInterval,
  sortPoints,
  typeInterval,
  type Interval,
} from './interval';

/**
 * Sorted intervals; for a document to match, some key of the field must lie in one of them. Of
 * several requirements each may be met by another element of an array.
 */
export type Requirement = readonly Interval[];

/** The index whose keys are meant, and how the query compares strings. */
interface Comparison {
  readonly index: Index;
  readonly collation: Collation | undefined;
}

/**
 * What a condition on one field, `{ field: condition }`, requires of the field's keys. A condition
 * may say more than that; where an index does not help, nothing is required.
 */
export function requirementsOf(condition: BsonValue, comparison: Comparison): Requirement[] {
  if (isOperatorDocument(condition)) {
    const options = getOwn(condition, '$options');
    return Object.entries(condition).flatMap(([operator, operand]) =>
      operator === '$regex'
        ? regexRequirement(operand, options, comparison)
        : operatorRequirements(operator, operand, comparison),
    );
  }
  return isRegex(condition)
    ? regexRequirement(condition, undefined, comparison)
    : equality([condition], comparison);
}

function operatorRequirements(
  operator: string,
  operand: BsonValue,
  comparison: Comparison,
): Requirement[] {
  switch (operator) {
    case '$eq':
      return equality([operand], comparison);
    case '$in':
      return Array.isArray(operand) && !operand.some(isRegex) ? equality(operand, comparison) : [];
    case '$all':
      if (!Array.isArray(operand) || operand.some(isOperatorDocument)) return [];
      return operand.flatMap((item) => requirementsOf(item, comparison));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return order(operator, operand, comparison);
    default:
      return [];
  }
}

/** An array is found whole as an element of another one, or by its first element. */
function equality(values: readonly BsonValue[], { index, collation }: Comparison): Requirement[] {
  if (values.some(holdsText) && !isSameCollation(index.collation, collation)) return [];
  const points = values.flatMap((value) => {
    const whole = pointInterval(index.encodeForLookup(value), value);
    if (!Array.isArray(value)) return [whole];
    const first = value.length > 0 ? value[0] : emptyArray;
    return [
      whole,
      pointInterval(index.encodeForLookup(first), typeof first === 'symbol' ? undefined : first),
    ];
  });
  return [sortPoints(points)];
}

const ordered = new Set<TypeClass>([
  TypeClass.number,
  TypeClass.string,
  TypeClass.binary,
  TypeClass.objectId,
  TypeClass.boolean,
  TypeClass.date,
  TypeClass.timestamp,
]);

function order(
  operator: '$gt' | '$gte' | '$lt' | '$lte',
  operand: BsonValue,
  { index, collation }: Comparison,
): Requirement[] {
  const type = typeClass(operand);
  if (!ordered.has(type)) return [];
  if (type === TypeClass.string && (index.collation || collation)) return [];
  const isNaN = isNumber(operand) && Number.isNaN(toDouble(operand));
  // Only NaN itself is as low as NaN, and nothing is lower or higher.
  return [[isNaN ? pointInterval(encodeKey(NaN), NaN) : orderInterval(operator, operand, type)]];
}

/** A regular expression is found in strings, and as the very same regular expression. */
function regexRequirement(
  operand: BsonValue,
  options: BsonValue,
  { index }: Comparison,
): Requirement[] {
  const parts = isRegex(operand) ? regexParts(operand) : { pattern: operand, options: '' };
  if (typeof parts.pattern !== 'string') return [];
  const flags = typeof options === 'string' ? options : parts.options;
  const prefix = flags === '' && !index.collation ? literalPrefix(parts.pattern) : '';
  const regex = new BSONRegExp(parts.pattern, flags);
  return [
    [
      prefix === '' ? typeInterval(TypeClass.string) : prefixInterval(prefix),
      pointInterval(encodeKey(regex), regex),
    ],
  ];
}

/** The plain characters that every match of an anchored pattern begins with. */
function literalPrefix(pattern: string): string {
  if (pattern.includes('|')) return '';
  const [, prefix = '', next = ''] = /^\^([\w @:/-]+)(.?)/.exec(pattern) ?? [];
  return /[*?+{]/.test(next) ? prefix.slice(0, -1) : prefix;
}
