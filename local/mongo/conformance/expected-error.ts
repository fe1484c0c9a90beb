import {
  type Document,
  MongoBulkWriteError,
  MongoClientBulkWriteError,
  MongoError,
  MongoOperationTimeoutError,
  MongoServerError,
} from 'mongodb';
import { assertMatches, Mismatch, type SessionLookup } from './match';
import { document, list, text, texts } from './narrow';
import { partialResult } from './results';

/** @throws Mismatch unless the error is of the kind that a case describes */
export function assertError(expected: Document, error: Error, entities: SessionLookup): void {
  // The error of a client bulk write has the server's error as its cause.
  const cause =
    error instanceof MongoClientBulkWriteError && error.cause instanceof MongoError
      ? error.cause
      : error;
  const checks: Record<string, (wanted: unknown) => void> = {
    isError: () => undefined,
    isClientError: (wanted) => same('isClientError', wanted, isClientError(cause)),
    isTimeoutError: (wanted) =>
      same('isTimeoutError', wanted, cause instanceof MongoOperationTimeoutError),
    errorContains: (wanted) => {
      const part = text(wanted, 'errorContains').toLowerCase();
      if (!`${error.message} ${cause.message}`.toLowerCase().includes(part))
        throw new Mismatch('errorContains', part, error.message);
    },
    errorCode: (wanted) => same('errorCode', wanted, field(cause, 'code')),
    errorCodeName: (wanted) => same('errorCodeName', wanted, field(cause, 'codeName')),
    errorLabelsContain: (wanted) => {
      for (const label of texts(wanted, 'errorLabelsContain'))
        same(`error label ${label}`, true, hasLabel(error, label) || hasLabel(cause, label));
    },
    errorLabelsOmit: (wanted) => {
      for (const label of texts(wanted, 'errorLabelsOmit'))
        same(`error label ${label}`, false, hasLabel(error, label) || hasLabel(cause, label));
    },
    writeErrors: (wanted) => assertWriteErrors(wanted, writeErrors(error), entities),
    writeConcernErrors: (wanted) =>
      assertWriteConcernErrors(wanted, field(error, 'writeConcernErrors'), entities),
    errorResponse: (wanted) =>
      assertMatches(wanted, field(cause, 'errorResponse'), entities, { path: 'errorResponse' }),
    expectResult: (wanted) =>
      assertMatches(wanted, partialResult(error), entities, { path: 'partial result' }),
  };
  for (const [name, wanted] of Object.entries(expected)) {
    const check = checks[name];
    if (check === undefined) throw new Error(`expectError.${name} is not known to this runner`);
    check(wanted);
  }
}

/** Network errors count as client errors, as the specification requires. */
function isClientError(error: Error): boolean {
  if (error instanceof MongoBulkWriteError) return !isServerResponse(error.errorResponse);
  return !(error instanceof MongoServerError);
}

function isServerResponse(response: unknown): boolean {
  return !(response instanceof Error) || response instanceof MongoServerError;
}

/** Compares the errors by index. An actual error can have more fields than the case expects. */
function assertWriteErrors(wanted: unknown, actual: unknown, entities: SessionLookup): void {
  const errors = Object.entries(document(wanted, 'writeErrors'));
  const actualErrors = document(actual, 'writeErrors');
  same('write errors', errors.length, Object.keys(actualErrors).length);
  for (const [index, item] of errors) {
    assertMatches(item, actualErrors[index], entities, { path: `writeErrors.${index}` });
  }
}

function writeErrors(error: Error): unknown {
  if (!(error instanceof MongoClientBulkWriteError)) return field(error, 'writeErrors');
  return Object.fromEntries(error.writeErrors);
}

function assertWriteConcernErrors(wanted: unknown, actual: unknown, entities: SessionLookup): void {
  const errors = list(actual, 'writeConcernErrors');
  same('number of write concern errors', list(wanted, 'writeConcernErrors').length, errors.length);
  list(wanted, 'writeConcernErrors').forEach((item, index) => {
    const path = `writeConcernErrors[${index}]`;
    // The specification says `message` where the server and the driver say `errmsg`.
    const error = document(errors[index], path);
    const message: unknown = error['message'] ?? error['errmsg'];
    const described = { ...error, message };
    assertMatches(item, described, entities, { path });
  });
}

function hasLabel(error: Error, label: string): boolean {
  return error instanceof MongoError && error.hasErrorLabel(label);
}

function field(source: object, name: string): unknown {
  return Reflect.get(source, name);
}

function same(what: string, expected: unknown, actual: unknown): void {
  if (expected !== actual) throw new Mismatch(what, expected, actual);
}
