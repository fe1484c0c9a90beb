import { compileFilter } from '../query/filter';
import { describeValue } from '../values/describe-value';
import { badValue, MongoError, notSupported, typeMismatch } from '../errors';
import { createCollation } from '../values/collation';
import { valuesEqual } from '../values/compare';
import { toDouble } from '../values/numbers';
import { typeName } from '../values/type-names';
import { completeDeclaredIndex, isDeclaredKind, isDeclaredOnly } from './declared-index';
import { getOwn, isDocument, isNumber, type BsonDocument, type BsonValue } from '../values/value';

/** An index as `listIndexes` shows it. Options without a meaning here are kept as they came. */
export interface IndexSpecification extends BsonDocument {
  v: 2;
  key: BsonDocument;
  name: string;
  unique?: boolean;
  sparse?: boolean;
  hidden?: boolean;
  partialFilterExpression?: BsonDocument;
  /** Seconds after the date in the field when a document is removed. */
  expireAfterSeconds?: BsonValue;
  collation?: BsonDocument;
}

export const idIndexSpecification = { v: 2, key: { _id: 1 }, name: '_id_' } as const;

/** Source: MongoDB's `index_key_validate.cpp`; those of unsupported kinds of index included. */
const options = new Set([
  ...['background', 'clustered', 'collation', 'dropDups', 'expireAfterSeconds', 'hidden', 'key'],
  ...[
    'name',
    'ns',
    'partialFilterExpression',
    'prepareUnique',
    'sparse',
    'storageEngine',
    'unique',
  ],
  ...['v', 'wildcardProjection', 'weights', 'default_language', 'language_override', 'bits', 'max'],
  ...['min', 'bucketSize', 'textIndexVersion', '2dsphereIndexVersion'],
]);

const unsupportedKinds = new Set(['geoHaystack', 'columnstore']);

/** The longest time that an index may keep documents, in seconds. */
const maximumExpiry = 2 ** 31 - 1;

/**
 * Checks one element of `createIndexes.indexes` and completes it.
 *
 * @param defaultCollation of the collection
 * @throws MongoError as MongoDB does, and `notSupported` for what is left out
 */
export function parseIndexSpecification(
  requested: BsonDocument,
  defaultCollation?: BsonDocument,
): IndexSpecification {
  const key = parseKey(getOwn(requested, 'key'));
  const name = getOwn(requested, 'name') ?? defaultName(key);
  if (typeof name !== 'string') throw typeMismatch("The field 'name' must be a string");
  if (name === '') throw cannotCreateIndex('index name cannot be empty');
  if (name === '*') throw badValue("The index name '*' is not valid.");
  const specification: IndexSpecification = { v: 2, key, name };
  for (const [option, value] of Object.entries(requested)) {
    if (!options.has(option)) throw invalidOption(`'${option}' is not valid for an`, requested);
    if (['v', 'key', 'name', 'ns', 'background'].includes(option)) continue;
    if (['unique', 'sparse', 'hidden'].includes(option)) {
      const isSet = parseBoolean(option, value);
      if (isSet || option !== 'unique') specification[option] = isSet;
    } else if (['collation', 'partialFilterExpression'].includes(option) && !isDocument(value)) {
      const message = `The field '${option}' must be an object, but got ${typeName(value)}`;
      throw typeMismatch(message);
    } else {
      specification[option] = value;
    }
  }
  checkExpiry(specification);
  checkPartialFilter(specification);
  if (isHashed(specification) && specification.unique === true) {
    const message = 'Currently hashed indexes cannot guarantee uniqueness. Use a regular index.';
    throw new MongoError(16764, 'Location16764', message);
  }
  setCollation(specification, defaultCollation);
  if (valuesEqual(key, { _id: 1 })) checkIdIndex(specification, requested);
  return isDeclaredOnly(specification) ? completeDeclaredIndex(specification) : specification;
}

function parseKey(key: BsonValue): BsonDocument {
  if (!isDocument(key)) {
    throw typeMismatch(`The field 'key' must be an object, but got ${typeName(key)}`);
  }
  if (Object.keys(key).length === 0) {
    throw cannotCreateIndex('Index keys cannot be an empty object.');
  }
  for (const [path, order] of Object.entries(key)) {
    const parts = path.split('.');
    if (parts.includes('')) throw cannotCreateIndex('Index keys cannot contain an empty field.');
    if (
      parts.some((part) => part.startsWith('$') && !['$ref', '$id', '$db', '$**'].includes(part))
    ) {
      throw cannotCreateIndex(
        "Index key contains an illegal field name: field name starts with '$'.",
      );
    }
    checkOrder(order);
  }
  return key;
}

