import { ObjectId } from 'bson';
import { MongoError, badValue } from '../errors';
import type { EvaluationContext } from '../query/context';
import { compileFilter } from '../query/filter';
import type { Collection } from '../store/collection';
import { encodedSize } from '../values/codec';
import { typeName } from '../values/type-names';
import {
  type BsonDocument,
  type BsonValue,
  TypeClass,
  getOwn,
  isDocument,
  isTimestamp,
  setOwn,
  typeClass,
} from '../values/value';
import type { LogicalClock } from './logical-clock';

const maximumDocumentBytes = 16 * 1024 * 1024;

/** The document as it is stored: `_id` first, and there; empty timestamps filled in. */
export function toStored(document: BsonDocument, clock: LogicalClock): BsonDocument {
  const names = Object.keys(document);
  const emptyTimestamps = names.filter(
    (name) => name !== '_id' && isEmptyTimestamp(document[name]),
  );
  // As drivers send it, so that most documents need no copy.
  if (names[0] === '_id' && document['_id'] !== undefined && emptyTimestamps.length === 0) {
    checkId(document['_id']);
    return document;
  }
  const { _id: id = new ObjectId(), ...fields } = document;
  checkId(id);
  for (const field of emptyTimestamps) {
    clock.advance();
    setOwn(fields, field, clock.time);
  }
  return { _id: id, ...fields };
}

function isEmptyTimestamp(value: BsonValue): boolean {
  return isTimestamp(value) && value.t === 0 && value.i === 0;
}

function checkId(id: BsonValue): void {
  const idClass = typeClass(id);
  if (idClass === TypeClass.array || idClass === TypeClass.regex) {
    const message = `The '_id' value cannot be of type ${typeName(id)}`;
    throw new MongoError(53, 'InvalidIdField', message);
  }
  if (!isDocument(id)) return;
  const dollarField = Object.keys(id).find((field) => field.startsWith('$'));
  if (dollarField === undefined || ['$ref', '$id', '$db'].includes(dollarField)) return;
  const message = `_id fields may not contain '$'-prefixed fields: ${dollarField} is not valid for storage.`;
  throw badValue(message, 52, 'DollarPrefixedFieldName');
}

/** @throws MongoError for a document beyond 16 MB */
export function checkDocumentSize(document: BsonDocument, use: 'insert' | 'update'): void {
  const bytes = encodedSize(document);
  if (bytes <= maximumDocumentBytes) return;
  if (use === 'insert') {
    throw badValue(
      `object to insert too large. size in bytes: ${bytes}, max size: ${maximumDocumentBytes}`,
    );
  }
  const message = `Resulting document after update is larger than ${maximumDocumentBytes}`;
  throw new MongoError(17419, 'Location17419', message);
}

/** Throws for a document that must not be stored. */
export type DocumentValidator = (document: BsonDocument, before?: BsonDocument) => void;

/** The rule of a collection's `validator`, unless it only warns, is off, or is bypassed. */
export function documentValidator(
  { options }: Collection,
  context: EvaluationContext,
  isBypassed: boolean,
): DocumentValidator {
  const rule = getOwn(options, 'validator');
  const level = getOwn(options, 'validationLevel') ?? 'strict';
  const isOff = level === 'off' || getOwn(options, 'validationAction') === 'warn';
  if (!isDocument(rule) || isOff || isBypassed) return () => undefined;
  const filter = compileFilter(rule, context);
  const [operatorName = '$and'] = Object.keys(rule).filter((key) => key.startsWith('$'));
  return (document, before) => {
    if (filter.matches(document)) return;
    if (before && level === 'moderate' && !filter.matches(before)) return;
    const errInfo = { failingDocumentId: document['_id'], details: { operatorName } };
    const message = 'Document failed validation';
    throw new MongoError(121, 'DocumentValidationFailure', message, { errInfo });
  };
}
