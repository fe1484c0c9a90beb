import { Decimal128, EJSON, Long } from 'bson';
import { createCollation } from '../values/collation';
import { decode, encode } from '../values/codec';
import type { BsonDocument, BsonValue } from '../values/value';
import { compileExpression } from './expression';
import { runPipeline } from './pipeline';
import { TestDatabase } from './test-database';

export const now = new Date('2024-03-05T06:07:08.009Z');
export const context = { variables: new Map<string, BsonValue>(), now };
/** Context in which strings that differ only in case are equal. */
export const ignoringCase = {
  ...context,
  ...withCollation({ locale: 'en', strength: 2 }),
};

export const decimal = (text: string) => Decimal128.fromString(text);
export const long = (value: number) => Long.fromNumber(value);

export function evaluate(expression: BsonValue, document: BsonDocument = {}): BsonValue {
  return compileExpression(expression, context)(document);
}

/**
 * Runs a pipeline on documents that were encoded and decoded, as over the wire. Checks that the
 * pipeline does not change them.
 */
export function run(documents: readonly BsonDocument[], pipeline: BsonValue): BsonDocument[] {
  const stored = documents.map((document) => decode(encode(document)));
  const before = exact(stored);
  const database = new TestDatabase({ items: stored });
  const result = runPipeline(pipeline, { collection: 'items' }, database, context);
  expect(exact(stored)).toBe(before);
  return result;
}

/** A value as text, with the exact types of its numbers. */
export function exact(value: BsonValue): string {
  return value === undefined ? 'missing' : EJSON.stringify(value, { relaxed: false });
}

export type ExpressionCase = readonly [
  expression: BsonValue,
  expected: BsonValue,
  document?: BsonDocument,
];

export function expectValues(cases: readonly ExpressionCase[]): void {
  const rows = cases.map(([expression, expected, document = {}]) => ({
    name: exact(expression),
    expression,
    expected: exact(expected),
    document,
  }));
  test.each(rows)('$name', ({ expression, expected, document }) => {
    expect(exact(evaluate(expression, document))).toBe(expected);
  });
}

export type PipelineCase = readonly [
  rule: string,
  documents: readonly BsonDocument[],
  pipeline: BsonDocument[],
  expected: readonly BsonDocument[],
];

export function expectResults(cases: readonly PipelineCase[]): void {
  test.each(cases)('%s', (_rule, documents, pipeline, expected) => {
    expect(exact(run(documents, pipeline))).toBe(exact([...expected]));
  });
}

function withCollation(specification: BsonDocument) {
  const collation = createCollation(specification);
  return collation ? { collation } : {};
}
