import { MongoError, notSupported, typeMismatch } from '../errors';
import { compileFilter, isTruthy } from '../query/filter';
import { createCollation } from '../values/collation';
import { valuesEqual } from '../values/compare';
import { describeValue } from '../values/describe-value';
import { toDouble } from '../values/numbers';
import { isArrayIndex } from '../values/paths';
import { getOwn, isDocument, isNumber, type BsonDocument, type BsonValue } from '../values/value';
import { termsOf, type Term } from './conditions';

/**
 * Specification of an index as `listIndexes` shows it. Unused options are kept as given, except
 * `ns` and `background`.
 */
export interface IndexSpecification extends BsonDocument {
  v: 2;
  key: BsonDocument;
  name: string;
  unique?: boolean;
  sparse?: boolean;
  hidden?: boolean;
  /** Whether new duplicates are refused, as a step towards `unique`; set by collMod only. */
  prepareUnique?: boolean | undefined;
  partialFilterExpression?: BsonDocument;
  /** Time from the date in the field to the removal of the document, in seconds. */
  expireAfterSeconds?: BsonValue;
  collation?: BsonDocument;
}

const isText = (value: BsonValue) => typeof value === 'string';
const isFlag = (value: BsonValue) => typeof value === 'boolean' || isNumber(value);

/** Type checks of the options. Source: MongoDB's `index_key_validate.cpp`. */
const optionTypes = new Map<string, (value: BsonValue) => boolean>();
const documents = 'key collation partialFilterExpression storageEngine weights wildcardProjection';
const numbers = 'v expireAfterSeconds bits min max textIndexVersion 2dsphereIndexVersion';
for (const option of documents.split(' ')) optionTypes.set(option, isDocument);
for (const option of numbers.split(' ')) optionTypes.set(option, isNumber);
for (const option of ['unique', 'sparse', 'hidden', 'background']) optionTypes.set(option, isFlag);
for (const option of ['name', 'ns', 'default_language', 'language_override']) {
  optionTypes.set(option, isText);
}

const withoutEffect = new Set(['v', 'ns', 'background']);
const declaredKinds: readonly BsonValue[] = ['text', '2d', '2dsphere'];
const dollarParts = new Set(['$**', '$ref', '$id', '$db']);
const partialOperators = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$type']);
const longestExpirySeconds = 2 ** 31 - 1;

/**
 * Whether an index is only declared: an index of text or geometry, with wildcards, or of positions
 * in arrays. Schemas may declare these indexes, so the catalogue lists them. They get no entries
 * and no plan uses them. Queries that need one are refused when they are compiled.
 */
export function isDeclaredOnly(key: BsonDocument): boolean {
  return Object.entries(key).some(
    ([path, order]) =>
      declaredKinds.includes(order) ||
      path.split('.').some((part) => part === '$**' || isArrayIndex(part)),
  );
}

/**
 * Checks one element of `createIndexes.indexes` and completes it.
 *
 * @param defaultCollation collation of the collection
 * @throws MongoError if it is invalid, or has an option that a declared-only index cannot enforce
 */
export function parseIndexSpecification(
  requested: BsonDocument,
  defaultCollation?: BsonDocument,
): IndexSpecification {
  for (const [option, value] of Object.entries(requested)) {
    const isOfType = optionTypes.get(option);
    if (!isOfType) throw invalidOption(option, 'an');
    if (!isOfType(value)) throw typeMismatch(`The index option '${option}' is of the wrong type`);
  }
  const key = parseKey(getOwn(requested, 'key'));
  const specification: IndexSpecification = { v: 2, key, name: defaultName(key) };
  for (const [option, value] of Object.entries(requested)) {
    if (!withoutEffect.has(option)) specification[option] = value;
  }
  for (const flag of ['unique', 'sparse', 'hidden'] as const) {
    if (flag in specification) specification[flag] = isTruthy(specification[flag]);
  }
  if (specification.unique === false) delete specification.unique;
  const { collation = defaultCollation } = specification;
  delete specification.collation;
  if (collation && createCollation(collation)) specification.collation = collation;
  checkOptions(specification);
  return isDeclaredOnly(key) ? completeDeclaredIndex(specification) : specification;
}

