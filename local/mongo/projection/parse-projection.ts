import { compileExpression } from '../aggregate/expression';
import { parseFieldPath } from '../aggregate/expressions/field-path';
import { located } from '../aggregate/expressions/operator';
import { operators } from '../aggregate/expressions/operators';
import { refuseLeftOut } from '../aggregate/left-out';
import { notSupported } from '../errors';
import type { EvaluationContext } from '../query/context';
import { isTruthy } from '../query/operator-document';
import { type BsonDocument, getOwn, isDocument, isNumber } from '../values/value';
import { compileElementMatch, compileSlice } from './find-operators';
import {
  addEntry,
  emptyTree,
  type ProjectionEntry,
  type ProjectionKind,
  type ProjectionTree,
} from './projection-tree';

/** A parsed and checked projection, with compiled expressions. */
export interface ParsedProjection {
  readonly kind: ProjectionKind;
  readonly tree: ProjectionTree;
  /** Path before `.$`; `undefined` without `.$`. */
  readonly positional: readonly string[] | undefined;
}

/** A path that a projection names. */
interface Term {
  readonly name: string;
  readonly path: readonly string[];
  readonly entry: ProjectionEntry;
  /**
   * Kind of projection that the path requires; absent for `_id`, `$slice` and `$elemMatch`, which
   * are allowed in both kinds.
   */
  readonly kind?: ProjectionKind;
  readonly operator?: '.$' | '$slice' | '$elemMatch';
}

export interface ParseOptions {
  /**
   * Whether the operators of find are allowed: `$slice`, `$elemMatch` and `.$`. Otherwise the rules
   * of `$project` apply.
   */
  readonly forFind: boolean;
  readonly context: EvaluationContext;
}

/** @throws MongoError if the projection is not valid */
export function parseProjection(
  specification: BsonDocument,
  options: ParseOptions,
): ParsedProjection {
  const terms = termsOf(specification, [], options);
  const using = (operator: Term['operator']) => terms.filter((term) => term.operator === operator);
  const [positional, ...others] = [...using('.$'), ...using('$elemMatch')];
  if (positional && !options.forFind) {
    throw located(31324, 'Cannot use the operators .$ and $elemMatch in an aggregation');
  }
  if (positional?.operator === '.$' && others.length > 0) {
    throw located(31276, 'Cannot use .$ twice, or together with $elemMatch');
  }
  const tree = emptyTree();
  for (const { path, entry, name } of terms) addEntry(tree, path, entry, name);
  const includesId = tree.entries.get('_id') === 'kept';
  const onlyMatches = positional !== undefined && using('$slice').length === 0;
  const kind = kindOf(terms) ?? (includesId || onlyMatches ? 'inclusion' : 'exclusion');
  if (kind === 'inclusion' && !tree.entries.has('_id')) tree.entries.set('_id', 'kept');
  return { kind, tree, positional: positional?.operator === '.$' ? positional.path : undefined };
}

function kindOf(terms: readonly Term[]): ProjectionKind | undefined {
  const [first, ...others] = terms.filter(({ kind }) => kind !== undefined);
  const other = others.find(({ kind }) => kind !== first?.kind);
  if (other === undefined) return first?.kind;
  const message = `Cannot do ${other.kind} on field ${other.name} in ${first?.kind} projection`;
  throw located(other.kind === 'inclusion' ? 31253 : 31254, message);
}

function termsOf(
  specification: BsonDocument,
  parents: readonly string[],
  options: ParseOptions,
): Term[] {
  return Object.keys(specification).flatMap((name) => {
    const value = getOwn(specification, name);
    const isFlag = isNumber(value) || typeof value === 'boolean';
    if (name.endsWith('.$')) {
      if (!isFlag || !isTruthy(value)) throw located(31395, "The projection '.$' can only be true");
      const path = [...parents, ...parseFieldPath(name.slice(0, -'.$'.length))];
      return { name, path, entry: 'kept', kind: 'inclusion', operator: '.$' };
    }
    const path = [...parents, ...parseFieldPath(name)];
    if (isFlag) return flag(name, path, isTruthy(value));
    if (!isDocument(value)) {
      return { name, path, entry: compileExpression(value, options.context), kind: 'inclusion' };
    }
    const [operator, ...others] = Object.keys(value);
    if (operator === undefined) throw located(51270, `Empty sub-projection of the field ${name}`);
    return operator.startsWith('$') && others.length === 0
      ? operation(name, path, operator, value, options)
      : termsOf(value, path, options);
  });
}

function flag(name: string, path: readonly string[], isIncluded: boolean): Term {
  const entry = isIncluded ? 'kept' : 'dropped';
  if (path.length === 1 && name === '_id') return { name, path, entry };
  return { name, path, entry, kind: isIncluded ? 'inclusion' : 'exclusion' };
}

function operation(
  name: string,
  path: readonly string[],
  operator: string,
  value: BsonDocument,
  { forFind, context }: ParseOptions,
): Term {
  if (operator === '$meta') throw notSupported('The projection operator $meta');
  if (operator === '$elemMatch') {
    if (path.length > 1) throw located(31275, 'Cannot use $elemMatch on a nested field');
    return { name, path, entry: compileElementMatch(name, value, context), operator };
  }
  const slice =
    forFind && operator === '$slice' ? compileSlice(getOwn(value, operator)) : undefined;
  if (slice === undefined && !operators.has(operator)) {
    refuseLeftOut(operator);
    throw located(31325, `Unknown expression ${operator}`);
  }
  return slice === undefined
    ? { name, path, entry: compileExpression(value, context), kind: 'inclusion' }
    : { name, path, entry: slice, operator: '$slice' };
}
