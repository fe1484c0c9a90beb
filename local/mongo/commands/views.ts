import { MongoError } from '../errors';
import type { Collection } from '../store/collection';
import type { View } from '../store/view';
import { type BsonValue, getOwn } from '../values/value';
import { type FullNamespace, fullName } from './namespace';

/** Definition of a view, which is a computed collection. */
export interface ViewDefinition {
  /** Collection or view from which it is computed, in the same database. */
  readonly viewOn: string;
  readonly pipeline: readonly BsonValue[];
}

/** @returns the definition if the collection is a view */
export function viewDefinition(collection: Collection | undefined): ViewDefinition | undefined {
  const viewOn = collection && getOwn(collection.options, 'viewOn');
  if (typeof viewOn !== 'string') return undefined;
  const pipeline = getOwn(collection?.options ?? {}, 'pipeline');
  return { viewOn, pipeline: Array.isArray(pipeline) ? pipeline : [] };
}

/** @throws MongoError if the collection is a view */
export function refuseView(collection: Collection | undefined): void {
  if (!collection || !viewDefinition(collection)) return;
  const message = `Namespace ${collection.namespace} is a view, not a collection`;
  throw new MongoError(166, 'CommandNotSupportedOnView', message);
}

/** @throws MongoError if a view over `viewOn` would depend on itself */
export function refuseViewCycle(view: View, created: FullNamespace, viewOn: string): void {
  for (let name: string | undefined = viewOn; name !== undefined;) {
    if (name === created.collection) {
      throw new MongoError(5, 'GraphContainsCycle', `View cycle detected: ${fullName(created)}`);
    }
    name = viewDefinition(view.collection(created.database, name))?.viewOn;
  }
}
