import { compareValues } from '../../values/compare';
import { type BsonDocument, type BsonValue, isDocument, typeClass } from '../../values/value';
import { compileExpression } from '../expression';
import { located } from '../expressions/operator';
import { Fields, isAnything, isExpression, requireCount } from '../fields';
import { compileOutput, groupsOf } from './group';
import type { StageCompiler, StageEnvironment } from './stage';

/** `$bucket`: a group for each range of values, sorted by range. */
export const bucket: StageCompiler = (specification, environment, name) => {
  const known = ['groupBy', 'output', 'boundaries', 'default'];
  const fields = new Fields(specification, name, known);
  const { valueOf, toDocument } = compileBuckets(fields, environment);
  const constant = (expression: BsonValue) =>
    compileExpression(expression, environment.context)({});
  const boundaries = readBoundaries(constant(fields.required('boundaries', isAnything)));
  const fallback = constant(fields.value('default'));
  const lowerBound = (value: BsonValue) => {
    const above = boundaries.findIndex((bound) => compareValues(value, bound) < 0);
    return boundaries[above - 1];
  };
  if (fallback !== undefined && lowerBound(fallback) !== undefined) {
    throw located(40199, "The $bucket 'default' field must be outside the boundaries.");
  }
  const bucketOf = (document: BsonDocument) => {
    const bound = lowerBound(valueOf(document)) ?? fallback;
    if (bound !== undefined) return bound;
    throw located(40066, '$bucket found a value outside all boundaries, and no default is given');
  };
  return (documents) =>
    groupsOf(documents, bucketOf, undefined)
      .sort((left, right) => compareValues(left.id, right.id))
      .map(toDocument);
};

/**
 * `$bucketAuto`: ranges that hold about the same number of documents. Equal values are never split.
 */
export const bucketAuto: StageCompiler = (specification, environment, name) => {
  const fields = new Fields(specification, name, ['groupBy', 'output', 'buckets']);
  const { valueOf, toDocument } = compileBuckets(fields, environment);
  const count = requireCount(fields.value('buckets'), `${name}.buckets`, 1);
  const { collation } = environment.context;
  return (documents) => {
    const size = Math.round(documents.length / count);
    const groups = groupsOf(documents, valueOf, collation);
    groups.sort((left, right) => compareValues(left.id, right.id, collation));
    const buckets: { id: { min: BsonValue; max: BsonValue }; documents: BsonDocument[] }[] = [];
    for (const { id, documents: equals } of groups) {
      const last = buckets.at(-1);
      if (last) last.id.max = id;
      if (last && (last.documents.length < size || buckets.length === count)) {
        for (const document of equals) last.documents.push(document);
      } else {
        buckets.push({ id: { min: id, max: id }, documents: equals });
      }
    }
    return buckets.map(toDocument);
  };
};

function compileBuckets(fields: Fields, { context }: StageEnvironment) {
  const output = fields.optional('output', isDocument) ?? { count: { $sum: 1 } };
  return {
    valueOf: compileExpression(fields.required('groupBy', isExpression), context),
    toDocument: compileOutput(output, context),
  };
}

function readBoundaries(boundaries: BsonValue): readonly BsonValue[] {
  const list = Array.isArray(boundaries) ? boundaries : [];
  const isAscending = list.slice(1).every((upper, at) => {
    const lower = list[at];
    return typeClass(lower) === typeClass(upper) && compareValues(lower, upper) < 0;
  });
  if (list.length >= 2 && isAscending) return list;
  throw located(40194, "$bucket's 'boundaries' must be two or more sorted values of one type");
}
