import type { Collation } from '../values/collation';
import type { BsonValue } from '../values/value';

/** Inputs of a filter, an expression or an update besides the documents. */
export interface EvaluationContext {
  /** Rules for comparing strings; if absent, strings are compared by bytes. */
  readonly collation?: Collation;
  /** Values of `$$name`: the variables of a command's `let`. */
  readonly variables: ReadonlyMap<string, BsonValue>;
  /** Value of `$$NOW`, the same throughout a command. */
  readonly now: Date;
  /** Time at which a command with `maxTimeMS` is stopped, in milliseconds since 1970. */
  readonly deadline?: number;
}
