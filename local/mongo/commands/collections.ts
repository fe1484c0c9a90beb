import { runPipeline } from '../aggregate/pipeline';
import { MongoError, notSupported } from '../errors';
import { compileFilter } from '../query/filter';
import type { Collection } from '../store/collection';
import { describeValue } from '../values/describe-value';
import { identical } from '../values/compare';
import { type BsonDocument, getOwn } from '../values/value';
import {
  type CommandContext,
  type CommandHandler,
  type SynchronousHandler,
  evaluationContext,
} from './command-context';
import { CommandFields } from './command-fields';
import { batchSizeOf } from './cursor-commands';
import { genericFields } from './generic-arguments';
import { findIndex } from './indexes';
import { type FullNamespace, parseFullName, parseNamespace } from './namespace';
import { pipelineDatabase } from './reading';
import { refuseViewCycle, viewDefinition } from './views';

/** Options that are kept as given: they are heeded, or change nothing in what is answered. */
const keptOptions: ReadonlySet<string> = new Set([
  'capped',
  'size',
  'max',
  'validator',
  'validationLevel',
  'validationAction',
  'collation',
  'viewOn',
  'pipeline',
  'changeStreamPreAndPostImages',
  'clusteredIndex',
  'storageEngine',
  'indexOptionDefaults',
]);
const ignoredOptions: ReadonlySet<string> = new Set(['create', 'autoIndexId', 'flags', 'temp']);
const refusedOptions = ['timeseries', 'expireAfterSeconds', 'encryptedFields'];

/** create */
export const create: CommandHandler = (fields, context) => {
  const { database, collection: name } = parseNamespace(context.database, fields.subject());
  const refused = refusedOptions.find((option) => fields.value(option) !== undefined);
  if (refused !== undefined) throw notSupported(`The option '${refused}' of create`);
  fields.allowOnly(keptOptions, ignoredOptions, genericFields);
  const options = collectionOptions(fields);
  checkOptions(fields, context, { database, collection: name });
  const existing = context.view.collection(database, name);
  if (!existing) {
    context.view.createCollection(database, name, options);
  } else if (!identical(existing.options, options)) {
    const message = `Collection ${existing.namespace} already exists.`;
    throw new MongoError(48, 'NamespaceExists', message);
  }
  return {};
};

/** @throws MongoError for options that every later command on the collection would fail by */
function checkOptions(
  fields: CommandFields,
  context: CommandContext,
  namespace: FullNamespace,
): void {
  const collation = fields.optionalDocument('collation');
  const evaluation = evaluationContext(context, { collation });
  compileFilter(fields.optionalDocument('validator') ?? {}, evaluation);
  const viewOn = fields.optionalString('viewOn');
  if (viewOn === undefined) return;
  refuseViewCycle(context.view, namespace, viewOn);
  const pipeline = fields.optionalArray('pipeline') ?? [];
  const emptySource = { find: () => [], hasIndexOn: () => false };
  const database = { ...pipelineDatabase(context, namespace), source: () => emptySource };
  runPipeline(pipeline, { collection: viewOn }, database, evaluation);
}

function collectionOptions(fields: CommandFields): BsonDocument {
  const options = Object.fromEntries(
    Object.entries(fields.document).filter(([name]) => keptOptions.has(name)),
  );
  if (fields.boolean('capped')) {
    if (fields.optionalNumber('size') === undefined) {
      const message = "the 'size' field is required when 'capped' is true";
      throw new MongoError(72, 'InvalidOptions', message);
    }
    options['capped'] = true;
  } else {
    delete options['capped'];
    if (['size', 'max'].some((option) => fields.value(option) !== undefined)) {
      const message =
        "the 'capped' field needs to be true when either the 'size' or 'max' fields are present";
      throw new MongoError(72, 'InvalidOptions', message);
    }
  }
  return options;
}

/** drop */
export const drop: SynchronousHandler = (fields, context) => {
  const { database, collection: name } = parseNamespace(context.database, fields.subject());
  const collection = context.view.collection(database, name);
  if (!collection) return {};
  context.server.store.dropCollection(collection);
  return {
    ...(!viewDefinition(collection) && { nIndexesWas: collection.indexes.size }),
    ns: collection.namespace,
  };
};

