import type { BsonValue } from '../../values/value';

/**
 * Scope in which an expression is evaluated: a document, with the variables that were bound around
 * it. Each variable is a separate scope, so that binding a variable neither copies nor changes the
 * others.
 */
export interface Scope {
  /** `$$ROOT`, where field paths start. */
  readonly root: BsonValue;
  readonly name?: string;
  readonly value?: BsonValue;
  readonly outer?: Scope;
}

export function bind(outer: Scope, name: string, value: BsonValue): Scope {
  return { root: outer.root, name, value, outer };
}

/** The innermost scope that binds a variable; `undefined` if no scope does. */
export function scopeOf(scope: Scope, name: string): Scope | undefined {
  let candidate: Scope | undefined = scope;
  while (candidate !== undefined && candidate.name !== name) candidate = candidate.outer;
  return candidate;
}
