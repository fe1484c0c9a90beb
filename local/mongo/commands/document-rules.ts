import { ObjectId } from 'bson';
import { MongoError, badValue } from '../errors';
import type { EvaluationContext } from '../query/context';
import { compileFilter } from '../query/filter';
import type { Collection } from '../store/collection';
import { encodedSize } from '../values/codec';
import { isRegex } from '../values/compare';
import {
  type BsonDocument,
  type BsonValue,
  getOwn,
  isDocument,
  isTimestamp,
  setOwn,
} from '../values/value';
import type { LogicalClock } from './logical-clock';

const maximumDocumentBytes = 16 * 1024 * 1024;

/**
 * The document in its stored form: `_id` is present and first, and empty timestamps are filled in.
 */
export function toStored(document: BsonDocument, clock: LogicalClock): BsonDocument {
  const fieldNames = Object.keys(document);
  const emptyTimestamps = fieldNames.filter(
    (name) => name !== '_id' && isEmptyTimestamp(document[name]),
  );
  // Drivers send the `_id` first, so most documents need no copy.
  if (fieldNames[0] === '_id' && document['_id'] !== undefined && emptyTimestamps.length === 0) {
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
  if (Array.isArray(id) || isRegex(id)) {
    const message = "The '_id' value cannot be an array or a regular expression";
    throw new MongoError(53, 'InvalidIdField', message);
  }
  if (!isDocument(id)) return;
  const isWrong = (field: string) =>
    field.startsWith('$') && !['$ref', '$id', '$db'].includes(field);
  if (!Object.keys(id).some(isWrong)) return;
  throw badValue(`_id fields may not begin with '$'`, 52, 'DollarPrefixedFieldName');
}

/** @throws MongoError for a document larger than 16 MB */
export function checkDocumentSize(document: BsonDocument): void {
  const bytes = encodedSize(document);
  if (bytes <= maximumDocumentBytes) return;
  const message = `the document is too large: ${bytes} bytes of ${maximumDocumentBytes}`;
  throw badValue(message, 10334, 'BSONObjectTooLarge');
}

/** Throws for a document that must not be stored. */
export type DocumentValidator = (document: BsonDocument, before?: BsonDocument) => void;

/**
 * Compiles the `validator` of a collection. It refuses no document if validation only warns, or is
 * off.
 */
export function documentValidator(
  { options }: Collection,
  context: EvaluationContext,
): DocumentValidator {
  const rule = getOwn(options, 'validator');
  const level = getOwn(options, 'validationLevel');
  const isOff = level === 'off' || getOwn(options, 'validationAction') === 'warn';
  if (!isDocument(rule) || isOff) return () => undefined;
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
