import { badValue, failedToParse, notSupported, typeMismatch } from '../errors';
import { typeName, typeNamesOfAlias, type BsonTypeName } from '../values/type-names';
import { getOwn, isDocument, type BsonValue } from '../values/value';
import { arrayKeywords } from './json-schema-arrays';
import { comparableKey, wrongType, type CompileKeyword } from './json-schema-keyword';
import { objectKeywords } from './json-schema-objects';
import { scalarKeywords } from './json-schema-scalars';
import { all, any, not, type Predicate } from './predicate';

/**
 * Compiles a `$jsonSchema`: JSON Schema draft 4 with `bsonType`, as MongoDB has it. A keyword
 * constrains only values of the type it is about; all others pass.
 *
 * @throws MongoError for a malformed keyword, an unknown one, and one that MongoDB does not support
 */
export function compileJsonSchema(schema: BsonValue): Predicate {
  if (!isDocument(schema)) throw typeMismatch('$jsonSchema must be an object');
  if (Object.hasOwn(schema, 'type') && Object.hasOwn(schema, 'bsonType')) {
    throw failedToParse("Cannot specify both $jsonSchema keywords 'type' and 'bsonType'");
  }
  return all(
    Object.keys(schema).map((keyword) => {
      const compile = keywords.get(keyword);
      if (compile) return compile(getOwn(schema, keyword), schema, compileJsonSchema);
      throw failedToParse(
        unsupportedKeywords.has(keyword)
          ? `$jsonSchema keyword '${keyword}' is not currently supported`
          : `Unknown $jsonSchema keyword: ${keyword}`,
      );
    }),
  );
}

/** Keywords of the draft that MongoDB names as left out. */
const unsupportedKeywords = new Set(['$ref', '$schema', 'default', 'definitions', 'format', 'id']);

const keywords = new Map<string, CompileKeyword>([
  ['title', annotation('title')],
  ['description', annotation('description')],
  ['type', (operand) => ofTypes('type', operand, namesOfJsonType)],
  ['bsonType', (operand) => ofTypes('bsonType', operand, typeNamesOfAlias)],
  ['enum', compileEnum],
  ['allOf', (operand, _, nested) => all(compileList('allOf', operand, nested))],
  ['anyOf', (operand, _, nested) => any(compileList('anyOf', operand, nested))],
  ['oneOf', (operand, _, nested) => exactlyOne(compileList('oneOf', operand, nested))],
  [
    'not',
    (operand, _, nested) => {
      if (isDocument(operand)) return not(nested(operand));
      throw wrongType('not', `an object, but found an element of type ${typeName(operand)}`);
    },
  ],
  ['encrypt', encrypted],
  ['encryptMetadata', encrypted],
  ...scalarKeywords,
  ...arrayKeywords,
  ...objectKeywords,
]);

function annotation(keyword: string): CompileKeyword {
  return (operand) => {
    if (typeof operand !== 'string') throw wrongType(keyword, 'of type string');
    return () => true;
  };
}

function encrypted(): never {
  throw notSupported('Encryption in $jsonSchema');
}

function ofTypes(
  keyword: string,
  operand: BsonValue,
  namesOf: (alias: string) => readonly BsonTypeName[],
): Predicate {
  const names = new Set<BsonTypeName>();
  for (const alias of Array.isArray(operand) ? operand : [operand]) {
    if (typeof alias !== 'string') {
      throw wrongType(keyword, 'either a string or an array of strings');
    }
    for (const name of namesOf(alias)) names.add(name);
  }
  if (names.size > 0) return (value) => names.has(typeName(value));
  throw failedToParse(`$jsonSchema keyword '${keyword}' must name at least one type`);
}

function namesOfJsonType(alias: string): readonly BsonTypeName[] {
  if (alias === 'integer') {
    throw failedToParse("$jsonSchema type 'integer' is not currently supported.");
  }
  if (!['array', 'boolean', 'null', 'number', 'object', 'string'].includes(alias)) {
    throw badValue(`Unknown type name alias: ${alias}`);
  }
  return typeNamesOfAlias(alias === 'boolean' ? 'bool' : alias);
}

function compileEnum(operand: BsonValue): Predicate {
  if (!Array.isArray(operand)) throw wrongType('enum', 'an array');
  if (operand.length === 0)
    throw failedToParse("$jsonSchema keyword 'enum' cannot be an empty array");
  const keys = new Set(operand.map(comparableKey));
  if (keys.size < operand.length) {
    throw failedToParse("$jsonSchema keyword 'enum' array cannot contain duplicate values.");
  }
  return (value) => keys.has(comparableKey(value));
}

function compileList(
  keyword: string,
  operand: BsonValue,
  nested: (schema: BsonValue) => Predicate,
): Predicate[] {
  if (!Array.isArray(operand)) throw wrongType(keyword, 'an array');
  if (operand.length === 0) {
    throw badValue(`$jsonSchema keyword '${keyword}' must be a non-empty array`);
  }
  return operand.map((schema) => {
    if (isDocument(schema)) return nested(schema);
    const found = typeName(schema);
    throw wrongType(keyword, `an array of objects, but found an element of type ${found}`);
  });
}

function exactlyOne(schemas: readonly Predicate[]): Predicate {
  return (value) => schemas.filter((matches) => matches(value)).length === 1;
}
