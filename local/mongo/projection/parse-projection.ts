import { compileExpression } from '../aggregate/expression';
import { parseFieldPath } from '../aggregate/expressions/field-path';
import { located } from '../aggregate/expressions/operator';
import { MongoError, notSupported } from '../errors';
import type { EvaluationContext } from '../query/context';
import { isTruthy } from '../query/filter';
import { describeField } from '../values/describe-value';
import { typeName } from '../values/type-names';
import { type BsonDocument, type BsonValue, getOwn, isDocument, isNumber } from '../values/value';
import { elementMatch, parseSlice, type Slice } from './find-operators';
import {
  addEntry,
  emptyTree,
  type Computation,
  type ProjectionEntry,
  type ProjectionKind,
} from './projection-tree';

/** A projection taken apart, checked, with its expressions compiled. */
export class ParsedProjection {
  readonly tree = emptyTree();
  readonly slices: Slice[] = [];
  /** The path before `.$`. */
  positional?: readonly string[];

  private kindNamed?: ProjectionKind;
  private hasElementMatch = false;

  constructor(
    specification: BsonDocument,
    private readonly forFind: boolean,
    private readonly context: EvaluationContext,
  ) {
    const names = Object.keys(specification);
    if (names.length === 0 && !forFind) {
      throw located(51272, 'projection specification must have at least one field');
    }
    for (const name of names) this.addField([], name, specification[name]);
    const namesId = names.some((name) => name === '_id' || name.startsWith('_id.'));
    if (!namesId && this.kind === 'inclusion') this.tree.entries.set('_id', 'kept');
  }

  /** Inclusion or exclusion; where only `_id` and operators of find are named, by rules of theirs. */
  get kind(): ProjectionKind {
    if (this.kindNamed !== undefined) return this.kindNamed;
    const includesId = this.tree.entries.get('_id') === 'kept';
    const isInclusion = includesId || (this.hasElementMatch && this.slices.length === 0);
    return isInclusion ? 'inclusion' : 'exclusion';
  }

  private addField(parents: readonly string[], name: string, value: BsonValue): void {
    const isPositional = name.endsWith('.$');
    if (isPositional && !this.forFind) {
      throw located(31324, 'Cannot use positional projection in aggregation projection');
    }
    if (name.includes('.$.')) {
      throw located(
        31394,
        "As of 4.4, it's illegal to specify positional operator in the middle of a path." +
          'Positional projection may only be used at the end, for example: a.b.$. If the query ' +
          'previously used a form like a.b.$.d, remove the parts following the ' +
          "'$' and the results will be equivalent.",
      );
    }
    if (isDocument(value)) {
      if (isPositional) throw misusedPositional(31271, 'an expression or sub object');
      this.addDocument(parents, name, value);
    } else if (isNumber(value) || typeof value === 'boolean') {
      const includes = isTruthy(value);
      if (includes && isPositional) this.addPositional(parents, name);
      else if (includes) this.addFlag(parents, name, 'kept');
      else if (isPositional) throw misusedPositional(31395, 'exclusion');
      else this.addFlag(parents, name, 'dropped');
    } else {
      if (isPositional) throw misusedPositional(31308, 'a literal');
      this.addLiteral(parents, name, value);
    }
  }

  private addFlag(parents: readonly string[], name: string, flag: 'kept' | 'dropped'): void {
    this.add(parents, name, flag);
    if (parents.length === 0 && name === '_id') return;
    this.setKind(flag === 'kept' ? 'inclusion' : 'exclusion', name);
  }

  private addPositional(parents: readonly string[], name: string): void {
    if (this.positional !== undefined) {
      throw located(31276, 'Cannot specify more than one positional projection per query.');
    }
    if (this.hasElementMatch) throw positionalWithElementMatch(31256);
    const path = name.slice(0, -'.$'.length);
    this.positional = this.add(parents, path, 'kept');
    this.setKind('inclusion', name);
  }

  private addLiteral(parents: readonly string[], name: string, value: BsonValue): void {
    this.add(parents, name, compileExpression(value, this.context));
    if (this.kindNamed === 'exclusion') {
      const field = describeField(name, value);
      throw located(31310, `Cannot use an expression ${field} in an exclusion projection`);
    }
    this.kindNamed = 'inclusion';
  }

  private addDocument(parents: readonly string[], name: string, value: BsonDocument): void {
    const fields = Object.keys(value);
    const [operator] = fields;
    if (operator === undefined) {
      throw located(
        51270,
        'An empty sub-projection is not a valid value. Found empty object at path',
      );
    }
    const isReference = ['$ref', '$id', '$db'].includes(operator);
    if (fields.length === 1 && operator.startsWith('$') && !isReference) {
      this.addOperator(parents, name, operator, value);
      return;
    }
    const path = [...parents, ...parseFieldPath(name)];
    for (const field of fields) this.addField(path, field, value[field]);
  }

  private addOperator(
    parents: readonly string[],
    name: string,
    operator: string,
    value: BsonDocument,
  ): void {
    const argument = getOwn(value, operator);
    if (operator === '$meta') throw notSupported('The projection operator $meta');
    if (operator === '$elemMatch') {
      this.addElementMatch(parents, name, value, argument);
      return;
    }
    const path = [...parents, ...parseFieldPath(name)];
    const slice = this.forFind && operator === '$slice' ? parseSlice(path, argument) : undefined;
    if (slice !== undefined) {
      this.slices.push(slice);
      this.add(parents, name, 'kept');
      return;
    }
    if (this.kindNamed === 'exclusion') {
      throw located(31252, 'Cannot use expression other than $meta in exclusion projection');
    }
    this.kindNamed = 'inclusion';
    this.add(parents, name, this.compileOperator(operator, value));
  }

  private addElementMatch(
    parents: readonly string[],
    name: string,
    condition: BsonDocument,
    argument: BsonValue,
  ): void {
    if (!this.forFind) {
      const message = 'Cannot use $elemMatch in this context';
      throw new MongoError(168, 'InvalidPipelineOperator', message);
    }
    if (!isDocument(argument)) {
      const found = typeName(argument);
      throw located(31274, `elemMatch: Invalid argument, object required, but got ${found}`);
    }
    if (this.positional !== undefined) throw positionalWithElementMatch(31255);
    if (parents.length > 0 || name.includes('.')) {
      throw located(31275, 'Cannot use $elemMatch projection on a nested field.');
    }
    this.hasElementMatch = true;
    this.add(parents, name, elementMatch(name, condition, this.context));
  }

  private compileOperator(operator: string, expression: BsonDocument): Computation {
    try {
      return compileExpression(expression, this.context);
    } catch (error) {
      const isUnknown =
        error instanceof MongoError && error.message === `Unrecognized expression '${operator}'`;
      throw isUnknown ? located(31325, `Unknown expression ${operator}`) : error;
    }
  }

  private add(parents: readonly string[], name: string, entry: ProjectionEntry): readonly string[] {
    const path = [...parents, ...parseFieldPath(name)];
    addEntry(this.tree, path, entry, name);
    return path;
  }

  private setKind(kind: ProjectionKind, name: string): void {
    if (this.kindNamed !== undefined && this.kindNamed !== kind) {
      const code = kind === 'inclusion' ? 31253 : 31254;
      throw located(code, `Cannot do ${kind} on field ${name} in ${this.kindNamed} projection`);
    }
    this.kindNamed = kind;
  }
}

function misusedPositional(code: number, misuse: string): MongoError {
  return located(code, `positional projection cannot be used with ${misuse}`);
}

function positionalWithElementMatch(code: number): MongoError {
  return located(code, 'Cannot specify positional operator and $elemMatch.');
}
