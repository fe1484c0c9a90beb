import { runPipeline } from '../aggregate/pipeline';
import { MongoError, badValue, notSupported } from '../errors';
import { compileFilter } from '../query/filter';
import type { Collection } from '../store/collection';
import type { Index } from '../store/index';
import { identical, valuesEqual } from '../values/compare';
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

/** Options that are stored as given. They are applied, or do not change the answer. */
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
  const clusteredIndex = fields.get('clusteredIndex', 'object');
  if (clusteredIndex) options['clusteredIndex'] = completeClusteredIndex(clusteredIndex);
  if (!existing) {
    context.view.createCollection(namespace.database, namespace.collection, options);
  } else if (!identical(existing.options, options)) {
    throw namespaceExists(existing.namespace);
  }
  return {};
};

/**
 * Adds the defaults to a clustered index, as it is listed. Documents are stored as in any other
 * collection.
 */
function completeClusteredIndex(given: BsonDocument): BsonDocument {
  const fields = new CommandFields(given, 'create.clusteredIndex');
  fields.allowOnly(names('v key name unique'));
  if (!valuesEqual(fields.require('key', 'object'), { _id: 1 }) || !fields.flag('unique')) {
    const message = "The clusteredIndex option requires the key { _id: 1 } and 'unique: true'";
    throw new MongoError(197, 'InvalidIndexSpecificationOption', message);
  }
  return { v: 2, key: { _id: 1 }, name: fields.get('name', 'string') ?? '_id_', unique: true };
}

function pick(document: BsonDocument, fields: string): BsonDocument {
  const wanted = names(fields);
  return Object.fromEntries(Object.entries(document).filter(([field]) => wanted.has(field)));
}

/** @throws MongoError for options that would make every later command on the collection fail */
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

const modifiableIndexOptions = 'hidden expireAfterSeconds prepareUnique';

export const collMod: SynchronousHandler = (fields, context) => {
  const { namespace, collection } = subjectOf(fields, context);
  if (!collection) throw namespaceNotFound(namespace);
  checkOptions(fields, context, namespace);
  const index = fields.get('index', 'object');
  // Errors of the index are thrown before anything is changed.
  const reply = index ? modifyIndex(context, collection, index) : {};
  collection.options = { ...collection.options, ...pick(fields.document, modifiableOptions) };
  context.server.store.persistOptions(collection);
  return reply;
};

function modifyIndex(
  { server: { store } }: CommandContext,
  collection: Collection,
  requested: BsonDocument,
): BsonDocument {
  const fields = new CommandFields(requested, 'collMod.index');
  fields.allowOnly(names(`${modifiableIndexOptions} unique name keyPattern`));
  const wanted = fields.get('name', 'string') ?? fields.get('keyPattern', 'object');
  const index = findIndex(collection, wanted);
  const { name, specification } = index;
  fields.flag('hidden');
  fields.get('expireAfterSeconds', 'number');
  const preparesUnique = fields.flag('prepareUnique');
  if (index.isDeclaredOnly && (preparesUnique || fields.flag('unique'))) {
    throw notSupported('Making an index of text, geometry, wildcards or positions unique');
  }
  if (fields.value('unique') === false) throw badValue('An index cannot be made not unique');
  if (fields.flag('unique')) {
    requireConvertible(collection, index);
    store.modifyIndex(collection, name, { unique: true, prepareUnique: undefined });
    return { unique_new: true };
  }
  const changes = pick(requested, modifiableIndexOptions);
  store.modifyIndex(collection, name, changes);
  return Object.fromEntries(
    Object.entries(changes).flatMap(([option, value]) => [
      [`${option}_old`, getOwn(specification, option)],
      [`${option}_new`, value],
    ]),
  );
}

/** @throws MongoError unless the index refuses new duplicates and has none */
function requireConvertible({ documents }: Collection, index: Index): void {
  if (!index.refusesDuplicates) {
    const message = 'Cannot make an index unique before collMod with prepareUnique: true';
    throw new MongoError(72, 'InvalidOptions', message);
  }
  const violations = index
    .duplicates()
    .map((records) => ({ ids: records.map((record) => documents.get(record)?.['_id']) }));
  if (violations.length === 0) return;
  const message =
    'Cannot convert the index to unique. Please resolve conflicting documents before running ' +
    'collMod again.';
  throw new MongoError(359, 'CannotConvertIndexToUnique', message, { violations });
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
  const description = { name, type: 'collection', options, info: { readOnly: false, uuid } };
  if (options['clusteredIndex']) return description;
  return { ...description, idIndex: { ...indexes.get('_id_')?.specification } };
}