/** renameCollection */
export const renameCollection: SynchronousHandler = (fields, { database, server: { store } }) => {
  if (database !== 'admin') {
    const message = 'renameCollection may only be run against the admin database.';
    throw new MongoError(13, 'Unauthorized', message);
  }
  const from = parseFullName(fields.string('renameCollection'));
  const to = parseFullName(fields.string('to'));
  const source = store.collection(from.database, from.collection);
  if (!source) {
    const message = `Source collection ${from.database}.${from.collection} does not exist`;
    throw new MongoError(26, 'NamespaceNotFound', message);
  }
  const target = store.collection(to.database, to.collection);
  if (target === source) {
    throw new MongoError(20, 'IllegalOperation', "Can't rename a collection to itself");
  }
  const dropTarget = fields.boolean('dropTarget');
  if (target && !dropTarget) {
    throw new MongoError(48, 'NamespaceExists', 'target namespace exists');
  }
  store.renameCollection(source, to.database, to.collection, { dropTarget });
  return {};
};

const modifiableOptions: ReadonlySet<string> = new Set([
  'validator',
  'validationLevel',
  'validationAction',
  'changeStreamPreAndPostImages',
  'viewOn',
  'pipeline',
]);
const modifiableIndexOptions: ReadonlySet<string> = new Set(['hidden', 'expireAfterSeconds']);

/** collMod */
export const collMod: SynchronousHandler = (fields, context) => {
  const { database, collection: name } = parseNamespace(context.database, fields.subject());
  const collection = context.view.collection(database, name);
  if (!collection)
    throw new MongoError(26, 'NamespaceNotFound', `ns does not exist: ${database}.${name}`);
  fields.allowOnly(modifiableOptions, new Set(['collMod', 'index']), genericFields);
  checkOptions(fields, context, { database, collection: name });
  const changes = Object.entries(fields.document).filter(([option]) =>
    modifiableOptions.has(option),
  );
  if (changes.length > 0) {
    collection.options = { ...collection.options, ...Object.fromEntries(changes) };
    context.server.store.persistOptions(collection);
  }
  const index = fields.optionalDocument('index');
  return index ? modifyIndex(context, collection, index) : {};
};

function modifyIndex(
  { server: { store } }: CommandContext,
  collection: Collection,
  requested: BsonDocument,
): BsonDocument {
  const fields = new CommandFields(requested, 'collMod.index');
  fields.allowOnly(modifiableIndexOptions, new Set(['name', 'keyPattern']));
  const wanted = fields.optionalString('name') ?? fields.optionalDocument('keyPattern');
  const index = findIndex(collection, wanted);
  if (!index) {
    const message = `cannot find index ${describeValue(wanted)} for ns ${collection.namespace}`;
    throw new MongoError(27, 'IndexNotFound', message);
  }
  const changes = Object.entries(requested).filter(([option]) =>
    modifiableIndexOptions.has(option),
  );
  const { specification } = index;
  store.modifyIndex(collection, index.name, Object.fromEntries(changes));
  return Object.fromEntries(
    changes.flatMap(([option, value]) => [
      [`${option}_old`, getOwn(specification, option)],
      [`${option}_new`, value],
    ]),
  );
}

/** listCollections */
export const listCollections: CommandHandler = (fields, context) => {
  const { server, database } = context;
  const filter = compileFilter(
    fields.optionalDocument('filter') ?? {},
    evaluationContext(context, {}),
  );
  const namesOnly = fields.boolean('nameOnly');
  const collections = [...server.store.collections()]
    .filter((collection) => collection.database === database)
    .map((collection) => describe(collection))
    .filter((description) => filter.matches(description))
    .map(({ name, type, ...details }) => (namesOnly ? { name, type } : { name, type, ...details }));
  const namespace = `${database}.$cmd.listCollections`;
  const batchSize = batchSizeOf(fields);
  return { cursor: server.cursors.open(context, namespace, collections, { batchSize }) };
};

function describe(collection: Collection): BsonDocument {
  const { name, options, uuid, indexes } = collection;
  if (viewDefinition(collection)) {
    return { name, type: 'view', options, info: { readOnly: true } };
  }
  const idIndex = indexes.get('_id_')?.specification;
  const info = { readOnly: false, uuid };
  return { name, type: 'collection', options, info, ...(idIndex && { idIndex }) };
}
