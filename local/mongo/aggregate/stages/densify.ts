import { failedToParse } from '../../errors';
import { setPathValue } from '../../projection/paths';
import { describeValue } from '../../values/describe-value';
import { compareValues } from '../../values/compare';
import { add, multiply, toDouble } from '../../values/numbers';
import { typeName } from '../../values/type-names';
import {
  type BsonDocument,
  type BsonNumber,
  type BsonValue,
  isDocument,
  isNullish,
  isNumber,
} from '../../values/value';
import { addUnits, parseTimeUnit, type TimeUnit } from '../dates/date-arithmetic';
import { utc } from '../dates/time-zone';
import { parseFieldPath, readPath } from '../expressions/field-path';
import { located, toInteger } from '../expressions/operator';
import { createKeyOfValue } from '../value-keys';
import type { StageCompiler } from './stage';

const mostDocuments = 500_000;

interface Densified {
  readonly field: readonly string[];
  readonly partitionFields: readonly (readonly string[])[];
  readonly bounds: 'full' | 'partition' | readonly [BsonValue, BsonValue];
  readonly step: BsonNumber;
  readonly unit: TimeUnit | undefined;
}

/** `$densify`: adds documents where the values of a field leave out a step. */
export const densify: StageCompiler = (specification) => {
  const plan = parse(specification);
  return (documents) => {
    const keyOf = createKeyOfValue(undefined);
    const partitions = new Map<string, BsonDocument[]>();
    const passedOn: BsonDocument[] = [];
    let [lowest, highest]: [BsonValue, BsonValue] = [undefined, undefined];
    for (const document of documents) {
      const value = readPath(document, plan.field);
      if (isNullish(value)) {
        passedOn.push(document);
        continue;
      }
      checkType(value, plan.unit);
      if (lowest === undefined || compareValues(value, lowest) < 0) lowest = value;
      if (highest === undefined || compareValues(value, highest) > 0) highest = value;
      const key = keyOf(plan.partitionFields.map((path) => readPath(document, path) ?? null));
      const partition = partitions.get(key);
      if (partition) partition.push(document);
      else partitions.set(key, [document]);
    }
    if (partitions.size === 0 && typeof plan.bounds !== 'string') partitions.set('', []);
    const dense = [...partitions.values()].map((partition) =>
      fillPartition(partition, plan, lowest, highest),
    );
    return passedOn.concat(...dense);
  };
};

function fillPartition(
  documents: readonly BsonDocument[],
  plan: Densified,
  lowest: BsonValue,
  highest: BsonValue,
): BsonDocument[] {
  const { field, partitionFields, bounds } = plan;
  const rows = documents
    .map((document) => ({ document, value: readPath(document, field) }))
    .sort((left, right) => compareValues(left.value, right.value));
  const [first, last] = [rows[0]?.value, rows.at(-1)?.value];
  const [low, high] =
    bounds === 'full' ? [lowest, highest] : bounds === 'partition' ? [first, last] : bounds;
  const isWithin = (value: BsonValue): boolean => {
    const order = compareValues(value, high);
    // Only bounds that are found in the documents include the upper one.
    return typeof bounds === 'string' ? order <= 0 : order < 0;
  };
  const template = partitionFields.reduce<BsonDocument>((document, path) => {
    const [example] = documents;
    const value = example && readPath(example, path);
    return value === undefined ? document : setPathValue(document, path, value);
  }, {});
  const dense: BsonDocument[] = [];
  let next = 0;
  for (let steps = 0, value = low; isWithin(value); steps++, value = stepped(low, steps, plan)) {
    if (steps > mostDocuments) {
      throw located(5897900, 'Generated more than the allowed number of documents in $densify');
    }
    let isPresent = false;
    for (let row = rows[next]; row; row = rows[++next]) {
      const order = compareValues(row.value, value);
      if (order > 0) break;
      isPresent ||= order === 0;
      dense.push(row.document);
    }
    if (!isPresent) dense.push(setPathValue(template, field, value));
  }
  return dense.concat(rows.slice(next).map(({ document }) => document));
}

/** From the start each time, so that the last day of a month stays one. */
function stepped(start: BsonValue, count: number, { step, unit }: Densified): BsonValue {
  if (unit !== undefined && start instanceof Date) {
    return addUnits(start, unit, count * toDouble(step), utc);
  }
  return isNumber(start) ? addTimes(start, step, count) : undefined;
}

function addTimes(start: BsonNumber, step: BsonNumber, count: number): BsonNumber {
  return count === 0 ? start : add(start, multiply(step, count));
}

function checkType(value: BsonValue, unit: TimeUnit | undefined): void {
  if (unit === undefined ? isNumber(value) : value instanceof Date) return;
  if (unit === undefined && !(value instanceof Date)) {
    throw located(5733201, `Densify field type must be numeric or a date, not ${typeName(value)}`);
  }
  throw located(
    unit === undefined ? 6053600 : 6586402,
    `$densify: a 'unit' must be given for dates and only for dates, found ${typeName(value)}`,
  );
}

function parse(specification: BsonValue): Densified {
  if (!isDocument(specification)) {
    throw located(5733800, 'The $densify stage specification must be an object');
  }
  const { field, partitionByFields = [], range } = specification;
  if (typeof field !== 'string' || !isDocument(range)) {
    throw located(40414, "$densify requires 'field' and 'range' to be specified");
  }
  const { step, bounds, unit } = range;
  if (!isNumber(step) || toDouble(step) <= 0) {
    throw located(
      5733401,
      'the step parameter in a range statement must be a strictly positive numeric value',
    );
  }
  if (unit !== undefined && toInteger(step) === undefined) {
    throw located(
      6586400,
      'The step parameter in a range statement must be a whole number when densifying a date range',
    );
  }
  if (!Array.isArray(partitionByFields)) {
    throw failedToParse("$densify's 'partitionByFields' must be an array");
  }
  return {
    field: parseFieldPath(field),
    partitionFields: partitionByFields.map((path) =>
      parseFieldPath(typeof path === 'string' ? path : ''),
    ),
    bounds: parseBounds(bounds),
    step,
    unit: unit === undefined ? undefined : parseTimeUnit(unit),
  };
}

function parseBounds(bounds: BsonValue): Densified['bounds'] {
  if (bounds === 'full' || bounds === 'partition') return bounds;
  const [low, high, ...others] = Array.isArray(bounds) ? bounds : [];
  const isPair = (isNumber(low) && isNumber(high)) || (low instanceof Date && high instanceof Date);
  if (!isPair || others.length > 0) {
    const message = `the bounds in a range statement must be the string 'full', 'partition', or an array of two numbers or two dates, found ${describeValue(bounds)}`;
    throw located(5946800, message);
  }
  if (compareValues(low, high) > 0) {
    throw located(5733402, 'the bounds must be in ascending order');
  }
  return [low, high];
}
