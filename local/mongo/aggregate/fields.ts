import { badValue, typeMismatch } from '../errors';
import { describeValue } from '../values/describe-value';
import { typeName } from '../values/type-names';
import { type BsonDocument, type BsonValue, getOwn, isDocument } from '../values/value';
import type { Namespace } from './database';
import { listOf, located, toInteger } from './expressions/operator';

type Kind<T extends BsonValue> = (value: BsonValue) => value is T;

export const isText = (value: BsonValue): value is string =>
  typeof value === 'string' && value !== '';
export const isFlag: Kind<boolean> = (value) => typeof value === 'boolean';
export const isArray: Kind<BsonValue[]> = (value) => Array.isArray(value);
export const isAnything = (value: BsonValue): value is BsonValue => value !== undefined;
/** Whether a value is computed from a document, and is not a constant. */
export const isExpression = (value: BsonValue): value is string | BsonDocument =>
  isDocument(value) || (typeof value === 'string' && value.startsWith('$'));

/** The named arguments of a stage, an accumulator or a window, checked as they are read. */
export class Fields {
  readonly #given: BsonDocument;
  readonly #owner: string;

  /** @throws MongoError unless the specification is a document with only known fields */
  constructor(specification: BsonValue, owner: string, known: readonly string[]) {
    this.#given = requireDocument(specification, owner);
    this.#owner = owner;
    const unknown = Object.keys(this.#given).find((field) => !known.includes(field));
    if (unknown === undefined) return;
    throw located(40415, `BSON field '${owner}.${unknown}' is an unknown field.`);
  }

  value(field: string): BsonValue {
    return getOwn(this.#given, field);
  }

  /** @throws MongoError if the field is given and of another kind */
  optional<T extends BsonValue>(field: string, isKind: Kind<T>): T | undefined {
    const value = this.value(field);
    if (value === undefined || isKind(value)) return value;
    throw wrongType(`${this.#owner}.${field}`, value);
  }

  /** @throws MongoError if the field is missing or of another kind */
  required<T extends BsonValue>(field: string, isKind: Kind<T>): T {
    const value = this.optional(field, isKind);
    if (value !== undefined) return value;
    throw located(40414, `BSON field '${this.#owner}.${field}' is missing but a required field`);
  }
}

export function requireDocument(value: BsonValue, owner: string): BsonDocument {
  if (isDocument(value)) return value;
  throw wrongType(owner, value);
}

/** A whole number of at least `least`. */
export function requireCount(value: BsonValue, owner: string, least: 0 | 1): number {
  const count = toInteger(value);
  if (count !== undefined && count >= least) return count;
  const expectation = `must be a whole number of at least ${least}`;
  throw badValue(`${owner} ${expectation}, found ${describeValue(value)}`);
}

/** Reads a single text or a list of texts. */
export function requireTexts(value: BsonValue, owner: string): readonly string[] {
  const texts = listOf(value).filter(isText);
  if (texts.length > 0 && texts.length === listOf(value).length) return texts;
  throw badValue(`${owner} must be a string or an array of strings`);
}

/** A collection by its name, or as `{ db, coll }`. */
export function readNamespace(value: BsonValue, owner: string): Namespace {
  if (isText(value)) return { collection: value };
  const fields = new Fields(value, owner, ['db', 'coll']);
  const collection = fields.required('coll', isText);
  const database = fields.optional('db', isText);
  return database === undefined ? { collection } : { database, collection };
}

function wrongType(field: string, value: BsonValue) {
  return typeMismatch(`BSON field '${field}' is the wrong type '${typeName(value)}'`);
}
