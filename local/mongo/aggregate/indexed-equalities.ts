import type { EvaluationContext } from '../query/context';
import { isRegex } from '../values/compare';
import { type BsonDocument, type BsonValue, getOwn, isDocument, isNullish } from '../values/value';
import type { PipelineSource } from './database';
import { compileExpression } from './expression';

/**
 * Adds to a filter what its `$expr` implies for indexed fields: where an expression says that
 * `$field` equals a variable, as in the pipelines of `$lookup`, a query can find the field by an
 * index. The filter still holds the expression, which alone decides.
 */
export function withIndexedEqualities(
  filter: BsonDocument,
  source: PipelineSource,
  context: EvaluationContext,
): BsonDocument {
  const implied = equalitiesOf(getOwn(filter, '$expr')).flatMap(([left, right]) => [
    ...impliedBy(left, right, source, context),
    ...impliedBy(right, left, source, context),
  ]);
  return implied.length === 0 ? filter : { $and: [filter, ...implied] };
}

function equalitiesOf(expression: BsonValue): readonly (readonly [BsonValue, BsonValue])[] {
  if (!isDocument(expression)) return [];
  const all = getOwn(expression, '$and');
  if (Array.isArray(all)) return all.flatMap(equalitiesOf);
  const sides = getOwn(expression, '$eq');
  return Array.isArray(sides) && sides.length === 2 ? [[sides[0], sides[1]]] : [];
}

function impliedBy(
  path: BsonValue,
  variable: BsonValue,
  source: PipelineSource,
  context: EvaluationContext,
): readonly BsonDocument[] {
  const isPath = typeof path === 'string' && /^\$[^$]/.test(path);
  const name = typeof variable === 'string' ? /^\$\$([^.]+)/.exec(variable)?.[1] : undefined;
  if (!isPath || name === undefined || !context.variables.has(name)) return [];
  const field = path.slice(1);
  if (!source.hasIndexOn(field, context)) return [];
  const value = compileExpression(variable, context)({});
  // A query looks into arrays and takes missing for null; expressions do neither.
  if (isNullish(value) || Array.isArray(value) || isRegex(value)) return [];
  return [{ [field]: { $eq: value } }];
}
