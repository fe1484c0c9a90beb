import type { Collation } from '../values/collation';
import type { BsonValue } from '../values/value';

/** What a filter, an expression or an update may depend on besides the documents. */
export interface EvaluationContext {
  /** Orders and equates strings; bytes do if there is none. */
  readonly collation?: Collation;
  /** What `$$name` stands for: the variables of a command's `let`. */
  readonly variables: ReadonlyMap<string, BsonValue>;
  /** The one moment that `$$NOW` means throughout a command. */
  readonly now: Date;
  /** When a command with `maxTimeMS` is to be ended, in milliseconds since 1970. */
  readonly deadline?: number;
}
