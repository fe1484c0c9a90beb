import { failedToParse, typeMismatch } from '../errors';
import { isStringLike, textOf } from '../values/compare';
import { encodeKey } from '../values/key';
import {
  getOwn,
  isDocument,
  isNumber,
  type BsonDocument,
  type BsonNumber,
  type BsonValue,
} from '../values/value';
import { equalTo, ofType, ordered, type CompileTest } from './comparison-operators';
import { all, always, any, not, type Predicate } from './predicate';
import { compileRegex } from './regex';

/** @param schema the schema of the keyword, because some keywords depend on others */
type CompileKeyword = (operand: BsonValue, keyword: string, schema: BsonDocument) => Predicate;

/** Number that bounds constrain; `undefined` for values of types that they do not constrain. */
type Measure = (value: BsonValue) => BsonNumber | undefined;

const numberItself: Measure = (value) => (isNumber(value) ? value : undefined);
/** Length in characters, not in UTF-16 units. */
const lengthOfText: Measure = (value) =>
  isStringLike(value) ? Array.from(textOf(value)).length : undefined;
const countOfItems: Measure = (value) => (Array.isArray(value) ? value.length : undefined);

const atLeast = ordered((order) => order >= 0);
const atMost = ordered((order) => order <= 0);

const keywords = new Map<string, CompileKeyword>([
  ['title', () => always],
  ['description', () => always],
  ['bsonType', ofType],
  ['type', ofJsonType],
  ['enum', oneOfValues],
  ['allOf', combined(all)],
  ['anyOf', combined(any)],
  ['oneOf', combined(exactlyOne)],
  ['not', (operand) => not(compileJsonSchema(operand))],
  ['minimum', bounded(numberItself, atLeast)],
  ['maximum', bounded(numberItself, atMost)],
  ['exclusiveMinimum', otherThan('minimum')],
  ['exclusiveMaximum', otherThan('maximum')],
  ['minLength', bounded(lengthOfText, atLeast)],
  ['maxLength', bounded(lengthOfText, atMost)],
  ['pattern', pattern],
  ['minItems', bounded(countOfItems, atLeast)],
  ['maxItems', bounded(countOfItems, atMost)],
  ['uniqueItems', uniqueItems],
  ['items', items],
  ['required', required],
  ['properties', properties],
  ['additionalProperties', additionalProperties],
]);

/**
 * Compiles a `$jsonSchema`: JSON Schema draft 4 with `bsonType`, as in MongoDB. A keyword
 * constrains only values of its type; values of other types pass.
 *
 * @throws MongoError for a malformed, unknown or unsupported keyword
 */
export function compileJsonSchema(schema: BsonValue): Predicate {
  if (!isDocument(schema)) throw typeMismatch('$jsonSchema must be an object');
  if (Object.hasOwn(schema, 'type') && Object.hasOwn(schema, 'bsonType')) {
    throw failedToParse("Cannot specify both $jsonSchema keywords 'type' and 'bsonType'");
  }
  const predicates = Object.keys(schema).map((keyword) => {
    const compile = keywords.get(keyword);
    if (compile) return compile(getOwn(schema, keyword), keyword, schema);
    throw failedToParse(`$jsonSchema keyword '${keyword}' is not supported`);
  });
  return all(predicates);
}

function wrongType(keyword: string, expected: string): Error {
  return typeMismatch(`$jsonSchema keyword '${keyword}' must be ${expected}`);
}

function listIn(operand: BsonValue, keyword: string): readonly BsonValue[] {
  if (Array.isArray(operand) && operand.length > 0) return operand;
  throw wrongType(keyword, 'an array that is not empty');
}

function combined(combine: (schemas: readonly Predicate[]) => Predicate): CompileKeyword {
  return (operand, keyword) =>
    combine(listIn(operand, keyword).map((schema) => compileJsonSchema(schema)));
}

function exactlyOne(schemas: readonly Predicate[]): Predicate {
  return (value) => schemas.filter((matches) => matches(value)).length === 1;
}

