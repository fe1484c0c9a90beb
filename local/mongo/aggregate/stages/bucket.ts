import { notSupported } from '../../errors';
import { describeValue } from '../../values/describe-value';
import { compareValues } from '../../values/compare';
import { typeName } from '../../values/type-names';
import {
  type BsonDocument,
  type BsonValue,
  isDocument,
  isNumber,
  typeClass,
} from '../../values/value';
import { compileExpression } from '../expression';
import { located, toInteger } from '../expressions/operator';
import { compileGroup, compileGroupFields, Group } from './group';
import type { Stage, StageCompiler, StageTable } from './stage';

export const bucketStages: StageTable = { $bucket: bucket, $bucketAuto: bucketAuto };

const countOnly: BsonDocument = { count: { $sum: 1 } };

/** As mongod does it: a group for each range of values, put in order. */
function bucket(...[specification, { context }, name]: Parameters<StageCompiler>): Stage {
  const optional = ['default', 'output'];
  const given = bucketFields(specification, name, ['groupBy', 'boundaries'], optional);
  const boundaries = readBoundaries(compileConstant(given.get('boundaries')));
  const groupBy = given.get('groupBy');
  const branches = boundaries.slice(1).map((upper, at) => ({
    case: {
      $and: [
        { $gte: [groupBy, { $literal: boundaries[at] }] },
        { $lt: [groupBy, { $literal: upper }] },
      ],
    },
    then: { $literal: boundaries[at] },
  }));
  const fallback = given.has('default') ? compileConstant(given.get('default')) : undefined;
  if (fallback !== undefined) checkDefault(fallback, boundaries);
  const id = { branches, ...(fallback === undefined ? {} : { default: { $literal: fallback } }) };
  const output = outputOf(given);
  const group = compileGroup({ ...output, _id: { $switch: id } }, context);
  return (documents) =>
    group(documents).sort((left, right) => compareValues(left['_id'], right['_id']));

  function compileConstant(expression: BsonValue): BsonValue {
    return compileExpression(expression, context)({});
  }
}

function bucketFields(
  specification: BsonValue,
  name: string,
  required: readonly string[],
  optional: readonly string[],
): ReadonlyMap<string, BsonValue> {
  const isAuto = name === '$bucketAuto';
  if (!isDocument(specification)) {
    const found = `but found type: ${typeName(specification)}.`;
    throw located(isAuto ? 40240 : 40201, `Argument to ${name} stage must be an object, ${found}`);
  }
  const given = new Map(Object.entries(specification));
  for (const field of given.keys()) {
    if (!required.includes(field) && !optional.includes(field)) {
      throw located(isAuto ? 40245 : 40197, `Unrecognized option to ${name}: ${field}.`);
    }
  }
  if (required.some((field) => !given.has(field))) {
    const fields = required.map((field) => `'${field}'`).join(' and ');
    throw located(isAuto ? 40246 : 40198, `${name} requires ${fields} to be specified.`);
  }
  const groupBy = given.get('groupBy');
  const isPath = typeof groupBy === 'string' && groupBy.startsWith('$');
  if (!isPath && !isDocument(groupBy)) {
    throw located(
      isAuto ? 40239 : 40202,
      `The ${name} 'groupBy' field must be defined as a $-prefixed path or an expression, but found: ${describeValue(groupBy)}.`,
    );
  }
  return given;
}

function outputOf(given: ReadonlyMap<string, BsonValue>): BsonDocument {
  const output = given.get('output');
  if (output === undefined) return countOnly;
  if (isDocument(output)) return output;
  const found = typeName(output);
  throw located(40196, `The 'output' field must be an object, but found type: ${found}.`);
}

function readBoundaries(boundaries: BsonValue): readonly BsonValue[] {
  if (!Array.isArray(boundaries)) {
    const found = typeName(boundaries);
    throw located(
      40200,
      `The $bucket 'boundaries' field must be an array, but found type: ${found}.`,
    );
  }
  if (boundaries.length < 2) {
    throw located(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${boundaries.length} value(s).`,
    );
  }
  for (const [at, upper] of boundaries.entries()) {
    if (at === 0) continue;
    const lower = boundaries[at - 1];
    if (typeClass(lower) !== typeClass(upper)) {
      throw located(
        40193,
        `All values in the the 'boundaries' option to $bucket must have the same type. Found conflicting types ${typeName(lower)} and ${typeName(upper)}.`,
      );
    }
    if (compareValues(lower, upper) >= 0) {
      throw located(
        40194,
        `The 'boundaries' option to $bucket must be sorted, but elements ${at - 1} and ${at} are not in ascending order (${describeValue(lower)} is not less than ${describeValue(upper)}).`,
      );
    }
  }
  return boundaries;
}

function checkDefault(fallback: BsonValue, boundaries: readonly BsonValue[]): void {
  const isBelow = compareValues(fallback, boundaries[0]) < 0;
  if (isBelow || compareValues(fallback, boundaries.at(-1)) >= 0) return;
  throw located(
    40199,
    "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
  );
}

/** Ranges that hold about as many documents each; equal values are never parted. */
function bucketAuto(...[specification, { context }, name]: Parameters<StageCompiler>): Stage {
  const optional = ['output', 'granularity'];
  const given = bucketFields(specification, name, ['groupBy', 'buckets'], optional);
  if (given.has('granularity')) throw notSupported("$bucketAuto's option 'granularity'");
  const count = readBucketCount(given.get('buckets'));
  const evaluate = compileExpression(given.get('groupBy'), context);
  const fields = compileGroupFields(outputOf(given), context);
  const compare = (left: BsonValue, right: BsonValue) =>
    compareValues(left, right, context.collation);
  return (documents) => {
    const rows = documents
      .map((document) => ({ document, value: evaluate(document) ?? null }))
      .sort((left, right) => compare(left.value, right.value));
    const size = Math.max(1, Math.round(rows.length / count));
    const buckets: BsonDocument[] = [];
    for (let start = 0; start < rows.length;) {
      let end = buckets.length === count - 1 ? rows.length : Math.min(start + size, rows.length);
      const last = rows[end - 1]?.value;
      while (end < rows.length && compare(rows[end]?.value, last) === 0) end += 1;
      const id = { min: rows[start]?.value, max: end < rows.length ? rows[end]?.value : last };
      const group = new Group(id, fields);
      for (const { document } of rows.slice(start, end)) group.add(document);
      buckets.push(group.toDocument());
      start = end;
    }
    return buckets;
  };
}

function readBucketCount(buckets: BsonValue): number {
  if (!isNumber(buckets)) {
    throw located(
      40241,
      `The $bucketAuto 'buckets' field must be a numeric value, but found type: ${typeName(buckets)}.`,
    );
  }
  const count = toInteger(buckets);
  if (count === undefined) {
    throw located(
      40242,
      `The $bucketAuto 'buckets' field must be representable as a 32-bit integer, but found ${describeValue(buckets)}.`,
    );
  }
  if (count > 0) return count;
  throw located(
    40243,
    `The $bucketAuto 'buckets' field must be greater than 0, but found: ${count}.`,
  );
}