function parseKey(key: BsonValue): BsonDocument {
  if (!isDocument(key)) throw typeMismatch("The field 'key' must be an object");
  const fields = Object.entries(key);
  const isValid = ([path, order]: [string, BsonValue]) =>
    path.split('.').every((part) => part !== '' && (part[0] !== '$' || dollarParts.has(part))) &&
    (isNumber(order) ? Boolean(toDouble(order)) : [...declaredKinds, 'hashed'].includes(order));
  if (fields.length > 0 && fields.every(isValid)) return key;
  throw cannotCreateIndex(`The index key ${describeValue(key)} is not valid`);
}

function defaultName(key: BsonDocument): string {
  return Object.entries(key)
    .map(
      ([path, order]) =>
        `${path}_${isNumber(order) ? toDouble(order) : typeof order === 'string' ? order : ''}`,
    )
    .join('_');
}

function checkOptions(specification: IndexSpecification): void {
  const { key, name, unique, sparse, expireAfterSeconds, partialFilterExpression } = specification;
  if (valuesEqual(key, { _id: 1 })) {
    const own = ['v', 'key', 'name', 'collation'];
    const invalid = Object.keys(specification).find((option) => !own.includes(option));
    if (invalid !== undefined) throw invalidOption(invalid, 'an _id');
  }
  if (name === '' || name === '*') throw cannotCreateIndex(`The index name '${name}' is not valid`);
  if (isNumber(expireAfterSeconds)) {
    const seconds = toDouble(expireAfterSeconds);
    if (!(seconds >= 0 && seconds <= longestExpirySeconds && Object.keys(key).length === 1)) {
      throw cannotCreateIndex(
        `A TTL index has one field and an expireAfterSeconds from 0 to ${longestExpirySeconds}`,
      );
    }
  }
  if (unique === true && Object.values(key).includes('hashed')) {
    throw cannotCreateIndex('Hashed indexes cannot guarantee uniqueness. Use a regular index.');
  }
  if (!partialFilterExpression) return;
  if (sparse === true) {
    throw cannotCreateIndex('cannot mix "partialFilterExpression" and "sparse" options');
  }
  compileFilter(partialFilterExpression, { variables: new Map(), now: new Date() });
  checkPartialFilter(partialFilterExpression);
}

/**
 * Refuses expressions that a partial index does not support. Source: MongoDB manual, "Partial
 * Indexes".
 */
function checkPartialFilter(filter: BsonDocument): void {
  for (const [field, condition] of Object.entries(filter)) {
    if ((field === '$and' || field === '$or') && Array.isArray(condition)) {
      condition.filter(isDocument).forEach(checkPartialFilter);
    } else if (field.startsWith('$') || !termsOf(condition).every(isAllowedInPartialFilter)) {
      const expression = describeValue({ [field]: condition });
      throw cannotCreateIndex(`Expression not supported in partial index: ${expression}`);
    }
  }
}

function isAllowedInPartialFilter({ operator, operand }: Term): boolean {
  return partialOperators.has(operator) || (operator === '$exists' && isTruthy(operand));
}

/**
 * Completes a specification to the form of `listIndexes`, which shows the hidden fields of a text
 * index.
 */
function completeDeclaredIndex(specification: IndexSpecification): IndexSpecification {
  const entries = Object.entries(specification.key);
  const mayBeUnique = entries.some(([, order]) => declaredKinds.includes(order));
  if (specification.unique === true && !mayBeUnique) {
    throw notSupported('A unique index of wildcards or positions');
  }
  if (specification.expireAfterSeconds !== undefined) {
    throw notSupported('An expiring index of text, geometry, wildcards or positions');
  }
  const texts = entries.filter(([, order]) => order === 'text').map(([path]) => path);
  if (texts.length === 0) return specification;
  const others = entries.filter(([, order]) => order !== 'text');
  const given = getOwn(specification, 'weights');
  const weights = {
    ...Object.fromEntries(texts.map((path) => [path, 1])),
    ...(isDocument(given) && given),
  };
  return {
    default_language: 'english',
    language_override: 'language',
    ...specification,
    weights: Object.fromEntries(
      Object.entries(weights).sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    key: { ...Object.fromEntries(others), _fts: 'text', _ftsx: 1 },
    textIndexVersion: 3,
  };
}

function invalidOption(option: string, kind: 'an' | 'an _id'): MongoError {
  const message = `The field '${option}' is not valid for ${kind} index specification`;
  return new MongoError(197, 'InvalidIndexSpecificationOption', message);
}

function cannotCreateIndex(message: string): MongoError {
  return new MongoError(67, 'CannotCreateIndex', message);
}