const jsonTypes = ['array', 'boolean', 'null', 'number', 'object', 'string'];

function ofJsonType(operand: BsonValue, keyword: string): Predicate {
  const names = Array.isArray(operand) ? operand : [operand];
  if (!names.every((name) => typeof name === 'string' && jsonTypes.includes(name))) {
    throw wrongType(keyword, `of ${jsonTypes.join()}`);
  }
  return ofType(names.map((name) => (name === 'boolean' ? 'bool' : name)));
}

function oneOfValues(operand: BsonValue, keyword: string): Predicate {
  const keys = new Set(listIn(operand, keyword).map(comparableKey));
  return (value) => keys.has(comparableKey(value));
}

function bounded(measure: Measure, test: CompileTest): CompileKeyword {
  return (operand, keyword) => {
    if (!isNumber(operand)) throw wrongType(keyword, 'a number');
    const isWithin = test(operand);
    return (value) => {
      const measured = measure(value);
      return measured === undefined || isWithin(measured);
    };
  };
}

/** Keyword whose value `true` excludes the bound that the keyword `boundary` sets. */
function otherThan(boundary: string): CompileKeyword {
  return (operand, keyword, schema) => {
    if (typeof operand !== 'boolean') throw wrongType(keyword, 'a boolean');
    const bound = getOwn(schema, boundary);
    if (isNumber(bound)) return operand ? not(equalTo(bound)) : always;
    throw failedToParse(`$jsonSchema keyword '${keyword}' needs the keyword '${boundary}'`);
  };
}

function pattern(operand: BsonValue, keyword: string): Predicate {
  if (typeof operand !== 'string') throw wrongType(keyword, 'a string');
  const regex = compileRegex(operand);
  return (value) => !isStringLike(value) || regex.test(textOf(value));
}

function uniqueItems(operand: BsonValue, keyword: string): Predicate {
  if (typeof operand !== 'boolean') throw wrongType(keyword, 'a boolean');
  return (value) =>
    !operand || !Array.isArray(value) || new Set(value.map(comparableKey)).size === value.length;
}

function items(operand: BsonValue): Predicate {
  const test = compileJsonSchema(operand);
  return (value) => !Array.isArray(value) || value.every((item) => test(item));
}

function required(operand: BsonValue, keyword: string): Predicate {
  const fields = listIn(operand, keyword).map((field) => {
    if (typeof field === 'string') return field;
    throw wrongType(keyword, 'an array of strings');
  });
  return (value) => !isDocument(value) || fields.every((field) => Object.hasOwn(value, field));
}

function properties(operand: BsonValue, keyword: string): Predicate {
  if (!isDocument(operand)) throw wrongType(keyword, 'an object');
  const tests = Object.entries(operand).map(([field, schema]): Predicate => {
    const matches = compileJsonSchema(schema);
    return (value) => !isDocument(value) || !Object.hasOwn(value, field) || matches(value[field]);
  });
  return all(tests);
}

/** Constrains the fields that `properties` does not name. */
function additionalProperties(operand: BsonValue, _: string, schema: BsonDocument): Predicate {
  const test = typeof operand === 'boolean' ? () => operand : compileJsonSchema(operand);
  const named = getOwn(schema, 'properties');
  const isNamed = (field: string) => isDocument(named) && Object.hasOwn(named, field);
  return (value) =>
    !isDocument(value) || Object.keys(value).every((field) => isNamed(field) || test(value[field]));
}

/**
 * Key that is the same for values that are equal in a schema, where the order of fields does not
 * matter.
 */
function comparableKey(value: BsonValue): string {
  return encodeKey(withSortedFields(value));
}

function withSortedFields(value: BsonValue): BsonValue {
  if (Array.isArray(value)) return value.map(withSortedFields);
  if (!isDocument(value)) return value;
  const fields = Object.keys(value).sort();
  return Object.fromEntries(fields.map((field) => [field, withSortedFields(value[field])]));
}
