import type { Collation } from '../values/collation';
import type { BsonValue } from '../values/value';

/** Inputs of a filter, an expression or an update besides the documents. */
export interface EvaluationContext {
  /** Orders and equates strings; without it, bytes are compared. */
  readonly collation?: Collation;
  /** Values of `$$name`: the variables of a command's `let`. */
  readonly variables: ReadonlyMap<string, BsonValue>;
  /** The one moment that `$$NOW` means throughout a command. */
  readonly now: Date;
  /** When a command with `maxTimeMS` is to be ended, in milliseconds since 1970. */
  readonly deadline?: number;
}
