import type { EvaluationContext } from '../../query/context';
import { compareValues } from '../../values/compare';
import { type BsonDocument, type BsonValue, isDocument, setOwn } from '../../values/value';
import type { Accumulator, CompiledAccumulator } from '../accumulators/accumulator';
import { accumulators } from '../accumulators/accumulators';
import { compileExpression, createCompiler } from '../expression';
import { located } from '../expressions/operator';
import { createKeyOfValue } from '../value-keys';
import type { Stage, StageTable } from './stage';

/** Stages that make one document of many. */
export const groupStages: StageTable = {
  $group: (specification, { context }) => compileGroup(specification, context),
  $sortByCount: (specification, { context }) => {
    const isPath = typeof specification === 'string' && specification.startsWith('$');
    if (!isPath && !isDocument(specification)) {
      throw located(
        40147,
        'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
      );
    }
    const group = compileGroup({ _id: specification, count: { $sum: 1 } }, context);
    return (documents) =>
      group(documents).sort((left, right) => compareValues(right['count'], left['count']));
  },
};

interface GroupField {
  readonly name: string;
  readonly accumulator: CompiledAccumulator;
}

/** A group of documents as it is being filled. */
export class Group {
  readonly #fields: readonly GroupField[];
  readonly #states: readonly Accumulator[];

  constructor(
    readonly id: BsonValue,
    fields: readonly GroupField[],
  ) {
    this.#fields = fields;
    this.#states = fields.map(({ accumulator }) =>
      accumulator.create({ root: isDocument(id) ? id : { _id: id } }),
    );
  }

  add(document: BsonDocument): void {
    for (const [at, { accumulator }] of this.#fields.entries()) {
      this.#states[at]?.add(accumulator.evaluate({ root: document }));
    }
  }

  toDocument(): BsonDocument {
    const document: BsonDocument = { _id: this.id };
    for (const [at, { name }] of this.#fields.entries()) {
      setOwn(document, name, this.#states[at]?.result() ?? null);
    }
    return document;
  }
}

/** Compiles the accumulators of `$group`, or of the `output` of another stage. */
export function compileGroupFields(
  specification: BsonDocument,
  context: EvaluationContext,
): GroupField[] {
  const compiler = createCompiler(context);
  return Object.entries(specification).map(([name, value]) => {
    if (name.includes('.')) throw located(40235, `The field name '${name}' cannot contain '.'`);
    if (name.startsWith('$')) {
      throw located(40236, `The field name '${name}' cannot be an operator name`);
    }
    const [operator, ...others] = isDocument(value) ? Object.keys(value) : [];
    if (!isDocument(value) || operator?.startsWith('$') === false) {
      throw located(40234, `The field '${name}' must be an accumulator object`);
    }
    if (operator === undefined || others.length > 0) {
      throw located(40238, `The field '${name}' must specify one accumulator`);
    }
    const compile = accumulators.get(operator);
    if (!compile) throw located(15952, `unknown group operator '${operator}'`);
    return { name, accumulator: compile(value[operator], compiler, operator) };
  });
}

export function compileGroup(specification: BsonValue, context: EvaluationContext): Stage {
  if (!isDocument(specification)) {
    throw located(15947, "a group's fields must be specified in an object");
  }
  if (!Object.hasOwn(specification, '_id')) {
    // Its fields are read first, so that of two errors theirs is told.
    compileGroupFields(specification, context);
    throw located(15955, 'a group specification must include an _id');
  }
  const { _id: id, ...outputs } = specification;
  const evaluateId = compileExpression(id, context);
  const fields = compileGroupFields(outputs, context);
  return (documents) => {
    const keyOf = createKeyOfValue(context.collation);
    const groups = new Map<string, Group>();
    for (const document of documents) {
      const value = evaluateId(document) ?? null;
      const key = keyOf(value);
      let group = groups.get(key);
      if (!group) {
        group = new Group(value, fields);
        groups.set(key, group);
      }
      group.add(document);
    }
    return [...groups.values()].map((group) => group.toDocument());
  };
}
