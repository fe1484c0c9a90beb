import { runPipeline } from '../aggregate/pipeline';
import { MongoError } from '../errors';
import { compileFilter } from '../query/filter';
import type { Collection } from '../store/collection';
import { identical } from '../values/compare';
import { type BsonDocument, getOwn } from '../values/value';
import {
  type CommandContext,
  type CommandHandler,
  type SynchronousHandler,
  evaluationContext,
  subjectOf,
} from './command-context';
import { CommandFields, names } from './command-fields';
import { batchSizeOf } from './cursor-commands';
import { findIndex } from './indexes';
import { type FullNamespace, namespaceNotFound, parseFullName } from './namespace';
import { pipelineDatabase } from './reading';
import { refuseViewCycle, viewDefinition } from './views';

/** Options that are kept as given: they are heeded, or change nothing in what is answered. */
export const modifiableOptions =
  'validator validationLevel validationAction changeStreamPreAndPostImages viewOn pipeline';
export const creatableOptions = `capped size max collation clusteredIndex storageEngine ${modifiableOptions}`;

export const create: CommandHandler = (fields, context) => {
  const { namespace, collection: existing } = subjectOf(fields, context);
  checkOptions(fields, context, namespace);
  const isCapped = fields.flag('capped');
  const [size, max] = [fields.get('size', 'number'), fields.get('max', 'number')];
  if (isCapped ? size === undefined : (size ?? max) !== undefined) {
    const message = "a capped collection needs a 'size', and only such has a 'size' or 'max'";
    throw new MongoError(72, 'InvalidOptions', message);
  }
  const { capped: _capped, ...options } = pick(fields.document, creatableOptions);
  if (isCapped) options['capped'] = true;
  if (!existing) {
    context.view.createCollection(namespace.database, namespace.collection, options);
  } else if (!identical(existing.options, options)) {
    throw namespaceExists(existing.namespace);
  }
  return {};
};

function pick(document: BsonDocument, fields: string): BsonDocument {
  const wanted = names(fields);
  return Object.fromEntries(Object.entries(document).filter(([field]) => wanted.has(field)));
}

/** @throws MongoError for options that every later command on the collection would fail by */
function checkOptions(
  fields: CommandFields,
  context: CommandContext,
  namespace: FullNamespace,
): void {
  const evaluation = evaluationContext(context, { collation: fields.get('collation', 'object') });
  compileFilter(fields.get('validator', 'object') ?? {}, evaluation);
  const viewOn = fields.get('viewOn', 'string');
  if (viewOn === undefined) return;
  refuseViewCycle(context.view, namespace, viewOn);
  const emptySource = { find: () => [], hasIndexOn: () => false };
  const database = { ...pipelineDatabase(context, namespace), source: () => emptySource };
  const pipeline = fields.get('pipeline', 'array') ?? [];
  runPipeline(pipeline, { collection: viewOn }, database, evaluation);
}

export const drop: SynchronousHandler = (fields, context) => {
  const { collection } = subjectOf(fields, context);
  if (!collection) return {};
  context.server.store.dropCollection(collection);
  const nIndexesWas = collection.indexes.size;
  return { ...(!viewDefinition(collection) && { nIndexesWas }), ns: collection.namespace };
};

export const renameCollection: SynchronousHandler = (fields, { server: { store } }) => {
  const from = parseFullName(fields.require('renameCollection', 'string'));
  const to = parseFullName(fields.require('to', 'string'));
  const source = store.collection(from.database, from.collection);
  if (!source) throw namespaceNotFound(from);
  const target = store.collection(to.database, to.collection);
  if (target === source) {
    throw new MongoError(20, 'IllegalOperation', "Can't rename a collection to itself");
  }
  const dropTarget = fields.flag('dropTarget');
  if (target && !dropTarget) throw namespaceExists(target.namespace);
  store.renameCollection(source, to.database, to.collection, { dropTarget });
  return {};
};

function namespaceExists(namespace: string): MongoError {
  return new MongoError(48, 'NamespaceExists', `Collection ${namespace} already exists.`);
}

const modifiableIndexOptions = 'hidden expireAfterSeconds';

export const collMod: SynchronousHandler = (fields, context) => {
  const { namespace, collection } = subjectOf(fields, context);
  if (!collection) throw namespaceNotFound(namespace);
  checkOptions(fields, context, namespace);
  collection.options = { ...collection.options, ...pick(fields.document, modifiableOptions) };
  context.server.store.persistOptions(collection);
  const index = fields.get('index', 'object');
  return index ? modifyIndex(context, collection, index) : {};
};

function modifyIndex(
  { server: { store } }: CommandContext,
  collection: Collection,
  requested: BsonDocument,
): BsonDocument {
  const fields = new CommandFields(requested, 'collMod.index');
  fields.allowOnly(names(`${modifiableIndexOptions} name keyPattern`));
  const wanted = fields.get('name', 'string') ?? fields.get('keyPattern', 'object');
  const { name, specification } = findIndex(collection, wanted);
  const changes = pick(requested, modifiableIndexOptions);
  store.modifyIndex(collection, name, changes);
  return Object.fromEntries(
    Object.entries(changes).flatMap(([option, value]) => [
      [`${option}_old`, getOwn(specification, option)],
      [`${option}_new`, value],
    ]),
  );
}

export const listCollections: CommandHandler = (fields, context) => {
  const { server, database } = context;
  const filter = compileFilter(fields.get('filter', 'object') ?? {}, evaluationContext(context));
  const namesOnly = fields.flag('nameOnly');
  const collections = [...server.store.collections()]
    .filter((collection) => collection.database === database)
    .map(describe)
    .filter((description) => filter.matches(description))
    .map((description) => (namesOnly ? pick(description, 'name type') : description));
  const namespace = `${database}.$cmd.listCollections`;
  return { cursor: server.cursors.open(context, namespace, collections, batchSizeOf(fields)) };
};

function describe(collection: Collection): BsonDocument {
  const { name, options, uuid, indexes } = collection;
  if (viewDefinition(collection)) {
    return { name, type: 'view', options, info: { readOnly: true } };
  }
  const idIndex = { ...indexes.get('_id_')?.specification };
  return { name, type: 'collection', options, info: { readOnly: false, uuid }, idIndex };
}
