import type { Connection, Model } from 'mongoose';

type ModelOfRows = Pick<Model<unknown>, 'createCollection' | 'modelName' | 'syncIndexes'> & {
  readonly collection: { readonly collectionName: string };
};

/**
 * Makes the model of a collection on a service's connection; a second call returns the same model.
 */
export type ModelFactory = (connection: Connection) => ModelOfRows;

interface Owner {
  readonly name: string;
  readonly models?: readonly ModelFactory[];
}

/**
 * Models that the modules list, checked against the models in use on the connection.
 *
 * @throws Error for a model that no module lists, or that two modules list
 */
export function listedModels(connection: Connection, owners: readonly Owner[]): ModelOfRows[] {
  const ownerOf = new Map<string, string>();
  const listed: ModelOfRows[] = [];
  for (const { name, models = [] } of owners) {
    for (const factory of models) {
      const model = factory(connection);
      const other = ownerOf.get(model.modelName);
      if (other !== undefined) throw new Error(`${other} and ${name} both own ${model.modelName}`);
      ownerOf.set(model.modelName, name);
      listed.push(model);
    }
  }
  const unlisted = connection.modelNames().filter((name) => !ownerOf.has(name));
  if (unlisted.length > 0) throw new Error(`no module lists the models ${unlisted.join(', ')}`);
  return listed;
}

/** Creates collections and their indexes, before the first request needs them. */
export async function prepareModels(models: Iterable<ModelOfRows>): Promise<void> {
  await Promise.all([...models].map(prepareModel));
}

async function prepareModel(model: ModelOfRows): Promise<void> {
  await model.createCollection();
  await model.syncIndexes({ background: true });
}
