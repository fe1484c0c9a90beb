import { failedToParse } from '../../errors';
import { compileFilter } from '../../query/filter';
import { compileSort } from '../../query/sort';
import { describeValue } from '../../values/describe-value';
import { toDouble } from '../../values/numbers';
import { typeName } from '../../values/type-names';
import {
  type BsonDocument,
  type BsonValue,
  getOwn,
  isDocument,
  isNumber,
} from '../../values/value';
import { compileExpression } from '../expression';
import { located, toInteger } from '../expressions/operator';
import type { StageTable } from './stage';

/** Stages that choose among the documents, put them in order or count them. */
export const basicStages: StageTable = {
  $match: (specification, { context }) => {
    if (!isDocument(specification)) {
      throw located(15959, 'the match filter must be an expression in an object');
    }
    const filter = compileFilter(specification, context);
    return (documents) => documents.filter((document) => filter.matches(document));
  },
  $sort: (specification, { context }) => {
    if (!isDocument(specification)) {
      throw located(15973, 'the $sort key specification must be an object');
    }
    if (Object.keys(specification).length === 0) {
      throw located(15976, '$sort stage must have at least one sort key');
    }
    return compileSort(specification, context.collation);
  },
  $limit: (specification, _environment, name) => {
    const count = requireCount(specification, name, 5107201);
    if (count === 0) throw located(15958, 'the limit must be positive');
    return (documents) => documents.slice(0, count);
  },
  $skip: (specification, _environment, name) => {
    const count = requireCount(specification, name, 5107200);
    return (documents) => documents.slice(count);
  },
  $count: (specification) => {
    const emptyMessage = 'the count field must be a non-empty string';
    if (typeof specification !== 'string') throw located(40156, emptyMessage);
    if (specification === '') throw located(40157, emptyMessage);
    if (specification.startsWith('$')) {
      throw located(40158, 'the count field cannot be a $-prefixed path');
    }
    if (specification.includes('.')) {
      throw located(40160, "the count field cannot contain '.'");
    }
    return (documents) => (documents.length === 0 ? [] : [{ [specification]: documents.length }]);
  },
  $sample: (specification) => {
    if (!isDocument(specification)) {
      throw located(28745, 'the $sample stage specification must be an object');
    }
    const size = getOwn(specification, 'size');
    if (size === undefined) throw located(28749, '$sample stage must specify a size');
    if (!isNumber(size)) throw located(28746, 'size argument to $sample must be a number');
    const count = Math.trunc(toDouble(size));
    if (count <= 0) throw located(28747, 'size argument to $sample must be a positive number');
    return (documents) => sample(documents, count);
  },
  $documents: (specification, { context }) => {
    const evaluate = compileExpression(specification, context);
    return () => {
      const documents = evaluate({});
      if (Array.isArray(documents) && documents.every(isDocument)) return documents;
      const found = typeName(documents);
      throw located(5858203, `an array is expected: $documents evaluated to ${found}`);
    };
  },
  $facet: (specification, { context, compileInner }, name) => {
    if (!isDocument(specification) || Object.keys(specification).length === 0) {
      throw located(40169, 'the $facet specification must be a non-empty object');
    }
    const facets = Object.entries(specification).map(([field, pipeline]) => {
      if (Array.isArray(pipeline)) return { field, inner: compileInner(pipeline, name, context) };
      const found = typeName(pipeline);
      throw located(40170, `arguments to $facet must be arrays, ${field} is type ${found}`);
    });
    return (documents) => [
      Object.fromEntries(facets.map(({ field, inner }) => [field, inner.run(documents)])),
    ];
  },
  $unionWith: (specification, { context, compileInner }, name) => {
    const { coll, pipeline = [] } =
      typeof specification === 'string' ? { coll: specification } : requireUnion(specification);
    if (coll !== undefined && typeof coll !== 'string') {
      throw failedToParse(`the $unionWith 'coll' field must be a string, found ${typeName(coll)}`);
    }
    const inner = compileInner(pipeline, name, context);
    return (documents) => [
      ...documents,
      ...(coll === undefined ? inner.run([]) : inner.runOn({ collection: coll })),
    ];
  },
};

function requireUnion(specification: BsonValue): BsonDocument {
  if (isDocument(specification)) return specification;
  const found = typeName(specification);
  throw failedToParse(
    `the $unionWith stage specification must be an object or string, but found ${found}`,
  );
}

function requireCount(value: BsonValue, name: string, code: number): number {
  const context = `invalid argument to ${name} stage: Expected`;
  const found = `in: ${name}: ${describeValue(value)}`;
  if (!isNumber(value)) throw located(code, `${context} a number ${found}`);
  const count = toInteger(value);
  if (count === undefined) throw located(code, `${context} an integer ${found}`);
  if (count < 0) throw located(code, `${context} a non-negative number ${found}`);
  return count;
}

/** The first steps of a Fisher-Yates shuffle. */
function sample(documents: readonly BsonDocument[], count: number): BsonDocument[] {
  const shuffled = [...documents];
  const chosen = shuffled.splice(0, 0);
  while (chosen.length < count && shuffled.length > 0) {
    const at = Math.floor(Math.random() * shuffled.length);
    const last = shuffled.pop();
    const picked = shuffled[at] ?? last;
    if (picked === undefined) break;
    if (last !== undefined && at < shuffled.length) shuffled[at] = last;
    chosen.push(picked);
  }
  return chosen;
}
