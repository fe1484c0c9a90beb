import { MongoError } from '../errors';
import { isArrayIndex } from '../values/paths';
import type { Modifier } from './modifier';

/** A modifier at the end of a path. */
export interface UpdateLeaf {
  readonly kind: 'modifier';
  readonly modifier: Modifier;
}

/**
 * The paths of an update that share a beginning. What follows are `fields` (also positions in an
 * array, and `$`), or `elements` of an array by the identifier of an array filter, '' being all.
 */
export interface UpdateBranch {
  readonly kind: 'fields' | 'elements';
  readonly children: Map<string, UpdateNode>;
}

export type UpdateNode = UpdateLeaf | UpdateBranch;

export function emptyBranch(kind: UpdateBranch['kind']): UpdateBranch {
  return { kind, children: new Map() };
}

/** The identifier in a part of a path such as `$[name]`, '' for `$[]`, else `undefined`. */
export function filterIdentifier(part: string): string | undefined {
  return part.startsWith('$[') && part.endsWith(']') ? part.slice(2, -1) : undefined;
}

/** @throws MongoError if another modifier is at work on the path, above or under it */
export function addModifier(
  root: UpdateBranch,
  parts: readonly string[],
  modifier: Modifier,
): void {
  let branch = root;
  for (const [depth, part] of parts.entries()) {
    const key = filterIdentifier(part) ?? part;
    const child = branch.children.get(key);
    const next = parts[depth + 1];
    if (next === undefined) {
      if (child !== undefined) throw conflict(parts, parts);
      branch.children.set(key, { kind: 'modifier', modifier });
      return;
    }
    const kind = filterIdentifier(next) === undefined ? 'fields' : 'elements';
    const existing = child ?? emptyBranch(kind);
    if (existing.kind === 'modifier' || existing.kind !== kind) {
      throw conflict(parts, parts.slice(0, depth + 1));
    }
    branch.children.set(key, existing);
    branch = existing;
  }
}

/**
 * The two as one, for an element of an array that is named in two ways.
 *
 * @param path where, for the message
 * @throws MongoError if both change the same
 */
export function mergeNodes(
  left: UpdateNode,
  right: UpdateNode,
  path: readonly string[],
): UpdateNode {
  if (left.kind === 'modifier' || right.kind === 'modifier' || left.kind !== right.kind) {
    throw conflicting(`Update created a conflict at '${path.join('.')}'`);
  }
  const children = new Map(left.children);
  for (const [key, node] of right.children) {
    const part = left.kind === 'elements' ? `$[${key}]` : key;
    const existing = children.get(key);
    children.set(key, existing ? mergeNodes(existing, node, [...path, part]) : node);
  }
  return { kind: left.kind, children };
}

/** The order in which an update is applied, so that new fields appear in it: numbers by value. */
export function compareParts(left: string, right: string): number {
  if (isArrayIndex(left) && isArrayIndex(right)) return Number(left) - Number(right);
  return left < right ? -1 : 1;
}

function conflict(parts: readonly string[], place: readonly string[]): MongoError {
  return conflicting(
    `Updating the path '${parts.join('.')}' would create a conflict at '${place.join('.')}'`,
  );
}

function conflicting(message: string): MongoError {
  return new MongoError(40, 'ConflictingUpdateOperators', message);
}
