import type { BsonDocument } from '../values/value';
import type { EvaluationContext } from './context';
import type { Predicate, Reach } from './predicate';

/** Where operators apply, and how to compile what is nested in them. */
export interface OperatorScope {
  readonly context: EvaluationContext;
  /** The dotted path, for messages. */
  readonly path: string;
  readonly reach: Reach;
  compileOperators(
    operators: BsonDocument,
    where: Pick<OperatorScope, 'path' | 'reach'>,
  ): Predicate;
  /** A query on elements of an array, where what needs the whole document is refused. */
  compileElementQuery(query: BsonDocument): Predicate;
}
