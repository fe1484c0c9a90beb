import { MongoError, notSupported, typeMismatch } from '../errors';
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

interface FieldTypes {
  string: string;
  object: BsonDocument;
  array: BsonValue[];
  number: BsonNumber;
}

const isOfType: {
  readonly [Type in keyof FieldTypes]: (value: BsonValue) => value is FieldTypes[Type];
} = {
  string: (value) => typeof value === 'string',
  object: isDocument,
  array: (value) => Array.isArray(value),
  number: isNumber,
};

/**
 * Reads the fields of a command (or of a statement in it) with their types checked. `null` counts
 * as not given, as with every optional field of a MongoDB command.
 */
export class CommandFields {
  /** @param path name of the document in errors, e.g. `update.updates` */
  constructor(
    readonly document: BsonDocument,
    readonly path: string,
  ) {}

  /** @throws MongoError for a field that is not allowed */
  allowOnly(...allowed: readonly ReadonlySet<string>[]): this {
    for (const field of Object.keys(this.document)) {
      if (allowed.some((fields) => fields.has(field))) continue;
      const message = `BSON field '${this.path}.${field}' is an unknown field.`;
      throw new MongoError(40415, 'IDLUnknownField', message);
    }
    return this;
  }

  /**
   * @throws MongoError if one of these options is set, because it would have to change the answer
   */
  refuse(options: Iterable<string>): void {
    for (const option of options) {
      const value = this.value(option);
      if (value === undefined || value === false) continue;
      throw notSupported(`The option '${option}' of ${this.path}`);
    }
  }

  /** The value unchanged, or `undefined` when missing or `null`. */
  value(field: string): BsonValue {
    const value = getOwn(this.document, field);
    return isNullish(value) ? undefined : value;
  }

  /** Value of the first field, which names the collection in most commands. */
  subject(): BsonValue {
    const [field = ''] = Object.keys(this.document);
    return this.value(field);
  }

  get<Type extends keyof FieldTypes>(field: string, type: Type): FieldTypes[Type] | undefined {
    const value = this.value(field);
    if (value === undefined) return undefined;
    return isOfType[type](value) ? value : this.#wrongType(field, value, type);
  }

  require<Type extends keyof FieldTypes>(field: string, type: Type): FieldTypes[Type] {
    const value = this.get(field, type);
    if (value !== undefined) return value;
    const message = `BSON field '${this.path}.${field}' is missing but a required field`;
    throw new MongoError(40414, 'IDLFailedToParse', message);
  }

  documents(field: string): readonly BsonDocument[] {
    return this.require(field, 'array').map((value, index) =>
      isDocument(value) ? value : this.#wrongType(`${field}.${index}`, value, 'object'),
    );
  }

  flag(field: string, byDefault = false): boolean {
    const value = this.value(field) ?? byDefault;
    if (typeof value === 'boolean') return value;
    return isNumber(value) ? toDouble(value) !== 0 : this.#wrongType(field, value, 'bool');
  }

  /** A whole number of at least 0; fractions are cut off. */
  count(field: string): number | undefined {
    const value = this.get(field, 'number');
    const count = value === undefined ? 0 : Math.trunc(toDouble(value));
    if (count >= 0) return value === undefined ? undefined : count;
    const message = `BSON field '${field}' value must be >= 0, actual value '${count}'`;
    throw new MongoError(51024, 'Location51024', message);
  }

  #wrongType(field: string, value: BsonValue, expected: string): never {
    throw typeMismatch(
      `BSON field '${this.path}.${field}' is the wrong type '${typeName(value)}', ` +
        `expected type '${expected}'`,
    );
  }
}

/** Splits a text into a set of names. */
export function names(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
