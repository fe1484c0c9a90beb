import { badValue, MongoError } from '../errors';
import { isArrayIndex } from '../values/paths';
import { type BsonDocument, type BsonValue, getOwn, isDocument } from '../values/value';
import { describeField, describeId } from '../values/describe-value';
import type { Modifier } from './modifier';

/** A rename is two modifiers, so that each of its paths has its place in the order of an update. */
export interface Rename {
  readonly source: Modifier;
  readonly destination: Modifier;
}

/** @throws MongoError if one path lies on the other, or is not fixed */
export function compileRename(from: string, to: string): Rename {
  assertRenamable(from, to);
  const parts = from.split('.');
  return {
    source: { whenMissing: 'ignore', change: () => undefined },
    destination: {
      whenMissing: 'create',
      isIdle: (document) => readSource(document, parts) === undefined,
      change(_current, { document }) {
        assertNotInArray(document, to);
        return readSource(document, parts);
      },
    },
  };
}

function assertRenamable(from: string, to: string): void {
  const quoted = describeField(from, to);
  if (from === to) throw badValue(`The source and target field for $rename must differ: ${quoted}`);
  if (to.startsWith(`${from}.`) || from.startsWith(`${to}.`)) {
    throw badValue(
      `The source and target field for $rename must not be on the same path: ${quoted}`,
    );
  }
  if (isDynamic(from)) {
    throw badValue(`The source field for $rename may not be dynamic: ${from}`);
  }
  if (isDynamic(to)) {
    throw badValue(`The destination field for $rename may not be dynamic: ${to}`);
  }
}

function isDynamic(path: string): boolean {
  return path.split('.').some((part) => /^\$(?:\[.*\])?$/.test(part));
}

/** The value to move, from the document as it was: no other modifier may touch its path. */
function readSource(document: BsonDocument, parts: readonly string[]): BsonValue {
  let value: BsonValue = document;
  let arrayField: string | undefined;
  for (const [depth, part] of parts.entries()) {
    const field = parts[depth - 1] ?? '';
    if (Array.isArray(value) && isArrayIndex(part)) {
      arrayField = field;
      value = value[Number(part)];
    } else if (isDocument(value)) {
      value = getOwn(value, part);
    } else {
      throw new MongoError(
        28,
        'PathNotViable',
        `cannot use the part (${field} of ${parts.join('.')}) to traverse the element ` +
          `({${describeField(field, value)}})`,
      );
    }
    if (value === undefined) return undefined;
  }
  if (arrayField !== undefined) throw inArray('source', parts.join('.'), document, arrayField);
  return value;
}

function assertNotInArray(document: BsonDocument, path: string): void {
  let container: BsonValue = document;
  let field = '';
  for (const part of path.split('.')) {
    if (Array.isArray(container)) throw inArray('destination', path, document, field);
    if (!isDocument(container)) return;
    container = getOwn(container, part);
    field = part;
  }
}

function inArray(end: string, path: string, document: BsonDocument, field: string): MongoError {
  return badValue(
    `The ${end} field cannot be an array element, '${path}' in doc with ${describeId(document)} ` +
      `has an array field called '${field}'`,
  );
}
