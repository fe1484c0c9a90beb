import { failedToParse } from '../errors';
import type { EvaluationContext } from '../query/context';
import type { BsonDocument, BsonValue } from '../values/value';
import { compileExpression } from './expression';

export interface Variables {
  /** Context that knows the variables, so that stages are compiled once for all documents. */
  readonly context: EvaluationContext;
  /** Computes the variables again, for the document for which the stages run next. */
  readonly bind: (document: BsonDocument) => void;
}

/** Compiles the `let` of `$lookup` or `$merge`. */
export function compileVariables(expressions: BsonDocument, outer: EvaluationContext): Variables {
  const bound = new Map<string, BsonValue>(outer.variables);
  const compiled = Object.entries(expressions).map(([name, expression]) => {
    if (!/^(?:CURRENT|[a-z\u0080-\uffff][\w\u0080-\uffff]*)$/.test(name)) {
      throw failedToParse(`'${name}' is not a valid name of a variable`);
    }
    bound.set(name, undefined);
    return { name, evaluate: compileExpression(expression, outer) };
  });
  return {
    context: { ...outer, variables: bound },
    bind: (document) => {
      for (const [name, value] of outer.variables) bound.set(name, value);
      for (const { name, evaluate } of compiled) bound.set(name, evaluate(document));
    },
  };
}
