import { toDouble } from '../values/numbers';
import { typeName } from '../values/type-names';
import {
  type BsonDocument,
  type BsonNumber,
  type BsonValue,
  getOwn,
  isDocument,
  isNullish,
  isNumber,
} from '../values/value';
import { MongoError, typeMismatch } from '../errors';

/**
 * Reads the fields of a command (or of a statement in it) with their types checked. `null` counts
 * as not given, as with every optional field of a MongoDB command.
 */
export class CommandFields {
  /** @param path how errors name the document, e.g. `update.updates` */
  constructor(
    readonly document: BsonDocument,
    readonly path: string,
  ) {}

  /** @throws MongoError when a field is none of `allowed` */
  allowOnly(...allowed: readonly ReadonlySet<string>[]): void {
    for (const field of Object.keys(this.document)) {
      if (allowed.some((fields) => fields.has(field))) continue;
      const message = `BSON field '${this.path}.${field}' is an unknown field.`;
      throw new MongoError(40415, 'IDLUnknownField', message);
    }
  }

  /** The value as it is, or `undefined` when missing or `null`. */
  value(field: string): BsonValue {
    const value = getOwn(this.document, field);
    return isNullish(value) ? undefined : value;
  }

  /** The value of the first field, which most commands name their collection by. */
  subject(): BsonValue {
    const [field = ''] = Object.keys(this.document);
    return this.value(field);
  }

  required(field: string): BsonValue {
    return this.value(field) ?? this.#missing(field);
  }

  string(field: string): string {
    return this.optionalString(field) ?? this.#missing(field);
  }

  optionalString(field: string): string | undefined {
    const value = this.value(field);
    return value === undefined || typeof value === 'string'
      ? value
      : this.#wrongType(field, value, "type 'string'");
  }

  requiredDocument(field: string): BsonDocument {
    return this.optionalDocument(field) ?? this.#missing(field);
  }

  optionalDocument(field: string): BsonDocument | undefined {
    const value = this.value(field);
    return value === undefined || isDocument(value)
      ? value
      : this.#wrongType(field, value, "type 'object'");
  }

  array(field: string): BsonValue[] {
    return this.optionalArray(field) ?? this.#missing(field);
  }

  optionalArray(field: string): BsonValue[] | undefined {
    const value = this.value(field);
    return value === undefined || Array.isArray(value)
      ? value
      : this.#wrongType(field, value, "type 'array'");
  }

  documents(field: string): readonly BsonDocument[] {
    return this.array(field).map((value, index) =>
      isDocument(value) ? value : this.#wrongType(`${field}.${index}`, value, "type 'object'"),
    );
  }

  boolean(field: string, byDefault = false): boolean {
    const value = this.value(field);
    if (value === undefined) return byDefault;
    if (typeof value === 'boolean') return value;
    if (isNumber(value)) return toDouble(value) !== 0;
    return this.#wrongType(field, value, "types '[bool, long, int, decimal, double]'");
  }

  number(field: string): BsonNumber {
    return this.optionalNumber(field) ?? this.#missing(field);
  }

  optionalNumber(field: string): BsonNumber | undefined {
    const value = this.value(field);
    return value === undefined || isNumber(value)
      ? value
      : this.#wrongType(field, value, "types '[long, int, decimal, double]'");
  }

  /** A whole number of at least 0; fractions are cut off. */
  count(field: string): number | undefined {
    const value = this.optionalNumber(field);
    if (value === undefined) return undefined;
    const count = Math.trunc(toDouble(value));
    if (count >= 0) return count;
    const message = `BSON field '${field}' value must be >= 0, actual value '${count}'`;
    throw new MongoError(51024, 'Location51024', message);
  }

  #missing(field: string): never {
    const message = `BSON field '${this.path}.${field}' is missing but a required field`;
    throw new MongoError(40414, 'IDLFailedToParse', message);
  }

  #wrongType(field: string, value: BsonValue, expected: string): never {
    const name = `${this.path}.${field}`;
    throw typeMismatch(
      `BSON field '${name}' is the wrong type '${typeName(value)}', expected ${expected}`,
    );
  }
}
