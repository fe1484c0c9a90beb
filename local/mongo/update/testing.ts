import { EJSON } from 'bson';
import type { EvaluationContext } from '../query/context';
import { compileFilter } from '../query/filter';
import { MongoError } from '../errors';
import { type BsonDocument, type BsonValue, isDocument } from '../values/value';
import { compileUpdate } from './update';

export const context: EvaluationContext = {
  variables: new Map(),
  now: new Date('2026-03-01T12:00:00Z'),
};

export interface UpdateCase {
  readonly query?: BsonDocument;
  readonly arrayFilters?: BsonValue;
  readonly inserting?: boolean;
  readonly context?: EvaluationContext;
}

/** Applies an update to a frozen document, because documents of the store must not be changed. */
export function updated(
  document: BsonDocument,
  update: BsonValue,
  { query = {}, arrayFilters, inserting = false, ...given }: UpdateCase = {},
): BsonDocument {
  freeze(document);
  freeze(update);
  const used = given.context ?? context;
  const filter = compileFilter(query, used);
  return compileUpdate(update, { arrayFilters, context: used }).apply(document, {
    matchedIndex: () => (filter.matches(document) ? filter.matchedIndex(document) : -1),
    inserting,
  });
}

/** Freezes a value with all documents and arrays inside it. */
export function freeze(value: BsonValue): void {
  if (!Array.isArray(value) && !isDocument(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

/** Code of the error with which an update is refused; `undefined` if it is applied. */
export function refusal(
  document: BsonDocument,
  update: BsonValue,
  options?: UpdateCase,
): number | undefined {
  try {
    updated(document, update, options);
    return undefined;
  } catch (error) {
    if (error instanceof MongoError) return error.code;
    throw error;
  }
}

export type Rule = readonly [
  name: string,
  before: BsonDocument,
  update: BsonDocument,
  after: BsonDocument,
  options?: UpdateCase,
];

/** Text of a document that shows all types and the order of fields. */
export function exactly(document: BsonDocument): string {
  return EJSON.stringify(document, { relaxed: false });
}

/** Tests that each update turns its document into the expected one. */
export function testRules(rules: readonly Rule[]): void {
  for (const [name, before, update, after, options] of rules) {
    test(name, () => {
      expect(exactly(updated(before, update, options))).toBe(exactly(after));
    });
  }
}