function checkOrder(order: BsonValue): void {
  if (typeof order === 'string') {
    if (unsupportedKinds.has(order)) throw notSupported(`An index of type ${order}`);
    if (order !== 'hashed' && !isDeclaredKind(order))
      throw cannotCreateIndex(`Unknown index plugin '${order}'`);
  } else if (!isNumber(order)) {
    throw cannotCreateIndex(
      `Values in v:2 index key pattern cannot be of type ${typeName(order)}. Only numbers > 0, ` +
        'numbers < 0, and strings are allowed.',
    );
  } else if (toDouble(order) === 0 || Number.isNaN(toDouble(order))) {
    throw cannotCreateIndex('Values in the index key pattern cannot be 0.');
  }
}

function defaultName(key: BsonDocument): string {
  const text = (order: BsonValue) =>
    isNumber(order) ? toDouble(order) : typeof order === 'string' ? order : '';
  return Object.entries(key)
    .map(([path, order]) => `${path}_${text(order)}`)
    .join('_');
}

function parseBoolean(option: string, value: BsonValue): boolean {
  if (typeof value === 'boolean') return value;
  if (isNumber(value)) return toDouble(value) !== 0;
  throw typeMismatch(
    `The field '${option}' has value ${option}: ${describeValue(value)}, which is not convertible to bool`,
  );
}

function checkExpiry({ expireAfterSeconds, key }: IndexSpecification): void {
  if (expireAfterSeconds === undefined) return;
  const seconds = isNumber(expireAfterSeconds) ? toDouble(expireAfterSeconds) : NaN;
  if (!(seconds >= 0 && seconds <= maximumExpiry)) {
    throw cannotCreateIndex(
      'TTL index "expireAfterSeconds" option must be within an acceptable range, try a different ' +
        `number than ${describeValue(expireAfterSeconds)}`,
    );
  }
  if (Object.keys(key).length > 1) {
    throw cannotCreateIndex(
      'TTL indexes are single-field indexes, compound indexes do not support TTL.',
    );
  }
}

function checkPartialFilter({ partialFilterExpression, sparse }: IndexSpecification): void {
  if (partialFilterExpression === undefined) return;
  if (sparse === true) {
    throw cannotCreateIndex('cannot mix "partialFilterExpression" and "sparse" options');
  }
  compileFilter(partialFilterExpression, { variables: new Map(), now: new Date() });
  checkPartialOperators(partialFilterExpression);
}

const partialOperators = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$in', '$type']);

/** Source: MongoDB manual, "Partial Indexes". */
function checkPartialOperators(filter: BsonDocument): void {
  for (const [field, condition] of Object.entries(filter)) {
    if ((field === '$and' || field === '$or') && Array.isArray(condition)) {
      for (const part of condition) if (isDocument(part)) checkPartialOperators(part);
      continue;
    }
    const operators = isDocument(condition) ? Object.entries(condition) : [];
    const unsupported = operators.find(
      ([operator, operand]) =>
        operator.startsWith('$') &&
        !partialOperators.has(operator) &&
        !(
          operator === '$exists' &&
          (operand === true || (isNumber(operand) && toDouble(operand) !== 0))
        ),
    );
    const name = field.startsWith('$') ? field : unsupported?.[0];
    if (name === undefined || ['$ref', '$id', '$db'].includes(name)) continue;
    throw cannotCreateIndex(
      `Expression not supported in partial index: ${describeValue({ [field]: condition })}`,
    );
  }
}

function isHashed({ key }: IndexSpecification): boolean {
  return Object.values(key).includes('hashed');
}

/** The simple collation is the absence of any. */
function setCollation(specification: IndexSpecification, defaultCollation?: BsonDocument): void {
  const { collation = defaultCollation } = specification;
  delete specification.collation;
  if (createCollation(collation) && collation) specification.collation = collation;
}

function checkIdIndex(specification: IndexSpecification, requested: BsonDocument): void {
  const invalid = Object.keys(specification).find(
    (option) => !['v', 'key', 'name', 'collation'].includes(option),
  );
  if (invalid !== undefined) throw invalidOption(`'${invalid}' is not valid for an _id`, requested);
}

function invalidOption(what: string, requested: BsonDocument): MongoError {
  return new MongoError(
    197,
    'InvalidIndexSpecificationOption',
    `The field ${what} index specification. Specification: ${describeValue(requested)}`,
  );
}

function cannotCreateIndex(message: string): MongoError {
  return new MongoError(67, 'CannotCreateIndex', message);
}
