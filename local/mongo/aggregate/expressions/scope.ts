import type { BsonValue } from '../../values/value';

/**
 * Where an expression is evaluated: in a document, with the variables that were bound around it.
 * Each variable is a scope of its own, so that binding one neither copies nor changes the others.
 */
export interface Scope {
  /** `$$ROOT`, and what field paths start from. */
  readonly root: BsonValue;
  readonly name?: string;
  readonly value?: BsonValue;
  readonly outer?: Scope;
}

export function bind(outer: Scope, name: string, value: BsonValue): Scope {
  return { root: outer.root, name, value, outer };
}

/** The scope that binds a variable, innermost first, or `undefined` if none does. */
export function scopeOf(scope: Scope, name: string): Scope | undefined {
  let candidate: Scope | undefined = scope;
  while (candidate !== undefined && candidate.name !== name) candidate = candidate.outer;
  return candidate;
}
