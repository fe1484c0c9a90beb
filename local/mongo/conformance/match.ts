import { BSON, type ClientSession } from 'mongodb';
import { bsonTypeNames } from './bson-type-names';
import { isDocument, list, number, text } from './narrow';

/** Error with the expected value, the actual value and their path. */
export class Mismatch extends Error {
  constructor(path: string, expected: unknown, actual: unknown) {
    super(`${path}: expected ${show(expected)}, got ${show(actual)}`);
  }
}

/** Access to the entities that an expectation can name. */
export interface SessionLookup {
  get(id: string): unknown;
  session(id: string): ClientSession;
}

interface Place {
  readonly path: string;
  /** Whether this is the root, where the actual document can have extra fields; default: true. */
  readonly root?: boolean;
}

/**
 * Compares by the rules of the "Unified Test Format". Fields can be in any order. Extra fields are
 * allowed only at the root, or in the documents of a list at the root. Numbers are compared by
 * value, except that a decimal equals only a decimal. Supports the `$$` operators.
 * @throws Mismatch if the values differ
 */
export function assertMatches(
  expected: unknown,
  actual: unknown,
  entities: SessionLookup,
  { path, root = true }: Place,
): void {
  if (actual instanceof Map) actual = Object.fromEntries(actual);
  const special = specialOperator(expected);
  if (special !== undefined) {
    assertSpecial(special, actual, entities, { path, root });
  } else if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      throw new Mismatch(path, expected, actual);
    expected.forEach((item, index) =>
      assertMatches(item, actual[index], entities, { path: `${path}[${index}]`, root }),
    );
  } else if (isPlainDocument(expected)) {
    assertDocument(expected, actual, entities, { path, root });
  } else if (!sameScalar(expected, actual)) {
    throw new Mismatch(path, expected, actual);
  }
}

function assertDocument(
  expected: Record<string, unknown>,
  actual: unknown,
  entities: SessionLookup,
  { path, root }: Place,
): void {
  if (!isDocument(actual)) throw new Mismatch(path, expected, actual);
  for (const [field, value] of Object.entries(expected)) {
    const place = { path: `${path}.${field}`, root: false };
    assertMatches(value, ownField(actual, field), entities, place);
  }
  if (root) return;
  const extra = Object.keys(actual).filter(
    (field) => !Object.hasOwn(expected, field) && ownField(actual, field) !== undefined,
  );
  if (extra.length > 0)
    throw new Mismatch(`${path} (extra fields ${extra.join()})`, expected, actual);
}

interface Special {
  readonly operator: string;
  readonly operand: unknown;
}

function specialOperator(expected: unknown): Special | undefined {
  if (!isPlainDocument(expected)) return undefined;
  const [operator, ...others] = Object.keys(expected);
  if (!operator?.startsWith('$$') || others.length > 0) return undefined;
  return { operator, operand: expected[operator] };
}

function assertSpecial(
  { operator, operand }: Special,
  actual: unknown,
  entities: SessionLookup,
  place: Place,
): void {
  const { path } = place;
  const holdsOrThrow = (holds: boolean): void => {
    if (!holds) throw new Mismatch(path, { [operator]: operand }, actual);
  };
  switch (operator) {
    case '$$exists':
      holdsOrThrow((actual !== undefined) === operand);
      break;
    case '$$unsetOrMatches':
      if (actual !== undefined && actual !== null) assertMatches(operand, actual, entities, place);
      break;
    case '$$type': {
      const wanted = Array.isArray(operand) ? list(operand, path) : [operand];
      holdsOrThrow(bsonTypeNames(actual).some((name) => wanted.includes(name)));
      break;
    }
    case '$$matchesEntity':
      assertMatches(entities.get(text(operand, path)), actual, entities, { path, root: false });
      break;
    case '$$sessionLsid': {
      const { id } = entities.session(text(operand, path));
      holdsOrThrow(isDocument(actual) && sameScalar(id?.id, actual['id']));
      break;
    }
    case '$$matchesHexBytes':
      holdsOrThrow(actual instanceof Uint8Array && Buffer.from(actual).toString('hex') === operand);
      break;
    case '$$lte':
      holdsOrThrow(typeof actual === 'number' && actual <= number(operand, path));
      break;
    case '$$matchAsRoot':
      assertMatches(operand, actual, entities, { path, root: true });
      break;
    case '$$matchAsDocument': {
      const parsed: unknown = BSON.EJSON.parse(text(actual, path));
      assertMatches(operand, parsed, entities, { path, root: false });
      break;
    }
    default:
      throw new Error(`${path}: the operator ${operator} is not known to this runner`);
  }
}

/** Whether the value is a document, and not a date or an instance of a BSON class. */
function isPlainDocument(value: unknown): value is Record<string, unknown> {
  return isDocument(value) && !('_bsontype' in value) && !(value instanceof Date);
}

function sameScalar(expected: unknown, actual: unknown): boolean {
  if (expected === undefined || actual === undefined) return expected === actual;
  return canonical(expected) === canonical(actual);
}

/**
 * Text for comparing values. Equal numbers of types `int`, `long` and `double` have the same text.
 * Values of other types keep their type in the text.
 */
function canonical(value: unknown): string {
  const relaxed: unknown = JSON.parse(BSON.EJSON.stringify(value, { relaxed: true }));
  return JSON.stringify(typeof value === 'bigint' ? Number(value) : relaxed);
}

function ownField(source: Record<string, unknown>, field: string): unknown {
  return Object.hasOwn(source, field) ? source[field] : undefined;
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : BSON.EJSON.stringify(value).slice(0, 600);
}
