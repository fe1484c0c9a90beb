import { visitPath } from '../values/paths';
import { getOwn, isDocument, type BsonValue } from '../values/value';

/** Filled in by a match that went through an array, for the positional operators. */
export interface MatchTrace {
  /** Position in the outermost array of the matching element; -1 if there was none. */
  arrayIndex: number;
}

/** A test of a document or of an array element. Negated tests leave no trace. */
export type Predicate = (subject: BsonValue, trace?: MatchTrace) => boolean;

/**
 * How an operator reaches the values it tests: the `expanded` ones look at each element of an array
 * as well as at the whole, the others only at the whole.
 */
export interface Reach {
  expanded(test: Predicate): Predicate;
  whole(test: Predicate): Predicate;
}

/** Reaches all values at the end of a dotted path. */
export function alongPath(path: string): Reach {
  const parts = path.split('.');
  const [field = ''] = parts;
  const along =
    (
      test: (value: BsonValue, index: number, isElement: boolean, trace?: MatchTrace) => boolean,
    ): Predicate =>
    (subject, trace) => {
      if (parts.length === 1 && isDocument(subject)) {
        return test(getOwn(subject, field), -1, false, trace);
      }
      if (!isDocument(subject) && !Array.isArray(subject)) return false;
      return visitPath(subject, parts, (value, index, isElement) =>
        test(value, index, isElement, trace),
      );
    };
  const testWhole = (test: Predicate, value: BsonValue, index: number, trace?: MatchTrace) => {
    if (!test(value, trace)) return false;
    if (trace && index >= 0) trace.arrayIndex = index;
    return true;
  };
  return {
    whole: (test) => along((value, index, _, trace) => testWhole(test, value, index, trace)),
    expanded: (test) =>
      along((value, index, isElement, trace) => {
        if (Array.isArray(value) && !isElement) {
          const at = value.findIndex((element) => test(element));
          if (trace && at >= 0) trace.arrayIndex = index < 0 ? at : index;
          if (at >= 0) return true;
        }
        return testWhole(test, value, index, trace);
      }),
  };
}

/** Reaches one value itself, as `$elemMatch` does with each element. */
export const itself: Reach = { whole: (test) => test, expanded: (test) => test };

export function all(predicates: readonly Predicate[]): Predicate {
  const [first, second] = predicates;
  if (first === undefined) return () => true;
  if (second === undefined) return first;
  if (predicates.length === 2) {
    return (subject, trace) => first(subject, trace) && second(subject, trace);
  }
  return (subject, trace) => predicates.every((predicate) => predicate(subject, trace));
}

export function any(predicates: readonly Predicate[]): Predicate {
  return (subject, trace) => predicates.some((predicate) => predicate(subject, trace));
}

export function not(predicate: Predicate): Predicate {
  return (subject) => !predicate(subject);
}
