import type { EvaluationContext } from '../query/context';
import { isRegex } from '../values/compare';
import { type BsonDocument, type BsonValue, getOwn, isDocument, isNullish } from '../values/value';
import type { PipelineSource } from './database';
import { compileExpression } from './expression';

/**
 * Adds conditions on indexed fields that follow from the `$expr` of a filter. In pipelines of
 * `$lookup`, for example, an expression says that `$field` equals a variable. A query can then find
 * the field by an index. The filter keeps the expression, which alone decides.
 */
export function withIndexedEqualities(
  filter: BsonDocument,
  source: PipelineSource,
  context: EvaluationContext,
): BsonDocument {
  const implied: BsonDocument[] = [];
  for (const sides of equalitiesOf(getOwn(filter, '$expr'))) {
    const path = sides.find((side) => typeof side === 'string' && /^\$[^$]/.test(side));
    const variable = sides.find((side) => isVariable(side, context));
    if (typeof path !== 'string' || variable === undefined) continue;
    const field = path.slice(1);
    if (!source.hasIndexOn(field, context)) continue;
    const value = compileExpression(variable, context)({});
    // A query looks into arrays and treats missing as null. Expressions do neither.
    if (isNullish(value) || Array.isArray(value) || isRegex(value)) continue;
    implied.push({ [field]: { $eq: value } });
  }
  return implied.length === 0 ? filter : { $and: [filter, ...implied] };
}

/** Pairs of values that must be equal for the expression to be true. */
function equalitiesOf(expression: BsonValue): readonly (readonly BsonValue[])[] {
  if (!isDocument(expression)) return [];
  const all = getOwn(expression, '$and');
  if (Array.isArray(all)) return all.flatMap(equalitiesOf);
  const sides = getOwn(expression, '$eq');
  return Array.isArray(sides) ? [sides] : [];
}

function isVariable(side: BsonValue, { variables }: EvaluationContext): boolean {
  const name = typeof side === 'string' ? /^\$\$([^.]+)/.exec(side)?.[1] : undefined;
  return name !== undefined && variables.has(name);
}
