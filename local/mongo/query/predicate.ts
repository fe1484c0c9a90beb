import { visitPath } from '../values/paths';
import { getOwn, isDocument, type BsonValue } from '../values/value';

/** Result of a match through an array, for the positional operators. */
export interface MatchTrace {
  /** Index of the matching element in the outermost array; -1 if there was none. */
  arrayIndex: number;
}

/** A test of a document or of an array element. A negated test does not fill the trace. */
export type Predicate = (subject: BsonValue, trace?: MatchTrace) => boolean;

/**
 * Applies an operator's test to the values that it reaches. By default, it tests the elements of an
 * array and the array itself; with `whole`, only the array itself.
 */
export type Reach = (test: Predicate, arrays?: 'whole') => Predicate;

/** Reaches all values at the end of a dotted path. */
export function alongPath(path: string): Reach {
  const parts = path.split('.');
  const [field = ''] = parts;
  return (test, arrays) => {
    const visit = (value: BsonValue, index: number, isElement: boolean, trace?: MatchTrace) => {
      if (arrays !== 'whole' && !isElement && Array.isArray(value)) {
        const at = value.findIndex((element) => test(element));
        if (trace && at >= 0) trace.arrayIndex = index < 0 ? at : index;
        if (at >= 0) return true;
      }
      if (!test(value, trace)) return false;
      if (trace && index >= 0) trace.arrayIndex = index;
      return true;
    };
    return (subject, trace) => {
      if (parts.length === 1 && isDocument(subject)) {
        return visit(getOwn(subject, field), -1, false, trace);
      }
      if (!isDocument(subject) && !Array.isArray(subject)) return false;
      return visitPath(subject, parts, (value, index, isElement) =>
        visit(value, index, isElement, trace),
      );
    };
  };
}

/** Reaches one value itself, as `$elemMatch` does with each element. */
export const itself: Reach = (test) => test;

export function all(predicates: readonly Predicate[]): Predicate {
  const [first, second] = predicates;
  if (first === undefined) return always;
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

export const always: Predicate = () => true;
