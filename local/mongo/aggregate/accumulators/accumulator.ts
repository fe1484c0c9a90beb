import type { BsonValue } from '../../values/value';
import { type Compiler, type Evaluate, located } from '../expressions/operator';
import type { Scope } from '../expressions/scope';

/** Takes values one after the other, and can return their result at any time. */
export interface Accumulator {
  add(value: BsonValue): void;
  result(): BsonValue;
}

export interface CompiledAccumulator {
  /** Computes the accumulator's input value from a document. */
  readonly evaluate: Evaluate;
  /** @param group a scope in which only the `_id` of the group is visible */
  readonly create: (group: Scope) => Accumulator;
}

export type AccumulatorCompiler = (
  argument: BsonValue,
  compiler: Compiler,
  name: string,
) => CompiledAccumulator;

/** An accumulator whose argument is an expression. It takes the values of this expression. */
export function ofExpression(create: (compiler: Compiler) => Accumulator): AccumulatorCompiler {
  return (argument, compiler, name) => {
    if (Array.isArray(argument)) {
      throw located(40237, `The ${name} accumulator is a unary operator`);
    }
    return { evaluate: compiler.compile(argument), create: () => create(compiler) };
  };
}
